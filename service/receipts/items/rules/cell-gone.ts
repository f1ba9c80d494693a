import { isGone } from '../line-words.ts';
import type { Rule } from '../rule.ts';

/** "Out of stock" below a name: none of it was delivered. */
export const rule: Rule = {
  id: 'cell-gone',
  match: ({ text, row }) => (row?.name != null && isGone(text) ? { kind: 'gone' } : null),
  examples: [
    { text: 'Out of stock', row: { name: 'Tea' }, gives: { kind: 'gone' } },
    { text: 'Nicht lieferbar', row: { name: 'Tea' }, gives: { kind: 'gone' } },
    { text: 'Out of stock', row: {}, gives: null },
    { text: 'Removed with care', row: { name: 'Stain' }, gives: null },
  ],
};
