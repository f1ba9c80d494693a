import { ITEM_NAME } from '../announced.ts';
import { isName } from '../is-name.ts';
import type { Rule } from '../rule.ts';

/** "Title" alone in a line, the name in the next. */
export const rule: Rule = {
  id: 'announced-below',
  match: ({ text, next }) => {
    if (next === null || !isName(next) || POSITION.test(next) || ITEM_NAME.test(text)) return null;
    const announces = ITEM_NAME.test(`${text.replace(/\s*[:：]$/u, '')}: x`);
    return announces ? { kind: 'announced', name: next, beside: true } : null;
  },
  examples: [
    { text: 'Title', next: 'Isle of Lanterns', gives: { kind: 'announced', name: 'Isle of Lanterns', beside: true } },
    { text: 'Produkt:', next: 'Lampe', gives: { kind: 'announced', name: 'Lampe' } },
    { text: 'Article', next: 'Lampe de bureau', gives: { kind: 'announced', name: 'Lampe de bureau' } },
    { text: 'Product', next: 'Qty: 2', gives: null },
    { text: 'Artikel:', next: 'Pos. 1', gives: null },
    { text: '商品名：青いマグカップ', next: '価格：¥1,100', gives: null },
    { text: 'Title', gives: null },
    { text: 'Delivery', next: 'Lampe', gives: null },
  ],
};

/** "Pos. 1", "Line 2": the number of the line below, not its name. */
const POSITION = /^\p{L}{1,8}\.? \d{1,3}$/u;
