import { slotOf, wordsOf } from '../../languages/slot.ts';
import { announcesReplacement } from '../line-words.ts';
import { PASSED, type Rule } from '../rule.ts';

const THINGS = wordsOf(slotOf(({ lists }) => lists.things));
const HEADING = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.heading))}\\s*(?:\\(\\d{1,3}(?:\\s?${THINGS})?\\))?\\s*[:：]?$`,
  'iu',
);
/** "You ordered", "We picked": what a shop replaced, and its replacement. */
const REPLACED = new RegExp(
  `^${wordsOf(
    slotOf(
      ({ lists }) => lists.returned,
      ({ lists }) => lists.sentInstead,
    ),
  )}\\s*[:：]?$`,
  'iu',
);
/** "3 items", "2 items for pickup": a count of the lines below. */
const TALLY = new RegExp(`^\\d{1,3}\\s?${THINGS}(?:$|[:：]| \\p{Ll}{1,4} )`, 'iu');

/** "Item 1": the position of the item below. */
const POSITION = new RegExp(`^(?:${THINGS}|${wordsOf(slotOf(({ lists }) => lists.nameHead))}) \\d{1,2}[.:：]?$`, 'iu');

/** The heading of a list is not one of its lines. */
export const rule: Rule = {
  id: 'not-a-heading',
  match: ({ text }) => (text.length < 60 && isHeading(text) ? PASSED : null),
  examples: [
    { text: 'WE RECEIVED', gives: { kind: 'passed' } },
    { text: 'Items in this shipment', gives: { kind: 'passed' } },
    { text: 'Stornierte Artikel:', gives: { kind: 'passed' } },
    { text: 'In this package (2 items)', gives: { kind: 'passed' } },
    { text: 'In diesem Paket (2 Artikel):', gives: { kind: 'passed' } },
    { text: 'Replaced with:', gives: { kind: 'passed' } },
    { text: 'You ordered', gives: { kind: 'passed' } },
    { text: 'We picked', gives: { kind: 'passed' } },
    { text: 'Je krijgt:', gives: { kind: 'passed' } },
    { text: 'We picked apples, a novel', gives: null },
    { text: 'Ersetzt durch', gives: { kind: 'passed' } },
    { text: 'Remplacé par :', gives: { kind: 'passed' } },
    { text: '2 items for pickup', gives: { kind: 'passed' } },
    { text: '3 Artikel in dieser Sendung', gives: { kind: 'passed' } },
    { text: '2 articles dans ce colis', gives: { kind: 'passed' } },
    { text: '3 artículos en tu pedido', gives: { kind: 'passed' } },
    { text: 'Artikel 2', gives: { kind: 'passed' } },
    { text: 'Product 360 camera', gives: null },
    { text: '2 products bundle', gives: null },
    { text: 'Order summary', gives: { kind: 'passed' } },
    { text: "What's in your order", gives: { kind: 'passed' } },
    { text: 'Zawartość przesyłki', gives: { kind: 'passed' } },
    { text: 'Basket of figs', gives: null },
    { text: 'The goods, a novel', gives: null },
  ],
};

function isHeading(text: string): boolean {
  return (
    HEADING.test(text) || REPLACED.test(text) || announcesReplacement(text) || TALLY.test(text) || POSITION.test(text)
  );
}
