import { findLabels } from '../../labels/find-labels.ts';
import { onlyMoney } from '../only-money.ts';
import type { Rule } from '../rule.ts';

/** "Total: EUR 39.00" below an item's name, if the order has another total and the run is not its label. */
export const rule: Rule = {
  id: 'labelled-sum',
  match: ({ text, country, taken }) => {
    if (taken || !SHAPE.test(text)) return null;
    const label = findLabels(text).find(({ label: { field }, leading }) => leading && SUMS.has(field));
    const price = label === undefined ? null : onlyMoney(text.slice(label.end), country);
    return price === null ? null : { kind: 'amount', price };
  },
  examples: [
    { text: 'Gesamt: EUR 39,00', gives: { kind: 'amount', price: 3900 } },
    { text: 'Total: $39.00', gives: { kind: 'amount', price: 3900 } },
    { text: 'Subtotal: $39.00', gives: { kind: 'amount', price: 3900 } },
    { text: 'Total: $39.00', taken: true, gives: null },
    { text: 'Lamp: $39.00', gives: null },
  ],
};

const SUMS: ReadonlySet<string> = new Set(['total', 'subtotal']);

/** A quick first test: a label, a colon, and a number. */
const SHAPE = /^[^\d:：]{2,40}[:：][^:：]{0,8}\d[^:：]{0,16}$/u;
