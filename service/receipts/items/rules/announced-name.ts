import { ITEM_NAME } from '../announced.ts';
import { hasWords } from '../has-words.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';

/** The name after its label, perhaps with its quantity. */
export const rule: Rule = {
  id: 'announced-name',
  match: ({ text }) => {
    const name = ITEM_NAME.exec(text)?.[1];
    if (name === undefined || !hasWords(name)) return null;
    const counted = readQuantity(name);
    if (counted === null || !isName(counted.rest)) return { kind: 'announced', name, beside: false };
    return { kind: 'line', name: counted.rest, quantity: counted.value, price: null, unit: false };
  },
  examples: [
    { text: 'Item: Garden hose', gives: { kind: 'announced', name: 'Garden hose' } },
    { text: '商品名：木の皿', gives: { kind: 'announced', name: '木の皿' } },
    { text: 'Artikel: 2 x Lampe', gives: { kind: 'line', name: 'Lampe', quantity: 2 } },
    { text: 'Items', gives: null },
    { text: 'Garden hose', gives: null },
  ],
};
