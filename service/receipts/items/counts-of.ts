import type { Chunk, Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import type { RowItem } from './read-row.ts';

type Context = Pick<ItemContext, 'range' | 'taken' | 'about'>;

/**
 * Reads quantities that a word connects to the name: "1 · of · Walnut tray" in three runs, and in the email of a
 * cancellation or a refund also "1 of Walnut tray". Returns the items by the run of the quantity.
 */
export function readCountsOf({ chunks }: Document, context: Context): ReadonlyMap<number, RowItem> {
  const found = new Map<number, RowItem>();
  for (const count of chunks.slice(context.range.from, context.range.to)) {
    const item = context.taken.has(count.index) ? null : (inRuns(count, chunks, context) ?? inRun(count, context));
    if (item !== null) found.set(count.index, item);
  }
  return found;
}

function inRuns(count: Chunk, chunks: readonly Chunk[], { range, taken }: Context): RowItem | null {
  if (!COUNT.test(count.text)) return null;
  const [word, name] = chunks.slice(count.index + 1, Math.min(count.index + 3, range.to));
  if (word === undefined || name === undefined || taken.has(name.index) || !OF.test(word.text)) return null;
  const isTogether = word.row === count.row && name.row === count.row;
  return isTogether && isName(name.text) ? itemOf(name, name.text, Number(count.text), [count, word, name]) : null;
}

function inRun(run: Chunk, { about }: Context): RowItem | null {
  const { n, name } = (about !== 'undone' || run.text.length > LONGEST ? null : IN_RUN.exec(run.text))?.groups ?? {};
  return name !== undefined && isName(name) ? itemOf(run, name, Number(n), [run]) : null;
}

function itemOf(description: Chunk, text: string, quantity: number, chunks: readonly Chunk[]): RowItem {
  const line = { quantity, price: null, unit: false, stated: true, headed: false, code: null };
  return { draft: { description, text, ...line, rule: 'count-of' }, chunks, monies: [] };
}

const LONGEST = 200;
const COUNT = /^[1-9]\d?$/;
const OUT_OF = wordsOf(slotOf(({ lists }) => lists.outOf));
const OF = new RegExp(`^${OUT_OF}[:：]?$`, 'iu');
/** A name opens with a capital letter or a quote: "2 of the items" counts them. */
const IN_RUN = new RegExp(`^(?<n>[1-9]\\d?) (?:${OUT_OF}) (?=["“„«]?\\p{Lu})(?<name>\\S.{2,})$`, 'u');
