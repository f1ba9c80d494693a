import { canonicalText } from '../../receipts/canonical-text.ts';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { lineKey, shipmentKey } from '../../receipts/keys.ts';
import { matchingLineKeys } from '../../receipts/match-lines.ts';
import type { ItemState } from '../../receipts/order-state.ts';
import { groupReports, isNumberless, type ParcelReport, parcelOfReport } from '../../receipts/parcel-of-report.ts';
import { currentKey, namesNoOrder, replacedKeys } from '../../receipts/shared-parcel.ts';
import { type EmailedLines, isEdited, isPlain, type ParcelRow, type Shared, type Told } from './parcel-rows.ts';
import { orderKeyOf } from './place-shipment.ts';

/** Returns the facts of each shipment by its key. `shared` are those that other orders' shipments have, too. */
export function groupFacts(rows: readonly ParcelRow[], order: EmailedLines, shared: Shared): Groups {
  const groups = new Map(groupNumbered(rows, shared));
  const numbered = [...groups].map(([key, told]) => parcelOf(key, told, order.lines));
  const put = (key: string, told: readonly Told[]) => groups.set(key, [...(groups.get(key) ?? []), ...told]);
  const free: (ParcelReport & { readonly told: Told; readonly key: string })[] = [];
  for (const row of rows)
    for (const told of row.state.told) {
      if (!isNumberless(told.facts)) continue;
      const report = { ...reportOf(told, order.lines), told, key: shipmentKey(told.facts) ?? '' };
      const isOfOrder = orderKeyOf(told.facts) === order.key;
      const parcel = !isOfOrder || (isPlain(row) && isEdited(row)) ? null : parcelOfReport(report, numbered);
      if (!isOfOrder) put(isPlain(row) ? (row.shipment_key ?? '') : report.key, [told]);
      else if (parcel !== null) put(numbered[parcel]?.key ?? '', [told]);
      else free.push(report);
    }
  const lines = new Set(order.lines.map(({ key }) => key));
  for (const [key, reports] of Map.groupBy(free, (report) => report.key))
    for (const group of groupReports(reports, lines))
      put(
        nextKey(key, groups),
        group.map(({ told }) => told),
      );
  return groups;
}

/** What emails say about each shipment of an order, by its key. */
export type Groups = ReadonlyMap<string, readonly Told[]>;

/**
 * Returns the facts of each numbered shipment by the key of its current number. The shipment of a further order has what
 * carriers report of the number, as the first order's shipment does.
 */
function groupNumbered(rows: readonly ParcelRow[], shared: Shared): Groups {
  const own = rows.flatMap((row) =>
    row.state.told.flatMap((told) => (isNumberless(told.facts) ? [] : [{ row, told }])),
  );
  const replaced = replacedKeys(own.map(({ told }) => told.facts));
  const groups = new Map<string, readonly Told[]>();
  for (const { row, told } of own) {
    const key = shipmentKey(told.facts) ?? row.shipment_key ?? '';
    if (namesNoOrder(told.facts) && row.shipment_key?.startsWith(`${key} of `)) continue;
    const current = currentKey(key, replaced);
    const reported = told.facts.isShared ? (shared.get(told.facts.trackingNumber ?? '') ?? []) : [];
    const known =
      groups.get(current) ?? reported.map((one) => row.state.told.find((it) => isSameFacts(it, one)) ?? one);
    groups.set(current, [...known, told]);
  }
  return groups;
}

/** Returns the key of the next shipment without a number: "parcel of …", "parcel of … (2)", and so on. */
function nextKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  let n = 1;
  while (taken.has(n === 1 ? key : `${key} (${n})`)) n += 1;
  return n === 1 ? key : `${key} (${n})`;
}

function reportOf({ mail, facts }: Told, order: readonly ItemState[]): ParcelReport {
  return { statusCode: facts.statusCode, lines: linesIn(facts, order), sentAt: mail.sentAt };
}

/** Returns what the emails with a tracking number say of a shipment. */
function parcelOf(key: string, told: readonly Told[], order: readonly ItemState[]) {
  const lines = new Set(told.flatMap(({ facts }) => [...linesIn(facts, order)]));
  return { key, lines, since: Math.min(...told.map(({ mail }) => mail.sentAt)) };
}

/** Returns the keys of the order's lines that an email lists, and the names that are none of them. */
function linesIn({ items }: ShipmentFacts, order: readonly ItemState[]): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => {
      const line = { ...item, key: lineKey(item.description) };
      const keys = matchingLineKeys([line], order);
      return keys.length > 0 ? keys : [line.key];
    }),
  );
}

function isSameFacts(a: Told, b: Told): boolean {
  return a.mail.emailId === b.mail.emailId && canonicalText(a.facts) === canonicalText(b.facts);
}
