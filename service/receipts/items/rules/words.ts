import { isName } from '../is-name.ts';
import type { Rule } from '../rule.ts';

/** Words that no other rule excludes. */
export const rule: Rule = {
  id: 'words',
  match: ({ text }) => (isName(text) ? { kind: 'words', name: text } : null),
  examples: [
    { text: 'Garden hose', gives: { kind: 'words', name: 'Garden hose' } },
    { text: 'Track package', gives: null },
    { text: '—', gives: null },
  ],
};
