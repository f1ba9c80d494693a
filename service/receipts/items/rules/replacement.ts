import { announcesReplacement } from '../line-words.ts';
import type { Rule } from '../rule.ts';

/** "Replaced with:" between an item and its replacement. The name above it was not delivered. */
export const rule: Rule = {
  id: 'replacement',
  match: ({ text, row }) => (row === null && announcesReplacement(text) ? { kind: 'break' } : null),
  examples: [
    { text: 'Replaced with:', gives: { kind: 'break' } },
    { text: 'Ersetzt durch', gives: { kind: 'break' } },
    { text: 'Vervangen door:', gives: { kind: 'break' } },
    { text: 'Replaced with: Oat milk', gives: null },
    { text: 'Replacement brush', gives: null },
  ],
};
