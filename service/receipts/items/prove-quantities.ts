import type { Money } from '../text/money.ts';
import type { Draft } from './draft.ts';

/** "10 Resistor 1k · 0.08 · 0.82": a number in front of a name that the price of one and the line's sum prove. */
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

/** The price of one is printed rounded. */
function agrees(unit: Money, quantity: number, sum: Money): boolean {
  return Math.abs(unit.minor * quantity - sum.minor) <= quantity / 2;
}

type PricedRow = { readonly draft: Draft | null; readonly monies: readonly Money[] };

/**
 * In a list whose other rows print a quantity, the price of one and the line's sum, and all three agree, a row that
 * prints only the two amounts has the quantity they make: the line of its count was wrapped away from them.
 */
export function proveQuantities(rows: readonly PricedRow[]): void {
  const counts = rows.map(({ draft, monies: [unit, sum, more] }) => {
    if (draft === null || unit === undefined || sum === undefined || more !== undefined || unit.minor <= 0) return null;
    return { draft, unit, sum, ratio: sum.minor / unit.minor };
  });
  const known = counts.flatMap((count) => (count !== null && count.draft.quantity !== null ? [count] : []));
  const agree = known.every(({ draft, unit, sum }) => agrees(unit, draft.quantity ?? 1, sum));
  if (known.length < 3 || !agree || !known.some(({ ratio }) => ratio >= 2)) return;
  for (const count of counts) {
    if (count === null || count.draft.quantity !== null || !Number.isInteger(count.ratio) || count.ratio > 99) continue;
    count.draft.quantity = count.ratio;
    count.draft.price = count.unit;
    count.draft.unit = true;
  }
}
