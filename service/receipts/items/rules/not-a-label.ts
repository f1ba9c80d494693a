import { findLabels } from '../../labels/find-labels.ts';
import { PASSED, type Rule } from '../rule.ts';

/** A label of the order, alone or with its value after a colon. */
export const rule: Rule = {
  id: 'not-a-label',
  match: ({ text }) => (isLabel(text) ? PASSED : null),
  examples: [
    { text: 'Order number: 4711', gives: { kind: 'passed' } },
    { text: 'Total:', gives: { kind: 'passed' } },
    { text: 'Garden hose', gives: null },
  ],
};

function isLabel(text: string): boolean {
  return findLabels(text).some(
    ({ leading, label, end }) =>
      leading && label.strength >= 2 && (end >= text.length - 2 || /^\s*[:：]/.test(text.slice(end))),
  );
}
