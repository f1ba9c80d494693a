import type { Chunk, Document } from '../document.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { isFree } from '../text/free.ts';
import type { Money } from '../text/money.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { onlyMoney } from './only-money.ts';
import { isOption } from './options-below.ts';
import { readQuantity } from './read-quantity.ts';
import type { RowItem } from './read-row.ts';
import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';

type Block = { readonly count: Chunk; readonly quantity: number; readonly runs: readonly Chunk[] };

type Context = Pick<ItemContext, 'range' | 'taken' | 'country'>;

/**
 * Reads lists whose quantities are above the names: "2× ⏎ Oat milk ⏎ 1 l ⏎ €2.58". A name follows every quantity. Each
 * item ends with its price, or, without prices, no name is above the first quantity. The quantities may be numbers alone
 * above priced names outside tables, "4 ⏎ Oat milk ⏎ €5.16", unless they count up. Returns the items by the run of the
 * quantity.
 */
export function readCountsAbove(document: Document, context: Context): ReadonlyMap<number, RowItem> {
  const labelled = readList(blocksOf(document, context, isCount), document, context);
  if (labelled.size > 0) return labelled;
  const bare = blocksOf(document, context, isBareCount);
  const isList = bare.length >= 2 && bare.every((block) => endsPriced(block, context)) && !countUp(bare);
  return isList ? readList(bare, document, context) : labelled;
}

function readList(blocks: readonly Block[], document: Document, context: Context): ReadonlyMap<number, RowItem> {
  const before = document.chunks[(blocks[0]?.count.index ?? 0) - 1];
  const isList = blocks.length >= 2 || (before !== undefined && notAHeading.match(runOf(before.text)) !== null);
  const isPriced =
    (before === undefined || !isAmount(before, context)) && blocks.every((block) => endsPriced(block, context));
  const isPlain =
    blocks.every((block) => hasOneName(block, context)) && !isNamedAbove(blocks[0]?.count, document.chunks, context);
  if (!isList || blocks.length === 0 || !(isPriced || (isPlain && blocks.length >= 2))) return new Map();
  return new Map(blocks.map((block) => [block.count.index, itemOf(block, context)] as const));
}

/** Returns the quantities with the runs below them. None if a quantity has no name right below. */
function blocksOf({ chunks }: Document, context: Context, isCount: IsCount): readonly Block[] {
  const runs = chunks.slice(context.range.from, context.range.to).filter(({ struck }) => !struck);
  const counts = runs.flatMap((run, place) =>
    isCount(run, runs, place) && !context.taken.has(run.index) ? [place] : [],
  );
  const blocks = counts.map((place, at): Block | null => {
    const count = runs[place];
    const name = runs.slice(place + 1).find(({ text }) => !describesItem(text));
    if (count === undefined || name === undefined || !isNameRun(name, context)) return null;
    const rest = runs.slice(place + 1, counts[at + 1] ?? place + 1 + MOST);
    const isLast = at === counts.length - 1;
    const quantity = readQuantity(count.text)?.value ?? Number(BARE.exec(count.text)?.[0] ?? 1);
    return rest.length > MOST ? null : { count, quantity, runs: isLast ? upToPrice(rest, context) : rest };
  });
  const found = blocks.flatMap((block) => block ?? []);
  return found.length === blocks.length ? found : [];
}

/** The most runs below a quantity: name, options, price. */
const MOST = 10;

/** Checks whether a run is a quantity without a neighbor in its row. */
function isCount({ text, row, column }: Chunk, runs: readonly Chunk[], place: number): boolean {
  if (text.length > 16 || readQuantity(text)?.rest !== '') return false;
  const isBeside = (other: Chunk | undefined) => row !== -1 && other?.row === row && other.column !== column;
  return !isBeside(runs[place - 1]) && !isBeside(runs[place + 1]);
}

type IsCount = (run: Chunk, runs: readonly Chunk[], place: number) => boolean;

const BARE = /^[1-9]\d?$/;

/** Checks whether a run outside tables is a number alone. */
function isBareCount({ text, row }: Chunk): boolean {
  return row === -1 && BARE.test(text);
}

/** Checks whether numbers are the positions of the items: 1, 2, 3. */
function countUp(blocks: readonly Block[]): boolean {
  return blocks.every(({ quantity }, place) => quantity === place + 1);
}

/** Ends the last item of a list at its first price, or after its name. */
function upToPrice(runs: readonly Chunk[], context: Context): readonly Chunk[] {
  const price = runs.findIndex((run) => isAmount(run, context));
  const end = runs.findIndex((run) => context.taken.has(run.index));
  return price === -1 || (end !== -1 && end < price) ? runs.slice(0, 1) : runs.slice(0, price + 1);
}

/** Checks whether the runs above the first quantity name an item, perhaps before lines that describe it. */
function isNamedAbove(count: Chunk | undefined, chunks: readonly Chunk[], context: Context): boolean {
  const above = chunks.slice(context.range.from, count?.index ?? 0).reverse();
  const last = above.find((run) => !describesItem(run.text) || context.taken.has(run.index));
  return last !== undefined && isNameRun(last, context);
}

/** Checks whether an item ends with its price, perhaps above lines that describe it. */
function endsPriced({ runs }: Block, context: Context): boolean {
  const last = runs.findLastIndex((run) => isAmount(run, context));
  return last >= 1 && runs.slice(last + 1).every((run) => isAbout(run, context));
}

/** Checks whether the lines of an item without a price describe the first one, which names it. */
function hasOneName({ runs }: Block, context: Context): boolean {
  return runs.slice(1).every((run) => isAbout(run, context) && !isAmount(run, context));
}

function isAbout(run: Chunk, context: Context): boolean {
  return describesItem(run.text) || isOption(run.text) || !isNameRun(run, context);
}

function isAmount({ text }: Chunk, { country }: Context): boolean {
  return onlyMoney(text, country) !== null || isFree(text);
}

function isNameRun(run: Chunk, context: Context): boolean {
  return !context.taken.has(run.index) && !isAmount(run, context) && isName(run.text);
}

function itemOf({ count, quantity, runs }: Block, { country }: Context): RowItem {
  const description = runs.find(({ text }) => !describesItem(text)) ?? runs[0] ?? count;
  const monies = runs.flatMap(({ text }) => onlyMoney(text, country) ?? []);
  const last = monies.at(-1) ?? null;
  const unit = monies.find((price) => isUnitOf(price, quantity, last));
  const draft = {
    description,
    text: description.text,
    quantity,
    price: unit ?? last,
    unit: unit !== undefined,
    stated: !BARE.test(count.text),
    headed: false,
    code: null,
    rule: 'count-above',
  };
  return { draft, chunks: [count, ...runs], monies };
}

/** Checks whether an amount is that of one unit, according to the last one. */
function isUnitOf(price: Money, quantity: number, last: Money | null): boolean {
  return quantity > 1 && last !== null && price !== last && price.minor * quantity === last.minor;
}
