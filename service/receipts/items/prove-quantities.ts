import type { Money } from '../text/money.ts';
import type { Draft } from './draft.ts';

/** Reads a number before a name that unit price and line sum prove to be a quantity: "10 Resistor 1k · 0.08 · 0.82". */
export function readProvedCount(
  name: string,
  monies: readonly Money[],
): { readonly quantity: number; readonly text: string } | null {
  const [, digits, text] = /^(\d{1,3})\s+(\S.*)$/u.exec(name) ?? [];
  const quantity = Number(digits);
  if (text === undefined || quantity < 1 || !/\p{L}{2}/u.test(text)) return null;
  const [unit, sum] = monies;
  if (unit === undefined || sum === undefined || monies.length !== 2 || unit.minor > sum.minor) return null;
  return agrees(unit, quantity, sum) && (quantity === 1 || unit.minor < sum.minor || sum.minor === 0)
    ? { quantity, text }
    : null;
}

/** Allows for a unit price that is printed rounded. */
function agrees(unit: Money, quantity: number, sum: Money): boolean {
  return Math.abs(unit.minor * quantity - sum.minor) <= quantity / 2;
}

type PricedRow = { readonly draft: Draft | null; readonly monies: readonly Money[] };

/** A row with unit price and line sum, and the ratio of the two. */
type Pair = { readonly draft: Draft; readonly unit: Money; readonly sum: Money; readonly ratio: number };

/**
 * Fills in missing quantities of rows that print only two amounts, as the ratio of the two. Requires that the other
 * rows of the list print quantity, unit price, and line sum, and that these agree. Such a row has lost its quantity to
 * a line break.
 */
export function proveQuantities(rows: readonly PricedRow[]): void {
  const pairs = rows.flatMap(readPair);
  const known = pairs.filter(({ draft }) => draft.quantity !== null);
  const agree = known.every(({ draft, unit, sum }) => agrees(unit, draft.quantity ?? 1, sum));
  if (known.length < 3 || !agree || !known.some(({ ratio }) => ratio >= 2)) return;
  for (const { draft, unit, ratio } of pairs) {
    if (draft.quantity !== null || !Number.isInteger(ratio) || ratio > 99) continue;
    draft.quantity = ratio;
    draft.price = unit;
    draft.unit = true;
  }
}

function readPair({ draft, monies: [unit, sum, more] }: PricedRow): readonly Pair[] {
  if (draft === null || unit === undefined || sum === undefined) return [];
  return more === undefined && unit.minor > 0 ? [{ draft, unit, sum, ratio: sum.minor / unit.minor }] : [];
}
