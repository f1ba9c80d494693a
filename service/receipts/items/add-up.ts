import type { Draft } from './draft.ts';

/** The sums that the order prints, in minor units. Item lines count as proven if they add up to one of them. */
export type OrderSums = {
  readonly total: number | null;
  readonly subtotal: number | null;
  readonly tax: number | null;
  readonly shipping: number | null;
  /** The sum of several shipping costs, which may be those of one order's sellers. */
  readonly shippings: number | null;
  readonly discount: number | null;
};

/** The lines that add up, and how to read their prices: `unitOf` computes the unit price from amount and quantity. */
export type AddedUp = {
  readonly drafts: readonly Draft[];
  readonly unitOf: UnitOf;
};

type UnitOf = (minor: number, quantity: number) => number | null;

/**
 * Finds the longest run of adjacent lines whose prices add up to the order. The lines around it (a heading next to the
 * total, a payment) are not items. Null if no run adds up.
 */
export function findItemLines(drafts: readonly Draft[], sums: OrderSums): AddedUp | null {
  const targets = targetsOf(sums);
  const prefix = prefixSums(drafts);
  const whole = sumOf(prefix, 0, drafts.length);
  const all = readPrices(whole, targets) ?? readUnprinted(whole, drafts, sums);
  if (all !== null) return { drafts, unitOf: all };
  const most = Math.min(drafts.length, MAX_LINES);
  for (let length = most - (most === drafts.length ? 1 : 0); length >= 1; length--) {
    for (let start = most - length; start >= 0; start--) {
      const unitOf = readPrices(sumOf(prefix, start, start + length), targets);
      if (unitOf !== null) return { drafts: drafts.slice(start, start + length), unitOf };
    }
  }
  return null;
}

const MAX_LINES = 150;

/** The sum of several lines, in minor units as printed. */
type LineSum = {
  readonly count: number;
  /** The sum if every price is a unit price. */
  readonly asUnits: number;
  /** The sum if every price is a line sum, except those proven to be unit prices. */
  readonly asLines: number;
  /** The number of prices that print cents. */
  readonly fractions: number;
};

/** Returns the sums of the first n lines, for every n. */
function prefixSums(drafts: readonly Draft[]): readonly LineSum[] {
  const sums: LineSum[] = [{ count: 0, asUnits: 0, asLines: 0, fractions: 0 }];
  let last = { count: 0, asUnits: 0, asLines: 0, fractions: 0 };
  for (const { price, quantity, unit } of drafts) {
    const minor = Math.abs(price?.minor ?? 0);
    const times = minor * (quantity ?? 1);
    last = {
      count: last.count + 1,
      asUnits: last.asUnits + times,
      asLines: last.asLines + (unit ? times : minor),
      fractions: last.fractions + (price?.hasFraction === false ? 0 : 1),
    };
    sums.push(last);
  }
  return sums;
}

function sumOf(prefix: readonly LineSum[], from: number, to: number): LineSum {
  const [a, b] = [prefix[from] ?? NOTHING, prefix[to] ?? NOTHING];
  return {
    count: b.count - a.count,
    asUnits: b.asUnits - a.asUnits,
    asLines: b.asLines - a.asLines,
    fractions: b.fractions - a.fractions,
  };
}

const NOTHING: LineSum = { count: 0, asUnits: 0, asLines: 0, fractions: 0 };

/**
 * Decides whether printed prices are unit prices or line sums, and whether their cents were lost, by which reading adds
 * up to the order's subtotal or total. Null if none does: the lines may not belong to the order.
 */
function readPrices({ count, asUnits, asLines, fractions }: LineSum, targets: readonly number[]): UnitOf | null {
  const near = (sum: number) => targets.some((target) => Math.abs(target - sum) <= Math.max(1, count));
  // "$3447" after losing superscript cents: every price lacks its decimal point and is 100 times too large.
  for (const scale of fractions === 0 ? [1, 100] : [1]) {
    if (near(asUnits / scale)) return (minor) => Math.round(minor / scale);
    if (near(asLines / scale)) return (minor, quantity) => wholeOrNull(minor / scale / quantity);
  }
  return null;
}

/** Accepts a sum below the total, for tax or fees that the email does not print. Only the whole list may fall short. */
function readUnprinted({ asUnits, fractions }: LineSum, drafts: readonly Draft[], sums: OrderSums): UnitOf | null {
  const { total } = sums;
  if (total === null) return null;
  const share = (scale: number) => asUnits / scale / total;
  // Lines with lost cents must come to more than 70% of the total.
  if (fractions === 0 && share(100) <= 1 && share(100) > 0.7) return (minor) => Math.round(minor / 100);
  // Quantities on every line identify the order's own table.
  const own = drafts.every(({ stated }) => stated) && share(1) <= 1 && share(1) >= 0.6;
  return own ? (minor) => minor : null;
}

function wholeOrNull(minor: number): number | null {
  return Number.isInteger(minor) ? minor : null;
}

function targetsOf({ total, subtotal, tax, shipping, shippings, discount }: OrderSums): number[] {
  const taxes = tax ?? 0;
  const fees = shipping ?? 0;
  const off = Math.abs(discount ?? 0);
  const targets: number[] = subtotal === null ? [] : [subtotal, subtotal + off];
  if (total !== null) {
    const bases = [total, total - taxes, total - fees, total - taxes - fees];
    for (const base of shippings === null ? bases : [...bases, total - shippings]) targets.push(base, base + off);
  }
  return targets.filter((target) => target > 0);
}
