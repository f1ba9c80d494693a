import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isFree } from '../../text/free.ts';
import type { Rule } from '../rule.ts';

/** "Free" in place of the price of a counted line. */
export const rule: Rule = {
  id: 'free',
  match: ({ text }) => (isFree(text.replace(LABEL, '')) ? { kind: 'free' } : null),
  examples: [
    { text: 'Free', gives: { kind: 'free' } },
    { text: 'Offert', gives: { kind: 'free' } },
    { text: 'Preis: kostenlos', gives: { kind: 'free' } },
    { text: 'Delivery: free', gives: null },
    { text: 'Free weights', gives: null },
  ],
};

const LABEL = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.price))}\\s?[:：]\\s*`, 'iu');
