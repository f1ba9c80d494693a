import { slotOf, wordsOf } from '../../languages/slot.ts';
import type { Money } from '../../text/money.ts';
import { readCountAndPrice } from '../count-and-price.ts';
import { onlyMoney } from '../only-money.ts';
import type { Rule } from '../rule.ts';

const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));

/** "Qty: ", before a quantity and its price. */
const LABEL_BEFORE = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.quantity))}\\.?\\s?(?:[:：]\\s?(?=\\d)|(?=\\d{1,3}\\s?@))`,
  'iu',
);

const TIMES: readonly RegExp[] = [
  // "€1.29 x5", "$9.00 x 2 = $18.00", "5,99€ x 2 uds.": the unit price, then the quantity.
  new RegExp(
    `^(?<price>(?:\\p{Sc}|[A-Z]{2,3}\\s?\\p{Sc}?)\\s?\\d[\\d., {2}]{0,14}|\\d[\\d., {2}]{0,14}\\s?(?:\\p{Sc}|[A-Z]{3}|zł|kr\\.?|Kč|Ft|lei|TL|円|원))\\s?[x×*]\\s?(?<n>\\d{1,3})(?:\\s?${COUNTER})?(?:\\s?=.{2,24})?$`,
    'iu',
  ),
  // "2 st à 49 kr", "3 Stk. je 4,90 €", "2 @ $5.00".
  /^\(?(?<n>\d{1,3})\)?\s?(?:st(?:k|ück|yck)?\.?|pcs?\.?|szt\.?|uds?\.?|stuks?|pz\.?|ks|kpl|items?)?\s?(?:@\s?|(?:à|á|je|a|zu je|at|por|för|per)\s)(?<price>[^=]{2,30}?)(?:\s?=.{2,24})?$/iu,
  /^(?<n>\d{1,3})\s?(?:st(?:k|ück|yck)?\.?|pcs?\.?|pieces?|szt\.?|uds?\.?|stuks?|pz\.?|ks|kpl|items?)?\s?[x×*]\s?(?<price>[^=]{2,30}?)(?:\s?=.{2,24})?$/iu,
  /^(?:価格|単価)?\s*[:：]?\s*(?<price>[\d,]{1,11}\s?\(?円\)?)(?:[(（](?:内税|税込)[)）])?\s*[x×]\s*(?<n>\d{1,3})\s*\(?(?:個|点|枚|本|冊|箱|袋)\)?(?=\s|=|＝|$)/u,
  // "2 buc. x 19,50 Lei": any word that counts.
  new RegExp(`^(?<n>\\d{1,3})\\s?${COUNTER}\\s?[x×*]\\s?(?<price>[^=]{2,30}?)(?:\\s?=.{2,24})?$`, 'iu'),
  // "1 vnt. po 39,00 €", "2 ex à 279 kr".
  new RegExp(
    `^(?<n>\\d{1,3})\\s?(?:${COUNTER}|ex\\.?|expl\\.?)\\s(?:à|á|a|@|je|at|por|för|per|po|по)\\s(?<price>[^=]{2,30}?)(?:\\s?=.{2,24})?$`,
    'iu',
  ),
  // "8,990원 · 2개": the unit price, a mark, then the counted units.
  new RegExp(`^(?<price>[^·|/]{2,24}?)\\s*[·|/]\\s*(?<n>\\d{1,3})\\s?${COUNTER}$`, 'iu'),
];

/** "$80.00 (2 x $40.00)": the sum of the line first. */
const UNITS_BEHIND = /^(\D{0,4}\d[\d.,]*\D{0,4}?)\s?[(（](\d{1,3}\s?[x×@][^()（）]{2,24})[)）]$/u;

/** "2 × 25,00 zł", "価格 5,400(円) x 2(個) = …": a quantity and the unit price. */
export const rule: Rule = {
  id: 'count-times-price',
  match: ({ text, country }) => {
    const [, sum, units = text] = UNITS_BEHIND.exec(text) ?? [];
    const found = readCountTimesPrice(units.replace(LABEL_BEFORE, ''), country);
    const whole = sum === undefined ? null : onlyMoney(sum, country);
    if (sum !== undefined && whole?.minor !== (found?.price.minor ?? 0) * (found?.quantity ?? 0)) return null;
    return found === null ? null : { kind: 'worth', ...found, unit: true };
  },
  examples: [
    { text: '$80.00 (2 x $40.00)', gives: { kind: 'worth', quantity: 2, price: 4000, unit: true } },
    { text: '$80.00 (2 x $30.00)', gives: null },
    { text: '2 × 25,00 zł', gives: { kind: 'worth', quantity: 2, price: 2500, unit: true } },
    { text: '€1.29 x5', gives: { kind: 'worth', quantity: 5, price: 129 } },
    { text: '$9.00 x 2 = $18.00', gives: { kind: 'worth', quantity: 2, price: 900 } },
    { text: '3 Stk. je 4,90 €', gives: { kind: 'worth', quantity: 3, price: 490 } },
    { text: '2 @ $5.00', gives: { kind: 'worth', quantity: 2, price: 500 } },
    { text: '3@4.25', gives: { kind: 'worth', quantity: 3, price: 425, unit: true } },
    { text: 'Qty 2 @ $31.50', gives: { kind: 'worth', quantity: 2, price: 3150, unit: true } },
    { text: '2@home', gives: null },
    { text: '(3) @ CA$14.99 = CA$44.97', gives: { kind: 'worth', quantity: 3, price: 1499 } },
    { text: '価格 5,400(円) x 2(個) = 10,800(円)', gives: { kind: 'worth', quantity: 2, price: 5400 } },
    { text: '価格：1,100円(内税) × 2個', gives: { kind: 'worth', quantity: 2, price: 1100 } },
    { text: '5,980 JPY x 2 = 11,960 JPY', gives: { kind: 'worth', quantity: 2, price: 5980, unit: true } },
    { text: '7,950원 · 2개', gives: { kind: 'worth', quantity: 2, price: 7950, unit: true } },
    { text: '4,90 € | 3 Stück', gives: { kind: 'worth', quantity: 3, price: 490 } },
    { text: '5,90 € · 500 g', gives: null },
    { text: '2 pcs × £45.00', gives: { kind: 'worth', quantity: 2, price: 4500 } },
    { text: '2 buc. x 19,50 Lei', gives: { kind: 'worth', quantity: 2, price: 1950, unit: true } },
    { text: 'SL: 2 x 145.000 ₫ = 290.000 ₫', gives: { kind: 'worth', quantity: 2, price: 145000, unit: true } },
    { text: '599,50 TL x 2 = 1.199,00 TL', gives: { kind: 'worth', quantity: 2, price: 59950, unit: true } },
    { text: '3 vnt. po 8,99 €', gives: { kind: 'worth', quantity: 3, price: 899, unit: true } },
    { text: '2 ex à 279 kr', gives: { kind: 'worth', quantity: 2, price: 27900, unit: true } },
    { text: '5,99€ x 2 uds.', gives: { kind: 'worth', quantity: 2, price: 599, unit: true } },
    { text: '4,90 € x 3 Stück', gives: { kind: 'worth', quantity: 3, price: 490, unit: true } },
    { text: '19,90 zł × 2 szt.', gives: { kind: 'worth', quantity: 2, price: 1990, unit: true } },
    { text: '350 Ft × 4 db', gives: { kind: 'worth', quantity: 4, price: 35000, unit: true } },
    { text: '2 x Tea', gives: null },
    { text: '$9.00', gives: null },
  ],
};

/** Reads a text that is nothing but a quantity and the price of one: "2 × 25,00 zł", "$9.00 x 2 = $18.00". */
export function readCountTimesPrice(
  text: string,
  country: string | null,
): { readonly quantity: number; readonly price: Money } | null {
  return readCountAndPrice(TIMES, text, country);
}
