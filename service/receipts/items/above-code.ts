import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import type { Draft } from './draft.ts';
import { isFee } from './line-words.ts';

/**
 * Returns the priced lines whose cell also states the code of the item, "Item number: 255655271", each as one unit.
 * Advertising prints no codes.
 */
export function aboveCode(drafts: readonly Draft[], { chunks }: Document): readonly Draft[] {
  const coded = drafts.filter(({ description, text, price }) => {
    if (price === null || price.minor <= 0 || description.row === -1 || isFee(text)) return false;
    const below = chunks.slice(description.index + 1, description.index + 1 + REACH);
    const isInCell = below.filter(({ row, column }) => row === description.row && column === description.column);
    return isInCell.some((run) => CODE.test(run.text));
  });
  return coded.map((draft) => ({ ...draft, headed: true }));
}

/** The most runs of a cell below the name of its item. */
const REACH = 6;

const CODE = new RegExp(
  `^(?:${wordsOf(slotOf(({ lists }) => lists.codeHead))})\\.?\\s?[:：#]\\s?(?=\\S*\\d)[\\w./-]{4,24}$`,
  'iu',
);
