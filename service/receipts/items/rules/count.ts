import { isName } from '../is-name.ts';
import { readLabelledCount, readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';

/** The quantity of the preceding item, alone in its run or in the cell next to its label. */
export const rule: Rule = {
  id: 'count',
  match: ({ text, beside, next, row }) => {
    // "20 pcs" if another cell states the quantity: a name or a pack size.
    if (row?.countedElsewhere === true && isName(text)) return null;
    const value = row === null ? (beside ?? next) : null;
    const labelled = value === null ? null : readLabelledCount(text, value);
    if (labelled !== null) return { kind: 'count', quantity: labelled, beside: true };
    const quantity = readQuantity(text);
    return quantity?.rest === '' ? { kind: 'count', quantity: quantity.value, beside: false } : null;
  },
  examples: [
    { text: 'Qty: 2', gives: { kind: 'count', quantity: 2, beside: false } },
    { text: 'Menge', beside: '3', gives: { kind: 'count', quantity: 3, beside: true } },
    { text: 'Quantity', next: '2', gives: { kind: 'count', quantity: 2, beside: true } },
    { text: 'Qty:', next: '2 weeks', gives: null },
    { text: 'x2', gives: { kind: 'count', quantity: 2 } },
    { text: '2 szt.', gives: { kind: 'count', quantity: 2 } },
    { text: 'Qty Shipped: 1', gives: { kind: 'count', quantity: 1 } },
    { text: 'Menge geliefert: 3', gives: { kind: 'count', quantity: 3 } },
    { text: '2 Users', gives: { kind: 'count', quantity: 2 } },
    { text: '1 licence', gives: { kind: 'count', quantity: 1 } },
    { text: '数量:2', gives: { kind: 'count', quantity: 2 } },
    { text: '20 pcs', row: { countedElsewhere: true }, gives: null },
    { text: '2 x Tea', gives: null },
    { text: 'Tea', beside: '2', gives: null },
  ],
};
