import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { ShipmentFacts } from './facts.ts';
import { shipmentKey } from './keys.ts';

/** What one email says about a shipment, with the keys of the lines that it lists and its time in ms (0 if unknown). */
export type ParcelReport = {
  readonly statusCode: ShipmentFacts['statusCode'];
  readonly lines: ReadonlySet<string>;
  readonly sentAt: number;
};

/** A shipment with a tracking number: the keys of its lines, and the time of the first email that gives the number. */
export type NumberedParcel = { readonly lines: ReadonlySet<string>; readonly since: number };

/** Checks whether an email reports a shipment of an order without any number: "Your order has arrived". */
export function isNumberless(facts: ShipmentFacts): boolean {
  return facts.trackingNumber === null && shipmentKey(facts)?.startsWith('parcel of ') === true;
}

/**
 * Finds the numbered shipment of an order that an email without a number reports: the only one that it may mean, or of
 * several, the only one with the same lines. Null if the email may mean several shipments, or one without a number.
 * @returns its index
 */
export function parcelOfReport(report: ParcelReport, parcels: readonly NumberedParcel[]): number | null {
  const possible = parcels.flatMap((parcel, index) => (contradicts(report, parcel) ? [] : [index]));
  const alike = possible.filter((index) => sharesLine(report, parcels[index] as NumberedParcel));
  const [only, more] = possible.length > 1 ? alike : possible;
  return only === undefined || more !== undefined ? null : only;
}

/** Checks whether an email lists other goods, or reports a delivery before the number was known. */
function contradicts(report: ParcelReport, parcel: NumberedParcel): boolean {
  const isEarlier =
    report.statusCode === SHIPMENT_STATUS.DELIVERED && report.sentAt > 0 && report.sentAt < parcel.since;
  return isEarlier || (report.lines.size > 0 && parcel.lines.size > 0 && !sharesLine(report, parcel));
}

function sharesLine({ lines }: ParcelReport, parcel: NumberedParcel): boolean {
  return [...lines].some((line) => parcel.lines.has(line));
}
