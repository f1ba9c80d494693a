import { slotOf, wordsOf } from '../../languages/slot.ts';
import { readCountAndPrice } from '../count-and-price.ts';
import type { Rule } from '../rule.ts';

const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));
const LABEL = wordsOf(slotOf(({ lists }) => lists.quantity));

const COUNTED_SUM: readonly RegExp[] = [
  /^[x×]\s?(?<n>\d{1,3})\s?=\s?(?<price>.{2,20})$/iu,
  // "Qty: 1 - 12.90 €", "2 units / 8.95 EUR", "2 点 220 円", "1 £22.99".
  new RegExp(`^${LABEL}\\.?\\s*[:：]?\\s*(?<n>\\d{1,3})\\s*[-–—|/,]\\s*(?<price>\\S.{2,19})$`, 'iu'),
  /^(?<n>\d{1,3})\s?(?:units?|pcs?\.?|pieces?|unidad(?:es)?|uds?\.?|unités?|unità|pezz[io]|stuks?|stück|stk\.?|sztuk[ai]?|szt\.?|ks|kpl)\s*[-–—|/]\s*(?<price>\S.{2,19})$/iu,
  new RegExp(`^(?<n>\\d{1,3})\\s?${COUNTER}\\s*[-–—|/]\\s*(?<price>\\S.{2,19})$`, 'iu'),
  // "2 db 13 980 Ft", "3 ks 387 Kč".
  /^(?<n>\d{1,3})\s?(?:db|darab|buc(?:ăți)?|τεμ|τμχ|adet|ks|kpl|stk|st|szt|uds?|pz|pcs)\.?\s+(?<price>(?:\p{Sc}|[A-Z]{2,3})?\s?\d.{1,18})$/iu,
  /^(?<n>\d{1,3})\s?(?:点|個|枚|本|冊|箱|袋)\s+(?<price>[\d,]{1,11}\s?円)$/u,
  /^(?<n>\d{1,3})\s+(?<price>[€$£]\s?\d[\d.,]*)$/u,
  new RegExp(`^${LABEL}\\s*[:：]?\\s*(?<n>\\d{1,3})\\s*(?<price>[€$£]\\s?\\d[\\d.,]*)$`, 'iu'),
];

/** "x 3 = €20,85", "Quantity: 2€9.00": a quantity and the line sum. */
export const rule: Rule = {
  id: 'count-and-sum',
  match: ({ text, country, row }) => {
    const found = row === null ? readCountAndPrice(COUNTED_SUM, text, country) : null;
    return found === null ? null : { kind: 'worth', ...found, unit: false };
  },
  examples: [
    { text: 'x 3 = €20,85', gives: { kind: 'worth', quantity: 3, price: 2085, unit: false } },
    { text: 'Qty: 1 - 12.90 €', gives: { kind: 'worth', quantity: 1, price: 1290 } },
    { text: 'Quantità 1 - 17,90 €', gives: { kind: 'worth', quantity: 1, price: 1790 } },
    { text: '2 units / 8.95 EUR', gives: { kind: 'worth', quantity: 2, price: 895 } },
    { text: '4 бр. - 3,96 €', gives: { kind: 'worth', quantity: 4, price: 396, unit: false } },
    { text: '2 点 220 円', gives: { kind: 'worth', quantity: 2, price: 220 } },
    { text: 'Quantity: 2€9.00', gives: { kind: 'worth', quantity: 2, price: 900 } },
    { text: '2 db 13 980 Ft', gives: { kind: 'worth', quantity: 2, price: 1398000 } },
    { text: 'Tea €9.00', gives: null },
    { text: '2 teas', gives: null },
  ],
};
