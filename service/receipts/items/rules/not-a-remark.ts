import { PASSED, type Rule } from '../rule.ts';

/** Text entirely in brackets: a remark about the preceding text. */
export const rule: Rule = {
  id: 'not-a-remark',
  match: ({ text }) => (/^[（(][^()（）]*[)）]$/u.test(text) ? PASSED : null),
  examples: [
    { text: '(gift)', gives: { kind: 'passed' } },
    { text: 'Tea (green)', gives: null },
  ],
};
