import { isName } from '../is-name.ts';
import { isNumberedName } from '../numbered-name.ts';
import type { Rule } from '../rule.ts';

/** Words that no other rule excludes. */
export const rule: Rule = {
  id: 'words',
  match: (run) => (isName(run.text) || isNumberedName(run) ? { kind: 'words', name: run.text } : null),
  examples: [
    { text: 'Garden hose', gives: { kind: 'words', name: 'Garden hose' } },
    { text: '20457 Alderwood', next: 'Qty: 1', gives: { kind: 'words', name: '20457 Alderwood' } },
    { text: '20457 Hamburg', next: 'Germany', gives: null },
    { text: 'Track package', gives: null },
    { text: '—', gives: null },
  ],
};
