import { PASSED, type Rule } from '../rule.ts';

/** Text entirely in brackets, a remark about the preceding text, or the rest of a sentence: ", to be paid there". */
export const rule: Rule = {
  id: 'not-a-remark',
  match: ({ text }) => (/^[（(][^()（）]*[)）]$|^[,;]\s/u.test(text) ? PASSED : null),
  examples: [
    { text: '(gift)', gives: { kind: 'passed' } },
    { text: ', to be paid there', gives: { kind: 'passed' } },
    { text: 'Tea (green)', gives: null },
  ],
};
