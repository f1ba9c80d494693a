import { PASSED, type Rule } from '../rule.ts';

/** "ICCID · 8981400012345670913": an abbreviation whose value is longer than an article number. */
export const rule: Rule = {
  id: 'numbered-label',
  match: ({ text, beside }) => (/^\p{Lu}{3,8}$/u.test(text) && /^\d{15,}$/.test(beside ?? '') ? PASSED : null),
  examples: [
    { text: 'ICCID', beside: '8981400012345670913', gives: { kind: 'passed' } },
    { text: 'Garden hose', beside: '20.00', gives: null },
    { text: 'Garden hose', beside: '8981400012345670913', gives: null },
    { text: 'TEA', beside: '5901234123457', gives: null },
    { text: 'Garden hose', gives: null },
  ],
};
