import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isName } from '../is-name.ts';
import { onlyMoney } from '../only-money.ts';
import type { Rule } from '../rule.ts';

/** "3x Lavender soap à 5,80 (the blue one)": a quantity, a name, the price of one, and perhaps a remark. */
export const rule: Rule = {
  id: 'count-name-and-price',
  match: ({ text, country }) => {
    const { n, name, price } = (text.length <= 160 ? LINE.exec(text) : null)?.groups ?? {};
    if (n === undefined || name === undefined || price === undefined || !isName(name)) return null;
    const one = onlyMoney(price, country);
    return one === null ? null : { kind: 'line', name, quantity: Number(n), price: one, unit: true };
  },
  examples: [
    {
      text: '3x Lavender soap 100g à 5,80',
      gives: { kind: 'line', name: 'Lavender soap 100g', quantity: 3, price: 580, unit: true },
    },
    {
      text: '2 x Bath ball at £3.90 each (the blue one)',
      gives: { kind: 'line', name: 'Bath ball', quantity: 2, price: 390 },
    },
    { text: '2 Stück Badekugel je 3,90 €', gives: { kind: 'line', name: 'Badekugel', quantity: 2, price: 390 } },
    { text: '3x Lavender soap at noon', gives: null },
    { text: '2 x 42 cm à 5,80', gives: null },
    { text: 'Lavender soap à 5,80', gives: null },
  ],
};

const LINE = new RegExp(
  `^[\\s*•·–-]*(?<n>[1-9]\\d{0,2})\\s?(?:[x×]|${wordsOf(slotOf(({ lists }) => lists.counter))})\\s` +
    '(?<name>\\p{L}.{1,90}?)\\s(?:à|á|@|je|zu je|at|je zu)\\s' +
    '(?<price>(?:\\p{Sc}\\s?)?\\d{1,5}[.,]\\d\\d(?:\\s?(?:\\p{Sc}|[A-Z]{3}|kr\\.?|zł|Kč))?)' +
    '(?:\\seach)?(?:\\s\\([^()]{2,60}\\))?$',
  'iu',
);
