import { findLabels } from '../../labels/find-labels.ts';
import { PASSED, type Rule } from '../rule.ts';

/** A label of the order, alone or with its value after a colon. */
export const rule: Rule = {
  id: 'not-a-label',
  match: ({ text }) => (isLabel(text) ? PASSED : null),
  examples: [
    { text: 'Order number: 4711', gives: { kind: 'passed' } },
    { text: 'Total:', gives: { kind: 'passed' } },
    { text: 'Order', gives: { kind: 'passed' } },
    { text: 'Återbetalt', gives: { kind: 'passed' } },
    { text: 'Remboursé', gives: { kind: 'passed' } },
    { text: 'Garden hose', gives: null },
    { text: 'Order of the garden', gives: null },
  ],
};

function isLabel(text: string): boolean {
  return findLabels(text).some(
    ({ leading, label, end }) =>
      leading &&
      (end >= text.length - 2
        ? label.strength >= 2 || label.field === 'orderNumber'
        : label.strength >= 2 && /^\s*[:：]/.test(text.slice(end))),
  );
}
