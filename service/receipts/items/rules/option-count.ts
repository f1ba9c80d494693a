import { onlyMoney } from '../only-money.ts';
import { readClosingQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';

/** "Stone / UK 10 / Qty 1", perhaps with an amount at the end: options and quantity of the line above. */
export const rule: Rule = {
  id: 'option-count',
  match: ({ text, country, row }) => {
    const parts = row === null && text.length <= 120 ? text.split(' / ') : [];
    const price = onlyMoney(parts.at(-1) ?? '', country);
    const options = price === null ? parts : parts.slice(0, -1);
    if (options.length < 2) return null;
    const quantity = readClosingQuantity(options.join(' / '));
    if (quantity === null) return null;
    return price === null
      ? { kind: 'count', quantity, beside: false }
      : { kind: 'worth', quantity, price, unit: false };
  },
  examples: [
    { text: 'Stone / UK 10 / Qty 1', gives: { kind: 'count', quantity: 1 } },
    { text: 'W32 L32 / Qty 2 / £10.00', gives: { kind: 'worth', quantity: 2, price: 1000 } },
    { text: 'Stone / UK 10', gives: null },
    { text: 'Tea, Qty 2', gives: null },
  ],
};
