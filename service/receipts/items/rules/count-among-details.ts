import { anyWord, slotOf, wordsOf } from '../../languages/slot.ts';
import { findMoney, type Money } from '../../text/money.ts';
import { onlyMoney } from '../only-money.ts';
import { readQuantity } from '../read-quantity.ts';
import { NOTHING_TO_PAY, type Rule, runOf } from '../rule.ts';
import { rule as detail } from './detail.ts';

/** "Code: 812 | Qty 1 | £155.00", "Qty: 1 $10.99 Save $9.00": a quantity and the line sum among the line's details. */
export const rule: Rule = {
  id: 'count-among-details',
  match: ({ text, country, row }) => {
    if (row !== null || text.length > 140 || !/\d/.test(text)) return null;
    const details = text.replace(LEADING_CODE, '');
    const parts = SEPARATOR.test(details) ? details.split(SEPARATOR) : [details];
    // A space between would make one number of "Menge 1 · 140,00 €".
    const kept = parts.filter((part) => !isDetail(part)).join(' · ');
    const found = readAmount(kept, country);
    if (found === null) return null;
    const words = kept.slice(0, found.start).replace(/[\s:,=·–—-]+$/u, '');
    const counted = /(?:^[x×]|[x×@])\s?\d*$/iu.test(words) ? null : readQuantity(words);
    if (counted === null || counted.rest !== '') return null;
    return { kind: 'worth', quantity: counted.value, price: found.price, unit: false };
  },
  examples: [
    { text: 'Qty 1 · CA$35.41', gives: { kind: 'worth', quantity: 1, price: 3541, unit: false } },
    { text: 'Product code: 81220314 | Qty 1 | £155.00', gives: { kind: 'worth', quantity: 1, price: 15500 } },
    { text: 'Art.-Nr. 4711 · Menge: 2 · 12,00 €', gives: { kind: 'worth', quantity: 2, price: 1200 } },
    { text: 'Cod. 4711 | Quantità 2 | 40,00 €', gives: { kind: 'worth', quantity: 2, price: 4000 } },
    { text: 'Réf. 4711 | Qté : 2 | 12,00 €', gives: { kind: 'worth', quantity: 2, price: 1200 } },
    { text: 'SKU 4291123 Qty 4 €19.60', gives: { kind: 'worth', quantity: 4, price: 1960 } },
    { text: 'Cantidad 1 · 140,00 €', gives: { kind: 'worth', quantity: 1, price: 14000 } },
    { text: 'Antal 2 | 1 399,00 kr', gives: { kind: 'worth', quantity: 2, price: 139900 } },
    { text: 'SKU 4291123 Tea €19.60', gives: null },
    { text: 'Qty: 1 $248.99 Save $99.01 (Was $348.00)', gives: { kind: 'worth', quantity: 1, price: 24899 } },
    { text: 'Qty: 1 FREE', gives: { kind: 'worth', quantity: 1, price: 0 } },
    { text: 'Menge: 1 gratis', gives: { kind: 'worth', quantity: 1, price: 0 } },
    { text: '1 licence GBP 19.98/mo', gives: { kind: 'worth', quantity: 1, price: 1998 } },
    { text: '3 Lizenzen 30,00 €', gives: { kind: 'worth', quantity: 3, price: 3000 } },
    { text: 'Qty 2 @ $5.00', gives: null },
    { text: '2 x $5.00', gives: null },
    { text: 'Tea | Qty 2 | $5.00', gives: null },
    { text: 'Qty: 2 $5.00 Total $10.00', gives: null },
    { text: 'Qty: 2', gives: null },
  ],
};

function isDetail(part: string): boolean {
  return detail.match(runOf(part)) !== null || CODE.test(part);
}

/** "Cod. 4711". */
const CODE = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.codeHead))}\\.?\\s*[:：#]?\\s*(?=\\S*\\d)[\\w./-]{2,24}$`,
  'iu',
);
/** "Cod. 4711 " before other details. */
const LEADING_CODE = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.codeHead))}\\.?\\s*[:：#]?\\s*(?=\\S*\\d)[\\w./-]{3,24}\\s+(?=\\p{L})`,
  'iu',
);
const SEPARATOR = /\s*[|·•;]\s*|\s\/\s/u;

type Amount = { readonly start: number; readonly price: Money };

/** Reads the only amount, or the word in place of one. Only a discount may follow. */
function readAmount(text: string, country: string | null): Amount | null {
  const [price, more] = findMoney(text, country);
  if (price === undefined) {
    const free = FREE_WORD.test(text) ? FREE.exec(text) : null;
    return free === null ? null : { start: free.index, price: NOTHING_TO_PAY };
  }
  const isAlone = more === undefined && onlyMoney(text.slice(price.start), country) !== null;
  return isAlone || DISCOUNT.test(text.slice(price.end)) ? { start: price.start, price } : null;
}

const FREE_WORDS = slotOf(({ amounts }) => amounts.free);
const FREE_WORD = anyWord(FREE_WORDS);
const FREE = new RegExp(`(?<=\\d\\P{L}*)${wordsOf(FREE_WORDS)}[.!]?$`, 'iu');
/** "Save $99.01", "(Was $348.00)". */
const DISCOUNT = new RegExp(
  `^[\\s(,–-]*${wordsOf(
    slotOf(
      ({ lists }) => lists.lineDiscount,
      ({ lists }) => lists.detail,
    ),
  )}(?!\\p{L})`,
  'iu',
);
