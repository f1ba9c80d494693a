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

/**
 * Sorts reports without a number into the shipments of their order. Reports that list a common line of the order are
 * about the same shipment. One that lists none is about the first shipment that had not arrived by then.
 * @returns the reports of each shipment, shipments in the sequence of their first emails
 */
export function groupReports<Report extends ParcelReport>(
  reports: readonly Report[],
  orderLines: ReadonlySet<string>,
): readonly (readonly Report[])[] {
  const linesOf = ({ lines }: Report) => [...lines].filter((line) => orderLines.has(line));
  const listing = reports.filter((report) => linesOf(report).length > 0);
  if (listing.length === 0) return reports.length === 0 ? [] : [reports];
  let groups: readonly (readonly Report[])[] = [];
  for (const report of listing) {
    const own = new Set(linesOf(report));
    const isSame = (group: readonly Report[]) => group.some((other) => linesOf(other).some((line) => own.has(line)));
    groups = [...groups.filter((group) => !isSame(group)), [...groups.filter(isSame).flat(), report]];
  }
  const sorted = groups.toSorted((a, b) => firstTime(a) - firstTime(b));
  const others = reports.filter((report) => !listing.includes(report));
  const homes = Map.groupBy(others, ({ sentAt }) =>
    Math.max(
      0,
      sorted.findIndex((group) => !hadArrived(group, sentAt)),
    ),
  );
  return sorted.map((group, at) => [...group, ...(homes.get(at) ?? [])]);
}

function firstTime(group: readonly ParcelReport[]): number {
  return Math.min(...group.map(({ sentAt }) => sentAt));
}

function hadArrived(group: readonly ParcelReport[], time: number): boolean {
  return group.some(({ statusCode, sentAt }) => statusCode === SHIPMENT_STATUS.DELIVERED && sentAt < time);
}
