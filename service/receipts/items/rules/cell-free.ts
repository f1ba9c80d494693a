import { type Rule, runOf } from '../rule.ts';
import { rule as free } from './free.ts';

/** "Free" in place of an amount. */
export const rule: Rule = {
  id: 'cell-free',
  match: ({ text, row }) => (row?.name != null && free.match(runOf(text)) !== null ? { kind: 'free' } : null),
  examples: [
    { text: 'Free', row: { name: 'Tea' }, gives: { kind: 'free' } },
    { text: 'kostenlos', row: { name: 'Tea' }, gives: { kind: 'free' } },
    { text: 'Free', row: {}, gives: null },
    { text: 'Freesia', row: { name: 'Tea' }, gives: null },
  ],
};
