import type { Reading } from '../service/receipts/facts.ts';
import { type Interval, wilson } from './score-interval.ts';
import type { Truth } from './score-truth.ts';

/** What was made of mails that hold neither an order nor a parcel: their files. */
export type FalseFacts = {
  /** How many mails hold neither; those whose truth is disputed are not among them. */
  readonly negatives: number;
  readonly falseOrders: readonly string[];
  /** Read as a parcel, with a tracking number or without one. */
  readonly falseParcels: readonly string[];
  /** Those of them that have a tracking number. */
  readonly falseTracking: readonly string[];
  readonly falseParcelsWithoutNumber: readonly string[];
  /** Give notice of a parcel: none becomes one without the order it leads to. */
  readonly falseNotices: readonly string[];
  /** Share of the mails that were read as an order or a parcel, and what a sample of this size leaves open at 95 %. */
  readonly falseShare: number | null;
  readonly falseInterval: Interval | null;
};

/** Counts what mails without an order and without a parcel were taken for. */
export function countFalse(readings: readonly { readonly truth: Truth; readonly reading: Reading }[]): FalseFacts {
  const negatives = readings.filter(({ truth }) => truth.kind === 'none' && !truth.ambiguous);
  const filesOf = (isFalse: (reading: Reading) => boolean) =>
    negatives.flatMap(({ truth, reading }) => (isFalse(reading) ? [truth.file] : []));
  const wrong = filesOf(({ kind }) => kind === 'facts').length;
  return {
    negatives: negatives.length,
    falseOrders: filesOf((reading) => reading.kind === 'facts' && reading.orders.length > 0),
    falseParcels: filesOf((reading) => parcelsOf(reading).length > 0),
    falseTracking: filesOf((reading) => parcelsOf(reading).some(isNumbered)),
    falseParcelsWithoutNumber: filesOf((reading) => parcelsOf(reading).some((parcel) => !isNumbered(parcel))),
    falseNotices: filesOf((reading) => reading.kind === 'none' && (reading.notice?.marks.length ?? 0) > 0),
    falseShare: negatives.length === 0 ? null : wrong / negatives.length,
    falseInterval: wilson(wrong, negatives.length),
  };
}

function parcelsOf(reading: Reading) {
  return reading.kind === 'facts' ? reading.shipments : [];
}

function isNumbered({ trackingNumber }: { readonly trackingNumber: string | null }): boolean {
  return trackingNumber !== null;
}
