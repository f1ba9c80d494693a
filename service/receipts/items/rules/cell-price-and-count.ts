import { findMoney } from '../../text/money.ts';
import type { Rule } from '../rule.ts';

/** "EUR 18.00 4" after a name: price and quantity, in columns that a text part prints too close together. */
export const rule: Rule = {
  id: 'cell-price-and-count',
  match: ({ text, country, row }) => {
    if (row?.name == null || row.countedInColumn) return null;
    const [price, more] = findMoney(text, country);
    if (price?.start !== 0 || more !== undefined) return null;
    const quantity = Number(/^\s+(\d{1,3})$/.exec(text.slice(price.end))?.[1]);
    return quantity >= 1 ? { kind: 'worth', quantity, price, unit: true } : null;
  },
  examples: [
    { text: 'EUR 18.00 4', row: { name: 'Tea' }, gives: { kind: 'worth', quantity: 4, price: 1800, unit: true } },
    { text: '$9.50 12', row: { name: 'Tea' }, gives: { kind: 'worth', quantity: 12, price: 950 } },
    { text: 'EUR 18.00', row: { name: 'Tea' }, gives: null },
    { text: 'EUR 18.00 4', row: {}, gives: null },
    { text: '18.00 4', row: { name: 'Tea' }, gives: null },
  ],
};
