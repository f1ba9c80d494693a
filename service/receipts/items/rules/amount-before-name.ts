import { findMoney } from '../../text/money.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';
import { isSentence, LONGEST, opensWithLabel, readTrailingAmounts } from '../trailing-amounts.ts';

/** "$7.00 -- 500 Bits": an amount before a name, perhaps with a quantity. */
export const rule: Rule = {
  id: 'amount-before-name',
  match: ({ text, country }) => {
    if (text.length > LONGEST || readTrailingAmounts(text, country).length > 0 || opensWithLabel(text, 2)) return null;
    const monies = findMoney(text, country);
    const [first] = monies;
    const price = monies.at(-1);
    if (first?.start !== 0 || price === undefined || monies.length > 3) return null;
    const words = text.slice(first.end).replace(/^[\s:=–—-]+/u, '');
    const counted = readQuantity(words);
    const name = counted === null ? words : counted.rest;
    if (!isName(name) || isSentence(name)) return null;
    return { kind: 'line', name, quantity: counted?.value ?? null, price, unit: false };
  },
  examples: [
    { text: '$7.00 -- 500 Bits', gives: { kind: 'line', name: '500 Bits', quantity: null, price: 700 } },
    { text: '€4.00 Tea x2', gives: { kind: 'line', name: 'Tea', quantity: 2, price: 400 } },
    { text: '$7.00', gives: null },
    { text: 'Tea $7.00', gives: null },
  ],
};
