import type { OrderStatus } from '#contract/dictionaries.ts';
import type {
  BookingFacts,
  DateRange,
  Destination,
  Evidence,
  ItemFacts,
  MerchantFacts,
  ShipmentStatusCode,
} from './facts.ts';

/** Which email a value came from. `sentAt` is ms; `emailId` is the store's id and only breaks ties. */
export type MailRef = { readonly emailId: string; readonly sentAt: number };

/** One value of the merged state with the email and rule it came from. */
export type Sourced<T> = {
  readonly value: T;
  readonly mail: MailRef;
  readonly evidence: Evidence;
  /** How far the order was in the email's words: 0 placed … 4 returned. */
  readonly stage: number;
};

/**
 * The merged state of all emails about one order. Plain JSON data: store it unchanged and pass it to `mergeOrder`
 * again. `corrected` names the fields that the user edited: their values are never overwritten.
 */
export type OrderState = {
  readonly key: string;
  readonly merchant: Sourced<MerchantFacts>;
  readonly orderNumber: Sourced<string> | null;
  readonly orderDate: Sourced<string> | null;
  readonly title: Sourced<string> | null;
  readonly total: Sourced<number> | null;
  readonly tax: Sourced<number> | null;
  readonly shipping: Sourced<number> | null;
  readonly discount: Sourced<number> | null;
  readonly currency: Sourced<string> | null;
  readonly status: Sourced<OrderStatus>;
  readonly purchaseTypeId: Sourced<number>;
  /** Absent if no email states a reservation. */
  readonly booking?: Sourced<BookingFacts>;
  /** Every line any email printed; kept so that merging needs no email twice. */
  readonly sightings: readonly ItemState[];
  /** The lines to show and store. */
  readonly items: readonly ItemState[];
  readonly mails: readonly MailRef[];
  readonly corrected: readonly string[];
};

/**
 * An item of the merged order. `key` is stable over emails of the same order: match stored rows by it. `position` is
 * the place of the line in its email, from 0; states that were stored before it was kept have none.
 */
export type ItemState = ItemFacts & {
  readonly key: string;
  readonly returned: boolean;
  readonly mail: MailRef;
  readonly position?: number;
};

/** The merged state of all emails about one shipment, with the same rules as `OrderState`. */
export type ShipmentState = {
  readonly key: string;
  /** Key of its order, when a notice without an order reported it. */
  readonly ofOrder?: string;
  readonly merchant: Sourced<MerchantFacts> | null;
  readonly orderNumber: Sourced<string> | null;
  readonly shipperId: Sourced<number> | null;
  readonly trackingNumber: Sourced<string> | null;
  readonly trackingUrl: Sourced<string> | null;
  readonly statusCode: Sourced<ShipmentStatusCode>;
  readonly description: Sourced<string> | null;
  readonly shippingDate: Sourced<string> | null;
  readonly receivedDate: Sourced<string> | null;
  readonly deliveryEstimate: Sourced<DateRange> | null;
  readonly destination: Sourced<Destination> | null;
  /** Every line any email printed; kept so that merging needs no email twice. */
  readonly sightings: readonly ItemState[];
  /** The lines to show and store. */
  readonly items: readonly ItemState[];
  /** One line per status told by an email, oldest first. */
  readonly history: readonly ShipmentEvent[];
  readonly mails: readonly MailRef[];
  readonly corrected: readonly string[];
};

export type ShipmentEvent = {
  readonly timestamp: number;
  readonly statusCode: ShipmentStatusCode;
  readonly activity: string;
  readonly mail: MailRef;
};
