import { slotOf, wordsOf } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';
import { LONGEST, opensWithLabel } from '../trailing-amounts.ts';

const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));
/** The quantity of another name in the same run: "In the box: tea (2 pcs), honey". */
const OTHER_COUNT = new RegExp(
  `\\S\\s?(?:[(（](?:[x×]\\s?|\\p{L}{1,4}\\.?\\s)?\\d{1,2}(?:\\s?(?:[x×]|${COUNTER}))?[)）]|\\s[-–—]\\s\\d{1,2}\\s?${COUNTER})(?:[,;]\\s|\\s\\p{L})`,
  'iu',
);

/** "2 x Tea", "Tea (Qty 2)": a name with a quantity. Its price, if any, follows. */
export const rule: Rule = {
  id: 'count-and-name',
  match: ({ text, country }) => {
    if (text.length > LONGEST || findMoney(text, country).length > 0) return null;
    const counted = readQuantity(text);
    // "Ordered: 1 of: Copper kettle": the label is that of the line.
    const labelled = text.replace(/^\p{L}{3,12}\s?[:：]\s(?=\d)/u, '');
    if (counted === null || OTHER_COUNT.test(counted.rest) || !isName(counted.rest) || opensWithLabel(labelled, 3))
      return null;
    return { kind: 'line', name: counted.rest, quantity: counted.value, price: null, unit: false };
  },
  examples: [
    { text: '2 x Tea', gives: { kind: 'line', name: 'Tea', quantity: 2, price: null } },
    { text: '(2x) Water filter', gives: { kind: 'line', name: 'Water filter', quantity: 2 } },
    { text: 'Taie en lin, sable 65x65 (x2)', gives: { kind: 'line', name: 'Taie en lin, sable 65x65', quantity: 2 } },
    { text: 'Garden hose (Qty: 3)', gives: { kind: 'line', name: 'Garden hose', quantity: 3 } },
    { text: 'Ordered: 1 of: Copper kettle', gives: { kind: 'line', name: 'Copper kettle', quantity: 1 } },
    { text: '2 Ex. Garden year book', gives: { kind: 'line', name: 'Garden year book', quantity: 2 } },
    { text: '1 st Läslampa', gives: { kind: 'line', name: 'Läslampa', quantity: 1 } },
    { text: 'Lampada da lettura (1 pz)', gives: { kind: 'line', name: 'Lampada da lettura', quantity: 1 } },
    { text: 'Okuma lambası - 1 adet', gives: { kind: 'line', name: 'Okuma lambası', quantity: 1 } },
    { text: 'Filzgleiter (48 Stück)', gives: null },
    { text: 'In the box: tea (2 pcs) and honey x 1', gives: null },
    { text: 'Isporučeno: Čaj (kom. 1), Med od lipe (kom. 3)', gives: null },
    { text: 'Delivered: Tea (qty 1), Lime honey (qty 3)', gives: null },
    { text: 'В посылке: чай — 2 шт., мёд — 1 шт.', gives: null },
    { text: '2 x 42 cm', gives: null },
    { text: '500 pieces puzzle', gives: null },
    { text: '2pcs oven mitts', gives: null },
    { text: '2 x Tea €5.00', gives: null },
  ],
};
