import { readBadgedAmount } from '../amount-and-badge.ts';
import type { Rule } from '../rule.ts';

/** "0,00 zł PLUS!" below a name. In capital letters alone, the words may be a name: "$5.00 TEA". */
export const rule: Rule = {
  id: 'badged-amount',
  match: ({ text, country, row, taken }) => {
    const found = row === null && !taken ? readBadgedAmount(text, country) : null;
    return found === null || /^\p{Lu}+(?: \p{Lu}+)?$/u.test(found.badge)
      ? null
      : { kind: 'amount', price: found.price };
  },
  examples: [
    { text: '0,00 zł PLUS!', gives: { kind: 'amount', price: 0 } },
    { text: '12,00 € Neu', gives: { kind: 'amount', price: 1200 } },
    { text: '$5.00 TEA', gives: null },
    { text: '$5.00 Tea', gives: null },
  ],
};
