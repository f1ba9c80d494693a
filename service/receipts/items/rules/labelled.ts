import type { Rule } from '../rule.ts';

/** A label of the order, or its value, does not name an item. */
export const rule: Rule = {
  id: 'labelled',
  match: ({ taken }) => (taken ? { kind: 'labelled' } : null),
  examples: [
    { text: 'Total: $20.00', taken: true, gives: { kind: 'labelled' } },
    { text: 'Tea', gives: null },
  ],
};
