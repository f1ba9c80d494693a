import { PASSED, type Rule } from '../rule.ts';

/** A web address printed in a text part. */
export const rule: Rule = {
  id: 'link',
  match: ({ text }) => (/^https?:\/\//i.test(text) ? PASSED : null),
  examples: [
    { text: 'https://harbour.example/p/1', gives: { kind: 'passed' } },
    { text: 'Https and friends, a book', gives: null },
  ],
};
