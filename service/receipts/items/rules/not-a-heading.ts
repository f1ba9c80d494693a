import { slotOf, wordsOf } from '../../languages/slot.ts';
import { PASSED, type Rule } from '../rule.ts';

const HEADING = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.heading))}\\s*(?:\\(\\d{1,3}\\))?\\s*[:：]?$`, 'iu');

/** The heading of a list is not one of its lines. */
export const rule: Rule = {
  id: 'not-a-heading',
  match: ({ text }) => (text.length < 60 && HEADING.test(text) ? PASSED : null),
  examples: [
    { text: 'WE RECEIVED', gives: { kind: 'passed' } },
    { text: 'Items in this shipment', gives: { kind: 'passed' } },
    { text: 'Stornierte Artikel:', gives: { kind: 'passed' } },
    { text: 'Order summary', gives: { kind: 'passed' } },
    { text: "What's in your order", gives: { kind: 'passed' } },
    { text: 'Zawartość przesyłki', gives: { kind: 'passed' } },
    { text: 'Basket of figs', gives: null },
    { text: 'The goods, a novel', gives: null },
  ],
};
