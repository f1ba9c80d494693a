import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isUnnamed } from '../line-words.ts';
import { PASSED, type Rule } from '../rule.ts';

const PRICE = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.price))}\\s*[:：]?$`, 'iu');

/** The label of a price is not an item, unless it replaces a name that the bill omits. */
export const rule: Rule = {
  id: 'not-a-price',
  match: ({ text }) => (PRICE.test(text) && !isUnnamed(text) ? PASSED : null),
  examples: [
    { text: 'Unit price', gives: { kind: 'passed' } },
    { text: 'Einzelpreis:', gives: { kind: 'passed' } },
    { text: 'Fare', gives: null },
    { text: 'Price guide for stamps', gives: null },
  ],
};
