import type { Reading } from '../service/receipts/facts.ts';
import { type Interval, wilson } from './score-interval.ts';
import type { Truth } from './score-truth.ts';

/** Facts that were found in emails without an order or a shipment, as lists of files. */
export type FalseFacts = {
  /** Number of emails without either. Ambiguous ones do not count. */
  readonly negatives: number;
  readonly falseOrders: readonly string[];
  /** Read as a shipment, with or without a tracking number. */
  readonly falseParcels: readonly string[];
  /** Of these, those with a tracking number. */
  readonly falseTracking: readonly string[];
  readonly falseParcelsWithoutNumber: readonly string[];
  /** Read as a shipment notice, which becomes a shipment only together with its order. */
  readonly falseNotices: readonly string[];
  /** Share of the emails read as an order or a shipment, and its 95% confidence interval. */
  readonly falseShare: number | null;
  readonly falseInterval: Interval | null;
};

/** Counts facts found in emails without an order or a shipment. */
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
