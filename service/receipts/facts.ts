import type { Booking } from '#contract/booking.ts';
import type { OrderStatus } from '#contract/dictionaries.ts';
import type { NotAnOrderReason } from './recognise/reasons.ts';

/**
 * The orders and shipments in one email, with evidence for every value.
 *
 * Money is in integer minor units of `currency` (contract §1), and dates are `YYYY-MM-DD`. A field that the email does
 * not state is null. Nothing is guessed, and nothing defaults to the current time.
 */
export type OrderFacts = {
  readonly merchant: MerchantFacts;
  readonly orderNumber: string | null;
  readonly orderDate: string | null;
  readonly title: string | null;
  readonly total: number | null;
  /** True if the total replaces that of the confirmation: "Updated order total". */
  readonly isNewTotal?: boolean;
  /** True if the items are all that is left of the order: no earlier email's items still belong to it. */
  readonly isWhole?: boolean;
  readonly tax: number | null;
  readonly shipping: number | null;
  readonly discount: number | null;
  /** ISO 4217, upper case. */
  readonly currency: string | null;
  readonly status: OrderStatus;
  /** Contract §5 purchase types. */
  readonly purchaseTypeId: number;
  readonly items: readonly ItemFacts[];
  /** The number of units in the order, if the email states it, even if it names none of them. */
  readonly itemCount?: number;
  /** Absent unless the email's markup states a reservation. */
  readonly booking?: BookingFacts;
  readonly evidence: EvidenceByField;
};

/** A booking without its name, as an attribute of an order. */
export type BookingFacts = Omit<Booking, 'name'>;

export type MerchantFacts = {
  readonly name: string;
  /** Registrable domain of the merchant's site or email, for example `shop.example`. */
  readonly domain: string | null;
  readonly websiteUrl: string | null;
};

export type ItemFacts = {
  readonly description: string;
  readonly quantity: number | null;
  /** Price of one unit in minor units of the order's currency. */
  readonly price: number | null;
  /** What was chosen of it, as printed: "Size: M, Color: Blue". */
  readonly options: string | null;
  readonly productCode: string | null;
  readonly productUrl: string | null;
  readonly imageUrl: string | null;
  /** Contract §5 categories 1–29. Null if no word decides it. */
  readonly categoryId: number | null;
  readonly evidence: Evidence;
};

export type ShipmentFacts = {
  readonly merchant: MerchantFacts | null;
  readonly orderNumber: string | null;
  /** Key (`orderKey`) of the order that a notice was matched with. The email itself does not name the order. */
  readonly ofOrder?: string;
  /** The numbers of the other orders that it contains, if the email names several for this one shipment. */
  readonly alsoOf?: readonly string[];
  /** True for a shipment in each further of these orders (`ofEachOrder`). */
  readonly isShared?: true;
  /** Contract §5 shippers. Null if the carrier is unknown. */
  readonly shipperId: number | null;
  readonly trackingNumber: string | null;
  /** The number that it had before, if the email says that `trackingNumber` replaced it. */
  readonly formerTrackingNumber?: string;
  readonly trackingUrl: string | null;
  readonly statusCode: ShipmentStatusCode;
  readonly description: string | null;
  readonly shippingDate: string | null;
  readonly receivedDate: string | null;
  readonly deliveryEstimate: DateRange | null;
  readonly destination: Destination | null;
  readonly items: readonly ItemFacts[];
  /** The number of units in the shipment, if the email states it. */
  readonly itemCount?: number;
  readonly evidence: EvidenceByField;
};

/** Contract §5: 0 PENDING, 1 SHIPPED, 2 OUT_FOR_DELIVERY, 3 DELIVERED, 4 ERROR, 5 UNKNOWN. */
export type ShipmentStatusCode = 0 | 1 | 2 | 3 | 4 | 5;

export type DateRange = { readonly minDate: string; readonly maxDate: string };

export type Destination = { readonly locationString: string | null; readonly postalCode: string | null };

/** The position at which a value was read, and its reliability. */
export type Evidence = {
  /** Stable ID of the rule, for example `json-ld/order` or `label/en/order-number`. */
  readonly rule: string;
  /** 0–100: the measured share of correct values (`confidence.ts`). Before calibration, the strength. */
  readonly confidence: number;
  /** 0–100: the rule's own number, which decides between values. Absent before `calibrate` and in older readings. */
  readonly strength?: number;
  /** The text around the value, at most 160 characters, with collapsed whitespace. */
  readonly excerpt: string;
  readonly part: 'html' | 'text' | 'subject' | 'headers' | 'pdf';
  /** Characters of the part's readable text (`Document.text`, or the subject). */
  readonly start?: number;
  readonly end?: number;
  /** The same range in the part's source, extended to whole runs of text so that it can be highlighted. */
  readonly source?: { readonly start: number; readonly end: number };
  /** For an attached PDF: its name, the page from 1, and the box in points from the page's top left corner. */
  readonly attachment?: string;
  readonly page?: number;
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** For sources other than text: a CSS selector into the HTML (markup), or a header name. */
  readonly path?: string;
};

export type EvidenceByField = Readonly<Record<string, Evidence>>;

/**
 * A shipment that an email reports without a tracking number, a carrier's page, or an order. It becomes a shipment only
 * if one of its marks (`readMarks`) matches an order. A notice without marks matches none.
 */
export type ParcelNotice = { readonly shipment: ShipmentFacts; readonly marks: readonly string[] };

/**
 * The result of reading one email. `marks` are features that a notice about a shipment may share with an email about
 * its order.
 */
export type Reading =
  | {
      readonly kind: 'none';
      readonly reason: NotAnOrderReason;
      readonly detail?: string;
      readonly notice?: ParcelNotice;
    }
  | {
      readonly kind: 'facts';
      readonly orders: readonly OrderFacts[];
      readonly shipments: readonly ShipmentFacts[];
      readonly marks?: readonly string[];
    };
