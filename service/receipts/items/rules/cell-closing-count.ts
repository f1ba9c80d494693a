import { readClosingQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';

/** "Multi / UK 10 / Qty 1" below a name: the quantity that closes a line about size and color. */
export const rule: Rule = {
  id: 'cell-closing-count',
  match: ({ text, row }) => {
    const quantity = row?.name == null ? null : readClosingQuantity(text);
    return quantity === null ? null : { kind: 'count', quantity, beside: false };
  },
  examples: [
    { text: 'Multi / UK 10 / Qty 1', row: { name: 'Dress' }, gives: { kind: 'count', quantity: 1 } },
    { text: 'Multi / UK 10', row: { name: 'Dress' }, gives: null },
    { text: 'Multi / UK 10 / Qty 1', row: {}, gives: null },
  ],
};
