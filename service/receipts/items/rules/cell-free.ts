import { isFree } from '../../text/free.ts';
import type { Rule } from '../rule.ts';

/** "Free" in place of an amount. */
export const rule: Rule = {
  id: 'cell-free',
  match: ({ text, row }) => (row?.name != null && isFree(text) ? { kind: 'free' } : null),
  examples: [
    { text: 'Free', row: { name: 'Tea' }, gives: { kind: 'free' } },
    { text: 'kostenlos', row: { name: 'Tea' }, gives: { kind: 'free' } },
    { text: 'Free', row: {}, gives: null },
    { text: 'Freesia', row: { name: 'Tea' }, gives: null },
  ],
};
