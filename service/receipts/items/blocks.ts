import type { Chunk, Document } from '../document.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { isCapitalBrand } from './brand.ts';
import { haveBrands, isBrand } from './brands-above.ts';
import { isListHead } from './is-list-head.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { opensWithLongest } from './longest.ts';
import { onlyMoney } from './only-money.ts';
import { isOption } from './options-below.ts';
import { readLabelledCount, readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as countAmongDetails } from './rules/count-among-details.ts';
import { rule as countAndSum } from './rules/count-and-sum.ts';
import { rule as countTimesPrice } from './rules/count-times-price.ts';
import { rule as detail } from './rules/detail.ts';
import { rule as labelledParts } from './rules/labelled-parts.ts';
import { rule as notAPrice } from './rules/not-a-price.ts';
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
 * the run of the name. In a text part, "Item 1" and "Item 2" above the names are no lines. `bare` has the
 * quantities without a label.
 */
export function readBlocks(
  document: Document,
  { range, taken }: Pick<ItemContext, 'range' | 'taken'>,
  bare: ReadonlyMap<number, number>,
): ReadonlyMap<number, Block> {
  const pictures = new Set(document.images.map(({ chunk }) => chunk));
  const blocks: Lines[] = [];
  let from = range.from;
  for (const count of document.chunks.slice(range.from, range.to)) {
    const { index } = count;
    const isPriced = isWorth(count);
    if (!isPriced && !bare.has(index) && !isCount(count, document.chunks[index + 1])) continue;
    const block = linesAbove({ count, from, isFirst: blocks.length === 0 }, document, taken, pictures);
    if (block.lines.length > 0) blocks.push({ ...block, isPriced });
    from = index + 1;
  }
  const whole = belowPrices(belowOptions(blocks, document));
  const named = document.part === 'text' ? withoutPositions(whole) : withoutSections(whole);
  const heads = named.flatMap((block) => headOf(block, named));
  // Below "Item: Walnut tray", which the rules read, the block has only the options.
  return new Map(document.part === 'text' ? heads.filter(([, { name }]) => !isOption(name)) : heads);
}

/**
 * Removes blocks that end with a price if the first line of one may head a section: it is the only line, or there are
 * fewer than three items whose first lines are neither the only ones in bold nor the longest.
 */
function withoutSections(blocks: readonly Lines[]): readonly Lines[] {
  const priced = blocks.filter(({ isPriced }) => isPriced);
  const areWhole = priced.length >= 3 && priced.every(({ lines }) => lines.length >= 2);
  const own = priced.map((block) => ownLines(block, blocks) ?? []);
  const areMarked = own.length >= 2 && own.every(([first, ...others]) => first?.strong && !others.some(isStrong));
  return areWhole || areMarked || own.every((lines) => opensWithLongest(belowBrand(lines)))
    ? blocks
    : blocks.filter(({ isPriced }) => !isPriced);
}

/** Removes a brand in capitals above a name and its details: "NORDVIK ⏎ Rain jacket ⏎ Sage, 38". */
function belowBrand(lines: readonly Chunk[]): readonly Chunk[] {
  const [brand, name] = lines;
  return brand !== undefined && isBrand(brand, name) && isCapitalBrand(brand.text) ? lines.slice(1) : lines;
}

function isStrong({ strong }: Chunk): boolean {
  return strong;
}

/**
 * Removes what is above the price of the item before: "Qty 1 ⏎ Oiled ⏎ $20.00 ⏎ Oak board ⏎ Qty 2". If the first item has
 * a price above its quantity, so do the others.
 */
function belowPrices(blocks: readonly Lines[]): readonly Lines[] {
  const [first, ...others] = blocks;
  const top = first === undefined ? undefined : ownLines(first, blocks)?.[0];
  if (first === undefined || top === undefined || first.pricedAt > top.index) return blocks;
  const cut = others.map((block) => ({ ...block, lines: block.lines.filter(({ index }) => index > block.pricedAt) }));
  return cut.every(({ lines }) => lines.length > 0) ? [first, ...cut] : blocks;
}

/**
 * Removes the options of the item before, if options follow every quantity: "Oak board ⏎ Qty 1 ⏎ Oiled ⏎ Large ⏎ Walnut
 * tray ⏎ Qty 2 ⏎ Finish: raw". Then the first item has as many lines as the others.
 */
