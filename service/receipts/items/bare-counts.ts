import type { Chunk, Document } from '../document.ts';
import { isFree } from '../text/free.ts';
import type { ItemContext } from './item-context.ts';
import { onlyMoney } from './only-money.ts';

/**
 * Finds quantities without a label in the columns that a list without a table shows: "Oak board ⏎ 2 ⏎ $40.00". Each number
 * alone in its run is right above a price, and is not the amount of a label. Returns the quantities by run.
 */
export function readBareCounts(
  { chunks }: Document,
  { range, taken, country }: Pick<ItemContext, 'range' | 'taken' | 'country'>,
): ReadonlyMap<number, number> {
  const isPrice = (chunk: Chunk | undefined) =>
    chunk !== undefined && (onlyMoney(chunk.text, country)?.currency != null || isFree(chunk.text));
  const bare = chunks
    .slice(range.from, range.to)
    .filter(({ text, row, index, struck }) => COUNT.test(text) && row === -1 && !struck && !taken.has(index));
  const areCounts = bare.every(({ index }) => {
    const below = chunks.slice(index + 1, index + 3).find(({ struck }) => !struck);
    return isPrice(below) && !isPrice(chunks[index - 1]);
  });
  return new Map(areCounts ? bare.map(({ index, text }) => [index, Number(text)] as const) : []);
}

const COUNT = /^[1-9]\d?$/;
