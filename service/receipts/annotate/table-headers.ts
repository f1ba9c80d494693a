import type { Chunk } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';

/**
 * Finds the header rows of item lists ("Product · Quantity · Total"). "Total" there is that of each line, not of the
 * order. No cell of a header row contains a digit, except in a percentage, and one names goods or a quantity.
 */
export function findTableHeaders(chunks: readonly Chunk[]): ReadonlySet<number> {
  const headers = new Set<number>();
  let row: Chunk[] = [];
  const close = () => {
    const number = row[0]?.row ?? -1;
    if (number !== -1 && row.length >= 2 && row.length <= 9 && row.every(isShort) && row.some(namesGoods))
      headers.add(number);
    row = [];
  };
  for (const chunk of chunks) {
    if (row.length > 0 && row[0]?.row !== chunk.row) close();
    row.push(chunk);
  }
  close();
  return headers;
}

function isShort({ text }: Chunk): boolean {
  return text.length <= 32 && !/\d/.test(text.replace(/\d{1,2}(?:[.,]\d)? ?%/, ''));
}

function namesGoods({ text }: Chunk): boolean {
  return (
    GOODS.test(text) ||
    findLabels(text).some(({ leading, label, end }) => leading && label.field === 'quantity' && text.length - end <= 1)
  );
}

const GOODS = new RegExp(
  String.raw`^${wordsOf(slotOf(({ lists }) => lists.columnHead))}(?:\s*[(（][^()（）\d]{1,20}[)）])?\s*[:：]?$`,
  'iu',
);
