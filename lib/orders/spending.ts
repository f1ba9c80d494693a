import 'server-only';
import type { ExactGroup } from '../service/summary.ts';
import { addWhole, compareLargest, type Whole } from './exact-sum.ts';

/** Orders of one currency: how many, and their total in minor units. `currency` is null for orders that tell none. */
export type CurrencySum = { readonly currency: string | null; readonly count: number; readonly minor: Whole };

export type BinSize = 'month' | 'quarter' | 'year';

/** A span of days with what was spent in it; first and last day are both included, `YYYY-MM-DD`. */
export type SpendingBin = {
  readonly from: string;
  readonly to: string;
  readonly minor: Whole;
  readonly count: number;
};

/** `undated`, `earlier` and `later` are orders that stand in no bin: without a date, from before the first or after the last one. */
export type SpendingBins = {
  readonly size: BinSize;
  readonly bins: readonly SpendingBin[];
  readonly undated: number;
  readonly earlier: number;
  readonly later: number;
};

/** What was spent at one shop or on one category; the name is null for orders that have none. */
export type SpendingShare = { readonly name: string | null; readonly minor: Whole; readonly count: number };

/** The largest shares, and all others as one; null when there are no others. */
export type SpendingShares = {
  readonly shares: readonly SpendingShare[];
  readonly others: { readonly names: number; readonly minor: Whole; readonly count: number } | null;
};

/** More bars are no picture any more. */
const MOST_BINS = 24;
/** So many months without an order part strays from the others. */
const FAR = 24;
/** Strays are fewer than one in so many orders. */
const STRAYS = 4;

/** The currencies of a summary, the one of most orders first. Amounts of different currencies are never added. */
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
 * Spending over time in one currency from a summary by month: bars of months, of quarters when those would be too many, else
 * of years. Months in which nothing was bought are bars too. A few orders that are years away from all others, such as one
 * whose date was misread, do not stretch the picture: they are only counted.
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

/** The months of a sorted list without the few orders at its ends that are far from all others. */
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

/** Where most was spent in one currency, from a summary by merchant or category. Shops of one name count as one. */
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
  // One more row says as much as "one other".
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

/** Months since the year 0, or null for what is no month. */
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
