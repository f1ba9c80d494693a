import type { Booking } from '#contract/booking.ts';
import type { OrderStatus } from '#contract/dictionaries.ts';
import type { NotAnOrderReason } from './recognise/reasons.ts';

/**
 * What one email says about orders and shipments, with the proof for every value.
 *
 * Money is integer minor units of `currency` (contract §1); dates are `YYYY-MM-DD`. A field the email does not state is
 * null: nothing is guessed and nothing defaults to now.
 */
export type OrderFacts = {
  readonly merchant: MerchantFacts;
  readonly orderNumber: string | null;
  readonly orderDate: string | null;
  readonly title: string | null;
  readonly total: number | null;
  readonly tax: number | null;
  readonly shipping: number | null;
  readonly discount: number | null;
  /** ISO 4217, upper case. */
  readonly currency: string | null;
  readonly status: OrderStatus;
  /** Contract §5 purchase types. */
  readonly purchaseTypeId: number;
  readonly items: readonly ItemFacts[];
  /** How many units the email says the order has, where it says so; it may name none of them. */
  readonly itemCount?: number;
  /** Absent unless the email's markup states a reservation. */
  readonly booking?: BookingFacts;
  readonly evidence: EvidenceByField;
};

/** A booking without its name among the attributes of an order. */
export type BookingFacts = Omit<Booking, 'name'>;

export type MerchantFacts = {
  readonly name: string;
  /** Registrable domain of the merchant's own site or email, e.g. `shop.example`. */
  readonly domain: string | null;
  readonly websiteUrl: string | null;
};

export type ItemFacts = {
  readonly description: string;
  readonly quantity: number | null;
  /** Price of one unit in minor units of the order's currency. */
  readonly price: number | null;
  readonly productCode: string | null;
  readonly productUrl: string | null;
  readonly imageUrl: string | null;
  /** Contract §5 categories 1–29; null when no word decides it. */
  readonly categoryId: number | null;
  readonly evidence: Evidence;
};

export type ShipmentFacts = {
  readonly merchant: MerchantFacts | null;
  readonly orderNumber: string | null;
  /** Key of the order (`orderKey`) that was found for a notice; the email itself does not name it. */
  readonly ofOrder?: string;
  /** Contract §5 shippers; null when the carrier is not known. */
  readonly shipperId: number | null;
  readonly trackingNumber: string | null;
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

/** Where a value was read and how reliable it is. */
export type Evidence = {
  /** Stable id of the rule, e.g. `json-ld/order`, `label/en/order-number`. */
  readonly rule: string;
  /** 0–100: the share of such values that were right when it was measured (`confidence.ts`); before that, the strength. */
  readonly confidence: number;
  /** 0–100: the rule's own number, which decides between values; absent before `calibrate` and in older readings. */
  readonly strength?: number;
  /** The words around the value, at most 160 characters, whitespace collapsed. */
  readonly excerpt: string;
  readonly part: 'html' | 'text' | 'subject' | 'headers' | 'pdf';
  /** Characters of the part's readable text (`Document.text`, or the subject). */
  readonly start?: number;
  readonly end?: number;
  /** The same place in the part's own source, widened to whole runs of text: put a mark around it to show it. */
  readonly source?: { readonly start: number; readonly end: number };
  /** In a PDF that was attached: its name, the page from 1, and the place on it in points from its top left corner. */
  readonly attachment?: string;
  readonly page?: number;
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** For sources other than text: a CSS selector into the HTML (markup), or a header name. */
  readonly path?: string;
};

export type EvidenceByField = Readonly<Record<string, Evidence>>;

/**
 * A shipment that an email reports without a tracking number, a carrier's page, or an order. It becomes a shipment only
 * together with an order found by one of the marks (`readMarks`). Without marks there is nothing to look for.
 */
export type ParcelNotice = { readonly shipment: ShipmentFacts; readonly marks: readonly string[] };

/**
 * The result of reading one email. `marks` are the features that a notice about a shipment may share with an email
 * about its order.
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
