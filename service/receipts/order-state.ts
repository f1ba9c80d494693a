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
import type { Statuses } from './order-status.ts';

/** The email that a value came from. `sentAt` is in ms, and `emailId` is the store's ID, which only breaks ties. */
export type MailRef = { readonly emailId: string; readonly sentAt: number };

/** One value of the merged state with its email and rule. */
export type Sourced<T> = {
  readonly value: T;
  readonly mail: MailRef;
  readonly evidence: Evidence;
  /** The order's stage according to the email: 0 placed … 4 returned. */
  readonly stage: number;
  /** True for a total that replaces that of the confirmation. */
  readonly isNewTotal?: boolean;
  /** Only with the status "returned", if the email lists no lines: the amount that it refunds, in minor units. */
  readonly refunded?: { readonly amount: number; readonly currency: string | null };
};

/**
 * The merged state of all emails about one order. Plain JSON data: store it unchanged and pass it to `mergeOrder`
 * again. `corrected` names the fields that the user edited, whose values are never overwritten.
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
  /** Absent in states that were stored before a status was chosen from all of them. */
  readonly statuses?: Statuses;
  readonly purchaseTypeId: Sourced<number>;
  /** Absent if no email states a reservation. */
  readonly booking?: Sourced<BookingFacts>;
  /** Every line of every email, stored so that merging needs each email only once. */
  readonly sightings: readonly ItemState[];
  /** The lines to show and store. */
  readonly items: readonly ItemState[];
  readonly mails: readonly MailRef[];
  readonly corrected: readonly string[];
};

/**
 * An item of the merged order. `key` is stable across emails of the same order and identifies stored rows. `position`
 * is the line's index in its email, from 0. Older stored states have none.
 */
export type ItemState = ItemFacts & {
  readonly key: string;
  readonly returned: boolean;
  /** True if its email cancels it. */
  readonly cancelled?: boolean;
  /** True if its email reports that it was sent. */
  readonly sent?: boolean;
  /** True if its email lists all that is left of the order. */
  readonly whole?: boolean;
  readonly mail: MailRef;
  readonly position?: number;
};

/** The merged state of all emails about one shipment, with the same rules as `OrderState`. */
export type ShipmentState = {
  readonly key: string;
  /** Key of its order, if a notice without an order reported it. */
  readonly ofOrder?: string;
  readonly merchant: Sourced<MerchantFacts> | null;
  readonly orderNumber: Sourced<string> | null;
  readonly shipperId: Sourced<number> | null;
  readonly trackingNumber: Sourced<string> | null;
  /** Its earlier tracking numbers, which are not shown. Absent if there are none. */
  readonly formerNumbers?: readonly string[];
  readonly trackingUrl: Sourced<string> | null;
  readonly statusCode: Sourced<ShipmentStatusCode>;
  readonly description: Sourced<string> | null;
  readonly shippingDate: Sourced<string> | null;
  readonly receivedDate: Sourced<string> | null;
  readonly deliveryEstimate: Sourced<DateRange> | null;
  readonly destination: Sourced<Destination> | null;
  /** Every line of every email, stored so that merging needs each email only once. */
  readonly sightings: readonly ItemState[];
  /** The lines to show and store. */
  readonly items: readonly ItemState[];
  /** One entry per status that an email reported, oldest first. */
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
