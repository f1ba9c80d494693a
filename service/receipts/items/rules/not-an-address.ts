import { PASSED, type Rule } from '../rule.ts';

/** An email address does not name goods. */
export const rule: Rule = {
  id: 'not-an-address',
  match: ({ text }) => (/@\w+\.\w/.test(text) ? PASSED : null),
  examples: [
    { text: 'help@harbour.example', gives: { kind: 'passed' } },
    { text: '2 @ home', gives: null },
  ],
};
