import { WITH_TAX } from '../../labels/with-tax.ts';
import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isUnnamed } from '../line-words.ts';
import { PASSED, type Rule } from '../rule.ts';

const PRICE = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.price))}${WITH_TAX}\\s*[:：]?$`, 'iu');

/** "per ticket", left of "£3.80 per ticket": what a price is for. */
const PER_UNIT = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.per))} \\p{Ll}+$`, 'u');

/** The label of a price is not an item, unless it replaces a name that the bill omits. */
export const rule: Rule = {
  id: 'not-a-price',
  match: ({ text }) => ((PRICE.test(text) && !isUnnamed(text)) || PER_UNIT.test(text) ? PASSED : null),
  examples: [
    { text: 'Unit price', gives: { kind: 'passed' } },
    { text: 'Einzelpreis:', gives: { kind: 'passed' } },
    { text: 'Plan price', gives: { kind: 'passed' } },
    { text: 'Monatspreis', gives: { kind: 'passed' } },
    { text: 'Prix mensuel', gives: { kind: 'passed' } },
    { text: 'Precio del plan:', gives: { kind: 'passed' } },
    { text: 'Artikelpreis inkl. USt.:', gives: { kind: 'passed' } },
    { text: 'Price (incl. VAT)', gives: { kind: 'passed' } },
    { text: 'per ticket', gives: { kind: 'passed' } },
    { text: 'Fare', gives: null },
    ...['pro stück', 'par personne', 'por persona', 'pr. stk'].map((text) => ({
      text,
      gives: { kind: 'passed' } as const,
    })),
    { text: 'Pro Plan', gives: null },
    { text: 'Price guide for stamps', gives: null },
  ],
};
