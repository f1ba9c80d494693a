import type { Chunk, Document } from '../document.ts';
import { isCapitalBrand, mayBeBrand, namesGoods } from './brand.ts';
import { categoriesOf } from './category.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { onlyMoney } from './only-money.ts';
import { isOption } from './options-below.ts';
import { readLabelledCount, readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as countAmongDetails } from './rules/count-among-details.ts';
import { rule as countAndSum } from './rules/count-and-sum.ts';
import { rule as countTimesPrice } from './rules/count-times-price.ts';
import { rule as detail } from './rules/detail.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';
import { rule as optionCount } from './rules/option-count.ts';

/** The name of an item that has several lines above its quantity. */
export type Block = {
  readonly name: string;
  /** The run of the quantity. The runs between describe the item. */
  readonly end: number;
};

/**
 * Finds the names of items that have several lines above their quantity: "Walnut tray ⏎ Large ⏎ Oiled ⏎ Qty 1". The name
 * is the only line in bold or in a link, else the first one below a picture or below the item before. Returns them by
 * the run of the name. In a text part, "Item 1" and "Item 2" above the names are no lines.
 */
export function readBlocks(
  document: Document,
  { range, taken }: Pick<ItemContext, 'range' | 'taken'>,
): ReadonlyMap<number, Block> {
  const pictures = new Set(document.images.map(({ chunk }) => chunk));
  const blocks: Lines[] = [];
  let from = range.from;
  for (const count of document.chunks.slice(range.from, range.to)) {
    const { index } = count;
    const isPriced = isWorth(count);
    if (!isPriced && !isCount(count, document.chunks[index + 1])) continue;
    const block = linesAbove({ count, from, isFirst: blocks.length === 0 }, document, taken, pictures);
    if (block.lines.length > 0) blocks.push({ ...block, isPriced });
    from = index + 1;
  }
  const named = document.part === 'text' ? withoutPositions(blocks) : withoutSections(blocks);
  const heads = named.flatMap((block) => headOf(block, named));
  // Below "Item: Walnut tray", which the rules read, the block has only the options.
  return new Map(document.part === 'text' ? heads.filter(([, { name }]) => !isOption(name)) : heads);
}

/** Removes blocks that end with a price if one has a single line: the first line of others may head a section. */
function withoutSections(blocks: readonly Lines[]): readonly Lines[] {
  const priced = blocks.filter(({ isPriced }) => isPriced);
  const areWhole = priced.length >= 3 && priced.every(({ lines }) => lines.length >= 2);
  return areWhole ? blocks : blocks.filter(({ isPriced }) => !isPriced);
}

/** Removes the first line of each block if these lines count up behind the same word. */
function withoutPositions(blocks: readonly Lines[]): readonly Lines[] {
  const positions = blocks.map(({ lines }) => POSITION.exec(lines[0]?.text ?? '')?.groups);
  const [first] = positions;
  const countUp = positions.every(
    (position, place) => position?.['word'] === first?.['word'] && Number(position?.['n']) === place + 1,
  );
  return countUp ? blocks.map((block) => ({ ...block, lines: block.lines.slice(1) })) : blocks;
}

const POSITION = /^(?<word>\p{L}+)[.:]?\s?(?<n>\d{1,3})[.:]?$/u;

/** The lines above a quantity that may name its item. */
type Lines = {
  readonly lines: readonly Chunk[];
  readonly end: number;
  /** The quantity has a price. */
  readonly isPriced: boolean;
  /** A picture opens the block. */
  readonly isPictured: boolean;
  /** The block follows another one. */
  readonly isNext: boolean;
};

type Place = { readonly count: Chunk; readonly from: number; readonly isFirst: boolean };

function linesAbove(
  { count, from, isFirst }: Place,
  { chunks }: Document,
  taken: ReadonlySet<number>,
  pictures: ReadonlySet<number>,
): Omit<Lines, 'isPriced'> {
  const { index: end, row, table } = count;
  const lines: Chunk[] = [];
  let at = end - 1;
  let sentence = -1;
  let isPictured = pictures.has(end);
  for (; at >= Math.max(from, end - MOST) && !isPictured; at--) {
    const chunk = chunks[at];
    if (chunk === undefined || (taken.has(at) && chunk.row !== row) || notAHeading.match(runOf(chunk.text)) !== null)
      break;
    if (chunk.text.length > LONGEST) break;
    if (/[.!?。！？]$/u.test(chunk.text) && !isCapitalBrand(chunk.text)) sentence = Math.max(sentence, at);
    if (mayName(chunk, chunks[at - 1])) lines.unshift(chunk);
    isPictured = pictures.has(at);
  }
  const inRow = lines.filter((line) => row !== -1 && line.row === row);
  const inTable = lines.filter((line) => table !== -1 && line.table === table);
  const found = [inRow, inTable, lines].find((lines) => lines.length > 0) ?? [];
  // A sentence describes an item below its picture, else it introduces the list.
  const nearest = isPictured ? found : found.filter(({ index }) => index > sentence);
  return { lines: nearest, end, isPictured, isNext: !isFirst && at < from };
}

