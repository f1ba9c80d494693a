import type { OrderStatus } from '#contract/dictionaries.ts';
import type { ShipmentStatusCode } from '../../facts.ts';
import type { Message } from '../../message.ts';

/** A made-up mail and what it says: the truth that readers are held to. Money in minor units, dates `YYYY-MM-DD`. */
export type CorpusMail = {
  /** Seed and kind, e.g. `1042 placed`. */
  readonly name: string;
  /** What the mail was made from (`lang:de`, `layout:woo`, `quirk:zero-width` …), to group misses by. */
  readonly tags: readonly string[];
  readonly message: Message;
  readonly truth: CorpusTruth;
};

export type CorpusTruth = {
  /** A mail that is neither order nor shipment has none of both. */
  readonly orders: readonly OrderTruth[];
  readonly parcels: readonly ParcelTruth[];
  readonly merchant: string | null;
};

/** What is undefined is not stated and not asked for. */
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
  /** Null when the mail lists none. */
  readonly items: readonly ItemTruth[] | null;
};

export type ItemTruth = {
  readonly name: string;
  /** 1 also stands for a line that prints no quantity. */
  readonly quantity: number;
  /** Of one unit. */
  readonly price: number | null;
};

export type ParcelTruth = {
  readonly trackingNumber: string | null;
  /** Contract §5 shipper; undefined when the mail names none. */
  readonly shipperId?: number | null;
  readonly status: ShipmentStatusCode;
};
