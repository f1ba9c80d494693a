import { ITEM_NAME } from '../announced.ts';
import { hasWords } from '../has-words.ts';
import type { Rule } from '../rule.ts';

/** "Product" in one cell, the name in the next. */
export const rule: Rule = {
  id: 'announced-cell',
  match: ({ text, beside }) => {
    if (beside === null || !hasWords(beside)) return null;
    // "Item   : Garden hose": a colon opens the column of values.
    const name = beside.replace(/^[:：]\s*/u, '');
    const announces = ITEM_NAME.test(`${text.replace(/\s*[:：]$/u, '')}: x`);
    return announces ? { kind: 'announced', name, beside: true } : null;
  },
  examples: [
    { text: 'Product', beside: 'Garden hose', gives: { kind: 'announced', name: 'Garden hose', beside: true } },
    { text: 'Produkt:', beside: 'Lampe', gives: { kind: 'announced', name: 'Lampe', beside: true } },
    { text: 'Item', beside: ': Garden hose', gives: { kind: 'announced', name: 'Garden hose', beside: true } },
    { text: 'Product', gives: null },
    { text: 'Delivery', beside: 'Garden hose', gives: null },
  ],
};
