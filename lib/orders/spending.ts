import 'server-only';
import type { ExactGroup } from '../service/summary.ts';
import { addWhole, compareLargest, type Whole } from './exact-sum.ts';

/** Number and total of the orders in one currency, in minor units. `currency` is null for orders without one. */
export type CurrencySum = { readonly currency: string | null; readonly count: number; readonly minor: Whole };

export type BinSize = 'month' | 'quarter' | 'year';

/** Spending in a period. First and last day are inclusive, `YYYY-MM-DD`. */
export type SpendingBin = {
  readonly from: string;
  readonly to: string;
  readonly minor: Whole;
  readonly count: number;
};

/**
 * `undated`, `earlier`, and `later` count orders outside the bins: without a date, before the first, and after the
 * last.
 */
export type SpendingBins = {
  readonly size: BinSize;
  readonly bins: readonly SpendingBin[];
  readonly undated: number;
  readonly earlier: number;
  readonly later: number;
};

/** Spending at a shop or in a category. The name is null for orders without one. */
export type SpendingShare = { readonly name: string | null; readonly minor: Whole; readonly count: number };

/** The largest shares, and the others combined; null if there are no others. */
export type SpendingShares = {
  readonly shares: readonly SpendingShare[];
  readonly others: { readonly names: number; readonly minor: Whole; readonly count: number } | null;
};

/** More bars would be unreadable. */
const MOST_BINS = 24;
/** Months without orders that separate outliers from the rest. */
const FAR = 24;
/** Outliers are less than 1/4 of all orders. */
const STRAYS = 4;

/**
 * Returns the currencies of a summary, the one with the most orders first. Amounts in different currencies are never
 * added.
 */
export function sumByCurrency(groups: readonly ExactGroup[]): readonly CurrencySum[] {
  const sums = new Map<string | null, CurrencySum>();
  for (const { currency, count, orderTotal } of groups) {
    const sum = sums.get(currency) ?? { currency, count: 0, minor: 0 };
    sums.set(currency, { currency, count: sum.count + count, minor: addWhole(sum.minor, orderTotal ?? 0) });
  }
  return [...sums.values()].toSorted(
    (a, b) => b.count - a.count || (a.currency ?? '').localeCompare(b.currency ?? '', 'en'),
  );
}

/**
 * Returns spending over time in one currency from a summary by month, as bars of months, or of quarters or years if
 * there would be too many. Months without orders are bars too. A few orders years away from all others, such as one
 * with a misread date, are only counted, so that they do not stretch the chart.
 */
export function binMonths(groups: readonly ExactGroup[], currency: string | null): SpendingBins {
  const months = new Map<number, { minor: Whole; count: number }>();
  let undated = 0;
  for (const group of groups) {
    if (group.currency !== currency) continue;
    const month = monthNumber(group.key);
    if (month === null) undated += group.count;
    else months.set(month, { minor: group.orderTotal ?? 0, count: group.count });
  }
  const dated = [...months.keys()].toSorted((a, b) => a - b);
  const known = withoutStrays(dated, (month) => months.get(month)?.count ?? 0);
  const [first = 0, last = -1] = [known[0], known.at(-1)];
  const size = (['month', 'quarter'] as const).find((each) => binsBetween(first, last, each) <= MOST_BINS) ?? 'year';
  const length = MONTHS_IN[size];
  const lastBin = Math.floor(last / length);
  const firstBin = Math.max(Math.floor(first / length), lastBin - MOST_BINS + 1);
  const bins = Array.from({ length: known.length === 0 ? 0 : lastBin - firstBin + 1 }, (_, index) => {
    const start = (firstBin + index) * length;
    const within = Array.from({ length }, (__, month) => months.get(start + month));
    return {
      from: firstDay(start),
      to: lastDay(start + length - 1),
      minor: within.reduce<Whole>((sum, month) => addWhole(sum, month?.minor ?? 0), 0),
      count: within.reduce((sum, month) => sum + (month?.count ?? 0), 0),
    };
  });
  const countOf = (outside: readonly number[]) =>
    outside.reduce((sum, month) => sum + (months.get(month)?.count ?? 0), 0);
  return {
    size,
    bins,
    undated,
    earlier: countOf(dated.filter((month) => month < firstBin * length)),
    later: countOf(dated.filter((month) => month >= (lastBin + 1) * length)),
  };
}

/** Removes the few orders at the ends of a sorted list that are far from all others. */
function withoutStrays(months: readonly number[], countOf: (month: number) => number): readonly number[] {
  const total = months.reduce((sum, month) => sum + countOf(month), 0);
  const afterGap = (ordered: readonly number[]) => {
    let passed = 0;
    let from = 0;
    for (const [index, month] of ordered.entries()) {
      const before = ordered[index - 1];
      if (passed * STRAYS >= total) break;
      if (before !== undefined && Math.abs(month - before) > FAR) from = index;
      passed += countOf(month);
    }
    return ordered.slice(from);
  };
  return afterGap(afterGap(months).toReversed()).toReversed();
}

/**
 * Returns the largest shares in one currency, from a summary by merchant or category. Shops with the same name are
 * combined.
 */
export function rankShares(groups: readonly ExactGroup[], currency: string | null, most: number): SpendingShares {
  const byName = new Map<string | null, SpendingShare>();
  for (const group of groups) {
    if (group.currency !== currency) continue;
    const share = byName.get(group.name) ?? { name: group.name, minor: 0, count: 0 };
    const minor = addWhole(share.minor, group.orderTotal ?? 0);
    byName.set(group.name, { name: group.name, minor, count: share.count + group.count });
  }
  const ranked = [...byName.values()].toSorted(
    (a, b) => compareLargest(a.minor, b.minor) || b.count - a.count || (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  );
  // A single remaining share takes no more space than "one other".
  if (ranked.length <= most + 1) return { shares: ranked, others: null };
  const others = ranked.slice(most);
  return {
    shares: ranked.slice(0, most),
    others: {
      names: others.length,
      minor: others.reduce<Whole>((sum, { minor }) => addWhole(sum, minor), 0),
      count: others.reduce((sum, { count }) => sum + count, 0),
    },
  };
}

const MONTHS_IN: Readonly<Record<BinSize, number>> = { month: 1, quarter: 3, year: 12 };

function binsBetween(first: number, last: number, size: BinSize): number {
  return Math.floor(last / MONTHS_IN[size]) - Math.floor(first / MONTHS_IN[size]) + 1;
}

/** Returns the months since year 0, or null for an invalid month. */
function monthNumber(key: string | null): number | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(key ?? '') ?? [];
  return year === undefined ? null : Number(year) * 12 + Number(month) - 1;
}

function firstDay(month: number): string {
  return `${monthText(month)}-01`;
}

function lastDay(month: number): string {
  const days = new Date(Date.UTC(2000, 0, 1));
  days.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 0);
  return `${monthText(month)}-${String(days.getUTCDate()).padStart(2, '0')}`;
}

function monthText(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}
