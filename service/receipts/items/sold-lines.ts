import type { Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { Draft } from './draft.ts';
import type { ItemContext } from './item-context.ts';

/**
 * Returns the priced lines that name their seller right below, in the same cell: "Desk lamp ⏎ Sold by Alder Tools · $24.00".
 * Marketplaces print this below goods, and a quantity only above one. Empty if their prices exceed the total.
 */
export function soldLines(drafts: readonly Draft[], { chunks }: Document, { sums }: ItemContext): readonly Draft[] {
  const sold = drafts.filter(({ price, description: { index, row, column } }) => {
    const below = chunks[index + 1];
    return price !== null && row !== -1 && below?.row === row && below.column === column && namesSeller(below.text);
  });
  const worth = sold.reduce(
    (sum, { price, quantity, unit }) => sum + (price?.minor ?? 0) * (unit ? (quantity ?? 1) : 1),
    0,
  );
  return sums.total !== null && worth > 0 && worth <= sums.total
    ? sold.map((draft) => ({ ...draft, headed: true }))
    : [];
}

function namesSeller(text: string): boolean {
  const [first] = findLabels(text);
  return (
    first?.start === 0 && first.label.field === 'seller' && text.length < 90 && /\p{L}/u.test(text.slice(first.end))
  );
}
