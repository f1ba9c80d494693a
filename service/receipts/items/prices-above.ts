import type { Chunk, Document } from '../document.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { isFree } from '../text/free.ts';
import type { Money } from '../text/money.ts';
import { findItemLines } from './add-up.ts';
import { isListHead } from './is-list-head.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { onlyMoney } from './only-money.ts';
import { readLabelledCount, readQuantity } from './read-quantity.ts';
import type { RowItem } from './read-row.ts';
import { NOTHING_TO_PAY, runOf } from './rule.ts';
import { rule as optionCount } from './rules/option-count.ts';

type Priced = { readonly price: Money; readonly at: Chunk; readonly runs: readonly Chunk[] };

/**
 * Reads lists whose prices are above the names: "€3.49 ⏎ The Swarm ⏎ F. Author ⏎ Condition: good", perhaps with
 * quantities below them. The prices add up to the sum of the goods or to the total, no name is above the first price, and
 * another one follows each price. Returns the items by the run of the price.
 */
export function readPricesAbove({ chunks }: Document, context: ItemContext): ReadonlyMap<number, RowItem> {
  const lines = linesOf(chunks.slice(context.range.from, context.range.to), context);
  const [first] = lines;
  if (first === undefined || isNamedAbove(first.at, chunks, context)) return new Map();
  if (new Set(lines.map(({ runs: [name] }) => name?.text)).size < lines.length) return new Map();
  const found = lines.map(itemOf);
  const drafts = found.flatMap(({ draft }) => draft ?? []);
  const counts = drafts.filter(({ stated }) => stated).length;
  if (counts === 0 ? lines.length < 2 : counts < lines.length) return new Map();
  const added = findItemLines(drafts, context.sums);
  if (added?.drafts.length !== drafts.length) return new Map();
  return new Map(found.map((item) => [item.chunks[0]?.index ?? -1, item]));
}

/** Checks whether the runs above the first price name an item, perhaps before its options. */
function isNamedAbove({ index }: Chunk, chunks: readonly Chunk[], context: ItemContext): boolean {
  const above = chunks.slice(Math.max(context.range.from, index - FAR), index).reverse();
  const end = above.findIndex(
    ({ text, index: at }) => context.taken.has(at) || /[.!?:：。]$/u.test(text) || isListHead(text),
  );
  return above.slice(0, end === -1 ? above.length : end).some((run) => mayName(run, context));
}

/** Maximum number of runs from a name to its price. */
const FAR = 9;

/** Returns the prices with the runs below them, up to the first label. Empty if a price has no name below. */
function linesOf(runs: readonly Chunk[], context: ItemContext): readonly Priced[] {
  const lines: { price: Money; at: Chunk; runs: Chunk[] }[] = [];
  for (const run of runs) {
    const isTaken = context.taken.has(run.index);
    if (isTaken && lines.length > 0) break;
    const price = isTaken || run.struck ? null : priceIn(run, context);
    if (price !== null) lines.push({ price, at: run, runs: [] });
    else if (!run.struck) lines.at(-1)?.runs.push(run);
  }
  const named = lines.map((line) => ({ ...line, runs: fromName(line.runs) }));
  return named.every((line) => line.runs[0] !== undefined && mayName(line.runs[0], context)) ? named : [];
}

function priceIn({ text }: Chunk, { country }: ItemContext): Money | null {
  return isFree(text) ? NOTHING_TO_PAY : onlyMoney(text, country);
}

/** Removes the lines above a name: those above the only one in bold, or those that describe the item, "New". */
function fromName(runs: readonly Chunk[]): readonly Chunk[] {
  const [only, more] = runs.flatMap(({ strong }, place) => (strong ? [place] : []));
  const first = runs.findIndex(({ text }) => !describesItem(text));
  return runs.slice(only !== undefined && more === undefined && only < MOST ? only : Math.max(0, first));
}

function mayName(run: Chunk, { taken, country }: ItemContext): boolean {
  const isSentence = /[.!?:：。]$/u.test(run.text);
  if (taken.has(run.index) || isSentence || onlyMoney(run.text, country) !== null) return false;
  return readQuantity(run.text)?.rest !== '' && isName(run.text) && !describesItem(run.text);
}

function itemOf({ price, at, runs }: Priced): RowItem {
  const description = runs[0] ?? at;
  const within = readQuantity(description.text);
  const below = runs.slice(1).findIndex(({ text }, place) => readCount(text, runs[place + 2]) !== null) + 1;
  const count = below === 0 ? null : readCount(runs[below]?.text ?? '', runs[below + 1]);
  const quantity = within?.value ?? count;
  const draft = {
    description,
    text: within?.rest ?? description.text,
    quantity,
    price,
    unit: false,
    stated: quantity !== null,
    headed: false,
    code: null,
    rule: 'price-above',
  };
  return { draft, chunks: [at, ...runs.slice(0, Math.max(MOST, count === null ? 0 : below + 2))], monies: [price] };
}

/** Reads a quantity in its run, perhaps behind options, or behind its label in two. */
function readCount(text: string, next: Chunk | undefined): number | null {
  const labelled = next === undefined ? null : readLabelledCount(text, next.text);
  const alone = readQuantity(text);
  if (labelled !== null || alone?.rest === '') return labelled ?? alone?.value ?? null;
  const behind = optionCount.match(runOf(text));
  return behind?.kind === 'count' ? behind.quantity : null;
}

/** Maximum number of lines that describe an item. */
const MOST = 4;
