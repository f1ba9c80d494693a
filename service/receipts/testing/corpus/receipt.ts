import type { OrderStatus } from '#contract/dictionaries.ts';
import type { ShipmentStatusCode } from '../../facts.ts';
import type { Message } from '../../message.ts';

/** A synthetic email with its expected reading. Money is in minor units, dates are `YYYY-MM-DD`. */
export type CorpusMail = {
  /** Seed and kind, for example `1042 placed`. */
  readonly name: string;
  /** What the email was made from (`lang:de`, `layout:columns`, `quirk:zero-width`, …), for grouping misses. */
  readonly tags: readonly string[];
  readonly message: Message;
  readonly truth: CorpusTruth;
};

export type CorpusTruth = {
  /** Both lists are empty for an email that is neither an order nor about a shipment. */
  readonly orders: readonly OrderTruth[];
  readonly parcels: readonly ParcelTruth[];
  readonly merchant: string | null;
};

/** Undefined fields are not stated in the email and not checked. */
export type OrderTruth = {
  readonly orderNumber: string | null;
  readonly orderDate?: string;
  readonly total: number | null;
  readonly tax?: number;
  readonly shipping?: number;
  readonly discount?: number;
  readonly currency: string | null;
  readonly status: OrderStatus;
  readonly purchaseTypeId?: number;
  /** Null if the email lists none. */
  readonly items: readonly ItemTruth[] | null;
};

export type ItemTruth = {
  readonly name: string;
  /** 1 also applies to a line that prints no quantity. */
  readonly quantity: number;
  /** Price of one unit. */
  readonly price: number | null;
};

export type ParcelTruth = {
  readonly trackingNumber: string | null;
  /** Contract §5 shipper; undefined if the email names none. */
  readonly shipperId?: number | null;
  readonly status: ShipmentStatusCode;
};
