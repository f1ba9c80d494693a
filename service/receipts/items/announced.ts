import { slotOf, wordsOf } from '../languages/slot.ts';

const LABEL = wordsOf(slotOf(({ lists }) => lists.itemName));

/** A label that announces an item's name, and the name: "Item:", "Artikel:", "商品名：", "[商品名]". */
export const ITEM_NAME = new RegExp(`^(?:${LABEL}\\s*[:：]|[[【]${LABEL}[\\]】])\\s*(\\S.*)$`, 'iu');
