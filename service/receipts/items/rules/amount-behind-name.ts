import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';
import { isSentence, opensWithLabel, readTrailingAmounts } from '../trailing-amounts.ts';

/** "2 x Tea €5.00": a name, perhaps with a quantity, and an amount at the end. */
export const rule: Rule = {
  id: 'amount-behind-name',
  match: ({ text, country }) => {
    const monies = readTrailingAmounts(text, country);
    const [first] = monies;
    const last = monies.at(-1);
    if (first === undefined || last === undefined || monies.length > 3 || opensWithLabel(text, 2)) return null;
    const words = text.slice(0, first.start).replace(/[\s@:.…=–—-]+$/u, '');
    const counted = readQuantity(words);
    const name = counted === null ? words : counted.rest;
    if (!isName(name) || isSentence(name)) return null;
    // "Tea - Qty: 1 - €5.00": after a quantity, the dash is a separator, not a minus.
    const dash = counted !== null && last.minor < 0 && /^[-–]\s/.test(text.slice(last.start));
    const price = dash ? { ...last, minor: -last.minor } : last;
    return { kind: 'line', name, quantity: counted?.value ?? null, price, unit: false };
  },
  examples: [
    { text: '2 x Tea €5.00', gives: { kind: 'line', name: 'Tea', quantity: 2, price: 500 } },
    { text: 'Garden hose ..... $20.00', gives: { kind: 'line', name: 'Garden hose', quantity: null, price: 2000 } },
    { text: 'Tea - Qty: 1 - €5.00', gives: { kind: 'line', name: 'Tea', quantity: 1, price: 500 } },
    { text: '2x Wool socks - $18.00 each', gives: { kind: 'line', name: 'Wool socks', quantity: 2, price: 1800 } },
    { text: 'Total: $20.00', gives: null },
    { text: 'We took your money. It was all of $20.00', gives: null },
  ],
};
