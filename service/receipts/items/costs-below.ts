import type { Document } from '../document.ts';
import type { Draft } from './draft.ts';
import { isLabelledQuantity } from './lists-goods.ts';

/**
 * Gives a line without a price the amount behind any label right below its labeled quantity: "Copper kettle", "Quantity:
 * 3", "Cost: $72.00". Otherwise, an unknown label would be an item.
 */
export function withCostsBelow(drafts: readonly Draft[], { chunks }: Document): readonly Draft[] {
  const lines: Draft[] = [];
  for (const draft of drafts) {
    const { description, price, stated, text } = draft;
    const line = lines.at(-1);
    const above = chunks[description.index - 1]?.text ?? '';
    const isCost = !stated && price !== null && description.text.startsWith(text) && isLabelledQuantity(above);
    if (isCost && line?.price === null && line.stated && /^\s?[:：]/.test(description.text.slice(text.length)))
      lines[lines.length - 1] = { ...line, price };
    else lines.push(draft);
  }
  return lines;
}
