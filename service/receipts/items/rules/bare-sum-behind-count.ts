import { slotOf, wordsOf } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';
import { opensWithLabel } from '../trailing-amounts.ts';

const EACH = wordsOf(slotOf(({ lists }) => lists.each));
const BARE = new RegExp(
  String.raw`^(?<line>.{4,160}?\S)\s*(?:[,;:]|\s[-–—])\s+(?<sum>\d{1,5}[.,]\d\d)(?:\s*(?<each>${EACH}))?$`,
  'iu',
);

const SUM = /\s\d{1,5}[.,]\d\d/;

/** "2 x Tea, 6.00": after a quantity and its name, an amount without a currency. */
export const rule: Rule = {
  id: 'bare-sum-behind-count',
  match: ({ text, country }) => {
    const { line, sum, each } = (SUM.test(text) ? BARE.exec(text) : null)?.groups ?? {};
    const counted = line === undefined ? null : readQuantity(line.replace(/^[-–•*]\s+/u, ''));
    if (sum === undefined || counted === null || !isName(counted.rest) || opensWithLabel(text, 2)) return null;
    const [price] = findMoney(sum, country, true);
    if (price === undefined) return null;
    return { kind: 'line', name: counted.rest, quantity: counted.value, price, unit: each !== undefined };
  },
  examples: [
    { text: '2 x Tea, 6.00', gives: { kind: 'line', name: 'Tea', quantity: 2, price: 600, unit: false } },
    { text: '- 1 x Field book, paperback, 9.99', gives: { kind: 'line', name: 'Field book, paperback', quantity: 1 } },
    { text: '2 x Bookmark: 6,00 each', gives: { kind: 'line', name: 'Bookmark', quantity: 2, price: 600, unit: true } },
    { text: '2 x Shelf, 40.50 x 30', gives: null },
    { text: 'Tea, 6.00', gives: null },
    { text: 'Subtotal: 6.00', gives: null },
  ],
};