function belowOptions(blocks: readonly Lines[], { chunks }: Document): readonly Lines[] {
  const [first, ...others] = blocks;
  const isFollowed = ({ end }: Lines) =>
    isAbout(chunks[end + 1]) || (isNumber(chunks[end + 1]) && isAbout(chunks[end + 2]));
  if (first === undefined || !blocks.every(isFollowed)) return blocks;
  const most = first.isBelowHead || first.isPictured ? first.lines.length : 1;
  return [first, ...others.map((block) => ({ ...block, lines: block.lines.slice(-most) }))];
}

/** Recognizes a run that describes an item in any way. */
function isAbout(chunk: Chunk | undefined): boolean {
  if (chunk === undefined || onlyMoney(chunk.text, null) !== null) return false;
  if (notAPrice.match(runOf(chunk.text)) !== null) return false;
  return isOption(chunk.text) || describesItem(chunk.text) || detail.match(runOf(chunk.text)) !== null;
}

function isNumber(chunk: Chunk | undefined): boolean {
  return chunk !== undefined && /^\d{1,3}$/.test(chunk.text);
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
  /** The run of the last price above the quantity, or -1. */
  readonly pricedAt: number;
  /** A picture opens the block. */
  readonly isPictured: boolean;
  /** The heading of a list or an address is above the block. */
  readonly isBelowHead: boolean;
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
  let isBelowHead = false;
  let pricedAt = -1;
  for (; at >= Math.max(from, end - MOST) && !isPictured; at--) {
    const chunk = chunks[at];
    if (chunk === undefined || (taken.has(at) && chunk.row !== row)) break;
    isBelowHead = isListHead(chunk.text);
    if (isBelowHead) break;
    if (chunk.text.length > LONGEST) break;
    if (!chunk.struck && onlyMoney(chunk.text, null) !== null) pricedAt = Math.max(pricedAt, at);
    if (/[.!?。！？]$/u.test(chunk.text) && !isCapitalBrand(chunk.text)) sentence = Math.max(sentence, at);
    if (mayName(chunk, chunks[at - 1])) lines.unshift(chunk);
    isPictured = pictures.has(at);
  }
  const named = namesOf(lines);
  const inRow = named.filter((line) => row !== -1 && line.row === row);
  const inTable = named.filter((line) => table !== -1 && line.table === table);
  const found = [inRow, inTable, named].find((lines) => lines.length > 0) ?? [];
  // A sentence describes an item below its picture, else it introduces the list.
  const nearest = isPictured ? found : found.filter(({ index }) => index > sentence);
  return { lines: nearest, end, pricedAt, isPictured, isBelowHead, isNext: !isFirst && (at < from || isBelowHead) };
}

/** Removes the lines that describe an item, unless there are no others. */
function namesOf(lines: readonly Chunk[]): readonly Chunk[] {
  const names = lines.filter(({ text }) => !describesItem(text));
  return names.length > 0 ? names : lines;
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
  return (
    text.length <= 60 &&
    [countTimesPrice, countAndSum, countAmongDetails, labelledParts].some((rule) => rule.match(runOf(text)))
  );
}

function headOf(block: Lines, blocks: readonly Lines[]): readonly (readonly [number, Block])[] {
  const { lines, end } = block;
  const own = ownLines(block, blocks);
  const head = own === null ? markedIn(lines) : (markedBelow(own) ?? own[0]);
  if (head === undefined) return [];
  const below = lines[lines.indexOf(head) + 1];
  const isBelowBrand = isBrand(head, below) || (head === lines[0] && haveBrands(blocks.map(({ lines }) => lines)));
  const name = isBelowBrand && below !== undefined ? below : head;
  return [[name.index, { name: name.text, end }]];
}

/** Returns the lines of an item without those above its list. Null if nothing bounds them. */
function ownLines(block: Lines, blocks: readonly Lines[]): readonly Chunk[] | null {
  const isBounded = block.isPictured || block.isNext || (block.isBelowHead && blocks.length === 1);
  return isBounded ? block.lines : asElsewhere(block.lines, blocks);
}

/**
 * Returns the lines from the last one in bold if only the first lines of the blocks below are in bold. Otherwise, returns
 * as many of the last lines as the longest of the blocks below has, and the line above an option. Null if the
 * block is alone.
 */
function asElsewhere(lines: readonly Chunk[], blocks: readonly Lines[]): readonly Chunk[] | null {
  const next = blocks.filter(({ isNext }) => isNext);
  const mark = lines.findLastIndex(isStrong);
  const areMarked =
    next.length > 0 && next.every(({ lines: [first, ...rest] }) => first?.strong && !rest.some(isStrong));
  if (areMarked && mark !== -1) return lines.slice(mark);
  const most = Math.max(0, ...next.map((other) => other.lines.length));
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
