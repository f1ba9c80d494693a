import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { ITEM_NAME } from './announced.ts';

/** Checks whether an email lists goods by labels, as shop software does: "Product: Tea", then "Quantity: 2". */
export function listsGoods({ chunks }: Document): boolean {
  return chunks.some(
    ({ text, index }) =>
      ITEM_NAME.test(text) && chunks.slice(index + 1, index + 4).some((below) => isLabelledQuantity(below.text)),
  );
}

/** Recognizes a run that consists of a label and a quantity: "Quantity: 2". */
export function isLabelledQuantity(text: string): boolean {
  return QUANTITY.test(text);
}

const QUANTITY = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.quantity))}\\s*[:：]\\s*\\d{1,3}\\D{0,6}$`, 'iu');