/** Maximum number of runs above a quantity. */
const MOST = 9;
/** Longer runs are sentences about the order. */
const LONGEST = 160;

/** Checks whether a run may name an item. The value of an option in the cell next to its label does not. */
function mayName({ text, struck, row }: Chunk, before: Chunk | undefined): boolean {
  if (struck || onlyMoney(text, null) !== null || !isName(text)) return false;
  return before === undefined || row === -1 || before.row !== row || detail.match(runOf(before.text)) === null;
}

function isCount({ text }: Chunk, next: Chunk | undefined): boolean {
  if (text.length > 60) return false;
  if (!/\d/.test(text)) return text.length < 24 && next !== undefined && readLabelledCount(text, next.text) !== null;
  return readQuantity(text)?.rest === '' || optionCount.match(runOf(text)) !== null;
}

/** Recognizes a quantity with a price. In HTML, such a run may follow the heading of a section and a name. */
function isWorth({ text }: Chunk): boolean {
  return text.length <= 60 && [countTimesPrice, countAndSum, countAmongDetails].some((rule) => rule.match(runOf(text)));
}

function headOf(block: Lines, blocks: readonly Lines[]): readonly (readonly [number, Block])[] {
  const { lines, end } = block;
  const own = block.isPictured || block.isNext ? lines : asElsewhere(lines, blocks);
  const head = own === null ? markedIn(lines) : (markedBelow(own) ?? own[0]);
  if (head === undefined) return [];
  const below = lines[lines.indexOf(head) + 1];
  const isBelowBrand = isBrand(head, below) || (head === lines[0] && haveBrands(blocks));
  return [[head.index, { name: isBelowBrand ? `${head.text} ${below?.text}` : head.text, end }]];
}

/** Checks whether every item of a list has a line above its name that may be a brand, and for one it is certain. */
function haveBrands(blocks: readonly Lines[]): boolean {
  const may = blocks.every(
    ({ lines: [first, second] }) => second !== undefined && mayBeBrand(first?.text ?? '') && !isOption(second.text),
  );
  return may && blocks.length >= 2 && blocks.some(({ lines: [first, second] }) => first && isBrand(first, second));
}

/**
 * Returns as many of the last lines as the longest of the blocks below has, and the line above an option. Null if the
 * block is alone.
 */
function asElsewhere(lines: readonly Chunk[], blocks: readonly Lines[]): readonly Chunk[] | null {
  const most = Math.max(0, ...blocks.filter(({ isNext }) => isNext).map((other) => other.lines.length));
  const isOfAbove = most === 1 && lines.length > 1 && isOption(lines.at(-1)?.text ?? '');
  if (isOfAbove && !isOption(lines.at(-2)?.text ?? '')) return lines.slice(-2);
  return most < 2 && lines.length > most ? null : lines.slice(-most);
}

/** Returns the only line in bold of a block with unknown bounds. */
function markedIn(lines: readonly Chunk[]): Chunk | undefined {
  if (lines.length === 1) return lines[0];
  const [only, more] = lines.filter(({ strong }) => strong);
  return more === undefined ? only : undefined;
}

/**
 * Returns the second line if it alone is in bold or in a link, and not shorter than the first, which is then a badge or
 * a category: "New ⏎ Walnut tray". The labels of options may be in bold, too.
 */
export function markedBelow([first, second, ...lines]: readonly Chunk[]): Chunk | undefined {
  if (first === undefined || second === undefined || second.text.length < first.text.length) return undefined;
  const isMarkedBy = (mark: (line: Chunk) => boolean) => mark(second) && !mark(first) && !lines.some(mark);
  const isMarked = isMarkedBy(({ strong }) => strong) || isMarkedBy(({ href }) => href !== null);
  return isMarked && !/[:：]$/u.test(second.text) && isName(second.text) ? second : undefined;
}

/** Recognizes a brand above a name: it names no goods, unlike the line below. */
function isBrand({ text }: Chunk, below: Chunk | undefined): boolean {
  if (below === undefined || !mayBeBrand(text) || !namesGoods(text, below.text)) return false;
  return categoriesOf(text, null).length === 0 && categoriesOf(below.text, null).length > 0;
}
