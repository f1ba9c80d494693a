import type { OrderStatus } from '#contract/dictionaries.ts';
import type { NotAnOrderReason } from './recognise/reasons.ts';

/**
 * What one mail says about orders and shipments, with the proof for every value.
 *
 * Money is integer minor units of `currency` (contract §1); dates are `YYYY-MM-DD`. A field the mail does not
 * state is null: nothing is guessed and nothing defaults to now.
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
  /** How many units the mail says the order has, where it says so; it may name none of them. */
  readonly itemCount?: number;
  readonly evidence: EvidenceByField;
};

export type MerchantFacts = {
  readonly name: string;
  /** Registrable domain of the merchant's own site or mail, e.g. `shop.example`. */
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
  /** Key of the order (`orderKey`) that was found for a notice; the mail itself does not name it. */
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
  /** How many units the mail says the parcel holds, where it says so. */
  readonly itemCount?: number;
  readonly evidence: EvidenceByField;
};

/** Contract §5: 0 PENDING, 1 SHIPPED, 2 OUT_FOR_DELIVERY, 3 DELIVERED, 4 ERROR, 5 UNKNOWN. */
export type ShipmentStatusCode = 0 | 1 | 2 | 3 | 4 | 5;

export type DateRange = { readonly minDate: string; readonly maxDate: string };

export type Destination = { readonly locationString: string | null; readonly postalCode: string | null };

/** Where a value was read and how sure the rule is. */
export type Evidence = {
  /** Stable id of the rule, e.g. `json-ld/order`, `label/en/order-number`. */
  readonly rule: string;
  /** 0–100: the share of values this rule gets right, not a feeling. */
  readonly confidence: number;
  /** The words around the value, at most 160 characters, white space collapsed. */
  readonly excerpt: string;
  readonly part: 'html' | 'text' | 'subject' | 'headers';
  /** Characters of the part's readable text (`Document.text`, or the subject). */
  readonly start?: number;
  readonly end?: number;
  /** The same place in the part's own source, widened to whole runs of text: put a mark around it to show it. */
  readonly source?: { readonly start: number; readonly end: number };
  /** For what is no running text: a CSS selector into the HTML (markup), or the name of a header. */
  readonly path?: string;
};

export type EvidenceByField = Readonly<Record<string, Evidence>>;

/**
 * A parcel that a mail reports without a tracking number, a carrier's page or an order: a parcel only together with an order
 * that one of the marks leads to (`readMarks`). Without marks there is nothing to look for.
 */
export type ParcelNotice = { readonly shipment: ShipmentFacts; readonly marks: readonly string[] };

/** The result of reading one mail. `marks` are what a notice about a parcel may share with a mail about its order. */
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
