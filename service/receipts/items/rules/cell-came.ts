import { readCameOf } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';

/** "8 of 8": how many of the ordered units were delivered. */
export const rule: Rule = {
  id: 'cell-came',
  match: ({ text, row }) => {
    const quantity = row?.name == null ? null : readCameOf(text);
    return quantity === null ? null : { kind: 'came', quantity };
  },
  examples: [
    { text: '8 of 8', row: { name: 'Tea' }, gives: { kind: 'came', quantity: 8 } },
    { text: '2/2', row: { name: 'Tea' }, gives: { kind: 'came', quantity: 2 } },
    { text: '3/4', row: { name: 'Tea' }, gives: null },
    { text: '8 of 8', row: {}, gives: null },
  ],
};
