import { isFree } from '../../text/free.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import { NOTHING_TO_PAY, type Rule } from '../rule.ts';

/** "2 x Tea – free": a name with its quantity, and a word in place of the amount. */
export const rule: Rule = {
  id: 'free-behind-name',
  match: ({ text }) => {
    const { line = '', free = '' } = (text.length > LONGEST ? null : FREE_BEHIND.exec(text))?.groups ?? {};
    const counted = isFree(free) ? readQuantity(line) : null;
    if (counted === null || !isName(counted.rest)) return null;
    return { kind: 'line', name: counted.rest, quantity: counted.value, price: NOTHING_TO_PAY, unit: false };
  },
  examples: [
    { text: '2 x Tea – free', gives: { kind: 'line', name: 'Tea', quantity: 2, price: 0 } },
    { text: 'Kerze x 1: Gratis', gives: { kind: 'line', name: 'Kerze', quantity: 1, price: 0 } },
    { text: 'Delivery: free', gives: null },
    { text: 'Tea – free', gives: null },
  ],
};

const LONGEST = 160;
const FREE_BEHIND = /^(?:[-–•*]\s)?(?<line>.{4,}?)\s*[-–—:,…=(]\s*(?<free>\S[^-–—:,…=(]{1,23}?)\)?$/u;
