import 'server-only';
import type { OrderRow } from '../../service/order-view.ts';
import type { ExactGroup } from '../../service/summary.ts';
import type { DaySpan } from '../filter/date-presets.ts';
import { sortedBy } from './sorting.ts';

/** An exact sum of one currency; null for orders without one. */
type MonthSum = { readonly minor: number | bigint; readonly currency: string | null };

/** Orders of a page that are in the same month. */
export type MonthGroup = {
  /** `YYYY-MM`; null for orders without a date. */
  readonly month: string | null;
  readonly rows: readonly OrderRow[];
  /** The spending of the month's orders on all pages together, the currency with the most orders first. */
  readonly sums: Promise<readonly MonthSum[]>;
};

/** Checks whether a list shows its orders by month: they are sorted by date first. */
export function isByMonth(orderBy: string): boolean {
  return sortedBy(orderBy, 'orderDate')?.place === 1;
}

/**
 * Returns the first and the last day of the months that a page shows; null if an order has no date, because orders
 * without a date have a sum too.
 */
export function daysOfMonths(rows: readonly OrderRow[]): DaySpan | null {
  const days = rows.map(({ date }) => date ?? '').toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || !days.every((day) => DAY.test(day))) return null;
  const [year = 0, month = 0] = last.split('-').map(Number);
  const end = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${first.slice(0, 7)}-01`, to: `${last.slice(0, 7)}-${end}` };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Splits a page into months, in the order of its rows.
 * @param summary by month of the whole list, or of at least the months shown; empty if the service has none
 */
export function groupByMonth(
  rows: readonly OrderRow[],
  summary: Promise<readonly ExactGroup[]>,
): readonly MonthGroup[] {
  const groups: {
    readonly month: string | null;
    readonly rows: OrderRow[];
    readonly sums: Promise<readonly MonthSum[]>;
  }[] = [];
  for (const row of rows) {
    const month = row.date?.slice(0, 7) ?? null;
    const last = groups.at(-1);
    if (last?.month === month) last.rows.push(row);
    else groups.push({ month, rows: [row], sums: summary.then((sums) => sumsOf(month, sums)) });
  }
  return groups;
}

function sumsOf(month: string | null, summary: readonly ExactGroup[]): readonly MonthSum[] {
  return summary
    .filter((group) => group.key === month)
    .toSorted((a, b) => b.count - a.count || (a.currency ?? '').localeCompare(b.currency ?? '', 'en'))
    .flatMap(({ orderTotal, currency }) => (orderTotal === null ? [] : { minor: orderTotal, currency }));
}
