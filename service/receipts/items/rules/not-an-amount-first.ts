import { findMoney } from '../../text/money.ts';
import { PASSED, type Rule } from '../rule.ts';

/** Text that starts with an amount is a price with a remark. */
export const rule: Rule = {
  id: 'not-an-amount-first',
  match: ({ text }) => (findMoney(text, null)[0]?.start === 0 ? PASSED : null),
  examples: [
    { text: '$5.00 off', gives: { kind: 'passed' } },
    { text: 'Tea $5.00', gives: null },
  ],
};
