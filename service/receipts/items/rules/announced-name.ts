import { slotOf, wordsOf } from '../../languages/slot.ts';
import { ITEM_NAME } from '../announced.ts';
import { hasWords } from '../has-words.ts';
import { isName } from '../is-name.ts';
import { type FoundQuantity, readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';

/** The name after its label, perhaps with its quantity. */
export const rule: Rule = {
  id: 'announced-name',
  match: ({ text }) => {
    const name = ITEM_NAME.exec(text)?.[1];
    if (name === undefined || !hasWords(name)) return null;
    const counted = readQuantity(name) ?? readClosingCount(name);
    if (counted === null || !isName(counted.rest)) return { kind: 'announced', name, beside: false };
    return { kind: 'line', name: counted.rest, quantity: counted.value, price: null, unit: false };
  },
  examples: [
    { text: 'Item: Garden hose', gives: { kind: 'announced', name: 'Garden hose' } },
    { text: '商品名：木の皿', gives: { kind: 'announced', name: '木の皿' } },
    { text: '[商品名] 木の皿', gives: { kind: 'announced', name: '木の皿' } },
    { text: 'Artikel: 2 x Lampe', gives: { kind: 'line', name: 'Lampe', quantity: 2 } },
    { text: 'ご注文商品: 飯碗 染付 2個', gives: { kind: 'line', name: '飯碗 染付', quantity: 2 } },
    { text: '상품명: 머그컵 2개', gives: { kind: 'line', name: '머그컵', quantity: 2 } },
    { text: 'Item: Eggs 10 pcs', gives: { kind: 'announced', name: 'Eggs 10 pcs' } },
    { text: 'Items', gives: null },
    { text: 'Garden hose', gives: null },
  ],
};

/** "飯碗 染付 2個": a count of pieces at the end of an announced name. */
function readClosingCount(text: string): FoundQuantity | null {
  const { rest, n } = CLOSING_COUNT.exec(text)?.groups ?? {};
  return rest === undefined ? null : { value: Number(n), rest };
}

const CLOSING_COUNT = new RegExp(
  `^(?<rest>.{2,200}\\S)\\s(?<n>\\d{1,3})\\s?${wordsOf(slotOf(({ lists }) => lists.pieces))}$`,
  'iu',
);
