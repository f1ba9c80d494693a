import { patternsOf, slotOf } from '../../languages/slot.ts';
import { PASSED, type Rule } from '../rule.ts';

const STATE = patternsOf(
  slotOf(
    ({ states }) => states.placed,
    ({ states }) => states.shipped,
    ({ states }) => states.delivered,
    ({ states }) => states.cancelled,
    ({ states }) => states.refunded,
  ),
  (word) => `^(?:${word})[.!]?$`,
)(null);

/** Skips the state of an order above the name of an item: "Canceled". */
export const rule: Rule = {
  id: 'not-a-state',
  match: ({ text }) => (text.length < 40 && STATE.test(text) ? PASSED : null),
  examples: [
    { text: 'Canceled', gives: { kind: 'passed' } },
    { text: 'Delivered', gives: { kind: 'passed' } },
    { text: 'Versendet', gives: { kind: 'passed' } },
    { text: 'Remboursé', gives: { kind: 'passed' } },
    { text: 'Canceled stamps', gives: null },
    { text: 'Garden hose', gives: null },
  ],
};
