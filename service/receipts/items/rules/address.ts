import { isNumberedName } from '../numbered-name.ts';
import type { Rule } from '../rule.ts';
import { rule as notAPlace } from './not-a-place.ts';

/** The town of a postal address: the lines above it are a name and a street. */
export const rule: Rule = {
  id: 'address',
  match: (run) =>
    run.row === null && notAPlace.match(run) !== null && !isNumberedName(run) ? { kind: 'break' } : null,
  examples: [
    { text: '20457 Hamburg', gives: { kind: 'break' } },
    { text: '20457 Alderwood', next: 'Qty: 1', gives: null },
    { text: 'Garden hose', gives: null },
  ],
};
