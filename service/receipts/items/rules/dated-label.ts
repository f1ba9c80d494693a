import { findMoney } from '../../text/money.ts';
import type { Rule } from '../rule.ts';
import { rule as moment } from './not-a-moment.ts';

/** "Check-in · Friday, 8 May 2026": a label whose value is a date or a time. */
export const rule: Rule = {
  id: 'dated-label',
  match: (run) => {
    // The rule for moments would also accept a bare number or an amount.
    const dated =
      run.beside !== null && /\d\D{0,3}\p{L}{2}|\p{L}{2}\D{0,3}\d|\d[./-]\d{1,2}[./-]\d|\d:\d\d/u.test(run.beside);
    return dated && findMoney(run.beside ?? '', run.country).length === 0
      ? moment.match({ ...run, text: run.beside ?? '' })
      : null;
  },
  examples: [
    { text: 'Check-in', beside: 'Friday, 8 May 2026', gives: { kind: 'passed' } },
    { text: 'Garden hose', beside: '$20.00', gives: null },
    { text: 'Garden hose', gives: null },
  ],
};
