import type { Chunk, Document } from '../document.ts';
import type { Money } from '../text/money.ts';
import { findItemLines } from './add-up.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { onlyMoney } from './only-money.ts';
import { readQuantity } from './read-quantity.ts';
import type { RowItem } from './read-row.ts';

type Priced = { readonly price: Money; readonly at: Chunk; readonly runs: readonly Chunk[] };

/**
 * Reads lists whose prices are above the names: "€3.49 ⏎ The Swarm ⏎ F. Author ⏎ Condition: good". The prices add up to
 * the sum of the goods or to the total, no name is above the first price, and another one follows each price. Returns the
 * items by the run of the price.
 */
export function readPricesAbove({ chunks }: Document, context: ItemContext): ReadonlyMap<number, RowItem> {
  const lines = linesOf(chunks.slice(context.range.from, context.range.to), context);
  const [first] = lines;
  if (first === undefined || lines.length < 2 || isNamedAbove(first.at, chunks, context)) return new Map();
  if (new Set(lines.map(({ runs: [name] }) => name?.text)).size < lines.length) return new Map();
  const found = lines.map(itemOf);
  const drafts = found.flatMap(({ draft }) => draft ?? []);
  const added = findItemLines(drafts, context.sums);
  if (added?.drafts.length !== drafts.length) return new Map();
  return new Map(found.map((item) => [item.chunks[0]?.index ?? -1, item]));
}

/** Checks whether the runs above the first price name an item, perhaps before its options. */
function isNamedAbove({ index }: Chunk, chunks: readonly Chunk[], context: ItemContext): boolean {
  const above = chunks.slice(Math.max(context.range.from, index - MOST), index).reverse();
  const end = above.findIndex(({ text, index: at }) => context.taken.has(at) || /[.!?:：。]$/u.test(text));
  return above.slice(0, end === -1 ? above.length : end).some((run) => mayName(run, context));
}

/** Returns the prices with the runs below them, up to the first label. Empty if a price has no name right below. */
function linesOf(runs: readonly Chunk[], context: ItemContext): readonly Priced[] {
  const lines: { price: Money; at: Chunk; runs: Chunk[] }[] = [];
  for (const run of runs) {
    const price = context.taken.has(run.index) || run.struck ? null : onlyMoney(run.text, context.country);
    if (context.taken.has(run.index) && lines.length > 0) break;
    // A list with quantities is read by them.
    if (readQuantity(run.text)?.rest === '') return [];
    if (price !== null) lines.push({ price, at: run, runs: [] });
    else if (!run.struck) lines.at(-1)?.runs.push(run);
  }
  return lines.every((line) => line.runs[0] !== undefined && mayName(line.runs[0], context)) ? lines : [];
}

function mayName(run: Chunk, { taken, country }: ItemContext): boolean {
  const isSentence = /[.!?:：。]$/u.test(run.text);
  return !taken.has(run.index) && !isSentence && onlyMoney(run.text, country) === null && isName(run.text);
}

function itemOf({ price, at, runs }: Priced): RowItem {
  const description = runs[0] ?? at;
  const draft = {
    description,
    text: description.text,
    quantity: null,
    price,
    unit: false,
    stated: false,
    headed: false,
    code: null,
    rule: 'price-above',
  };
  return { draft, chunks: [at, ...runs.slice(0, MOST)], monies: [price] };
}

/** Maximum number of lines that describe an item. */
const MOST = 4;
