import { slotOf, wordsOf } from '../../languages/slot.ts';
import { PASSED, type Rule } from '../rule.ts';

const FREE = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.free))}[.!]?$`, 'iu');

/** "Free" in place of an amount is not an item. */
export const rule: Rule = {
  id: 'not-free',
  match: ({ text }) => (FREE.test(text) ? PASSED : null),
  examples: [
    { text: 'Free', gives: { kind: 'passed' } },
    { text: 'kostenlos', gives: { kind: 'passed' } },
    { text: 'Free weights', gives: null },
  ],
};
