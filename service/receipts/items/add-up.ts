import type { Draft } from './draft.ts';

/** What the order's own sums say, in minor units; item lines are believed when they add up to one of them. */
export type OrderSums = {
  readonly total: number | null;
  readonly subtotal: number | null;
  readonly tax: number | null;
  readonly shipping: number | null;
  readonly discount: number | null;
};

/** The lines that add up, and how their printed prices are to be read: the price of one unit from amount and quantity. */
export type AddedUp = {
  readonly drafts: readonly Draft[];
  readonly unitOf: (minor: number, quantity: number) => number | null;
};

type PriceReading = Pick<AddedUp, 'unitOf'>;

/**
 * The longest run of neighbouring lines whose prices add up to the order; lines around it (a heading beside the total,
 * a payment) are none of its items. Null when no run does.
 */
export function findItemLines(drafts: readonly Draft[], sums: OrderSums): AddedUp | null {
  const lines = drafts.slice(0, MAX_LINES);
  const all = readPrices(drafts, sums, true);
  if (all !== null) return { drafts, ...all };
  for (let length = lines.length - 1; length >= 1; length--) {
    for (let start = lines.length - length; start >= 0; start--) {
      const run = lines.slice(start, start + length);
      const reading = readPrices(run, sums, false);
      if (reading !== null) return { drafts: run, ...reading };
    }
  }
  return null;
}

const MAX_LINES = 40;

/**
 * Decides whether printed prices are unit prices or line sums, and whether their cents were lost, by what adds up to
 * the order's subtotal or total. Null when nothing does: then the lines may not be the order's at all. Only the `whole`
 * list of lines may fall short of the total by charges that the mail does not print.
 */
function readPrices(drafts: readonly Draft[], sums: OrderSums, whole: boolean): PriceReading | null {
  const targets = targetsOf(sums);
  const lines = drafts.map(({ price, quantity, unit }) => ({
    minor: Math.abs(price?.minor ?? 0),
    quantity: quantity ?? 1,
    fraction: price?.hasFraction ?? true,
    unit,
  }));
  const near = (sum: number) => targets.some((target) => Math.abs(target - sum) <= Math.max(1, lines.length));
  const asUnits = (scale: number) => lines.reduce((sum, { minor, quantity }) => sum + (minor / scale) * quantity, 0);
  const asLines = (scale: number) =>
    lines.reduce((sum, { minor, quantity, unit }) => sum + (minor / scale) * (unit ? quantity : 1), 0);
  // "$3447" with superscript cents lost: every price lacks its point and is a hundred times too large.
  const scales = lines.every(({ fraction }) => !fraction) ? [1, 100] : [1];
  for (const scale of scales) {
    if (near(asUnits(scale))) return { unitOf: (minor) => Math.round(minor / scale) };
    if (near(asLines(scale))) return { unitOf: (minor, quantity) => wholeOrNull(minor / scale / quantity) };
    // Tax or fees that the mail does not print: the lines stay below the total by less than a third of it.
    if (
      whole &&
      scale === 100 &&
      sums.total !== null &&
      asUnits(scale) <= sums.total &&
      asUnits(scale) > sums.total * 0.7
    ) {
      return { unitOf: (minor) => Math.round(minor / scale) };
    }
  }
  const { total } = sums;
  if (total === null || !whole) return null;
  // Quantities stated beside each line make an order's own table even when a fee is not printed.
  const sum = asUnits(1);
  const own = drafts.every(({ stated }) => stated) && sum <= total && sum >= total * 0.6;
  return own ? { unitOf: (minor) => minor } : null;
}

function wholeOrNull(minor: number): number | null {
  return Number.isInteger(minor) ? minor : null;
}

function targetsOf({ total, subtotal, tax, shipping, discount }: OrderSums): number[] {
  const taxes = tax ?? 0;
  const fees = shipping ?? 0;
  const off = Math.abs(discount ?? 0);
  const targets: number[] = subtotal === null ? [] : [subtotal, subtotal + off];
  if (total !== null) {
    for (const base of [total, total - taxes, total - fees, total - taxes - fees]) targets.push(base, base + off);
  }
  return targets.filter((target) => target > 0);
}
