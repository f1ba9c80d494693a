import type { Chunk } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { isFree } from '../text/free.ts';
import type { Money } from '../text/money.ts';
import { UNIT } from './counted-lines.ts';
import type { Draft } from './draft.ts';
import { isName } from './is-name.ts';
import { announcesReplacement } from './line-words.ts';
import type { ListColumns } from './list-columns.ts';
import { onlyMoney } from './only-money.ts';
import { readProvedCount } from './prove-quantities.ts';
import { readQuantity } from './read-quantity.ts';
import { type Found, NOTHING_TO_PAY, type RowSoFar, readRun } from './rule.ts';
import { CELL_RULES } from './rule-tables.ts';

/** A table row that is an item, and its runs. `draft` is null if the row states that none of it was delivered. */
export type RowItem = {
  readonly draft: Draft | null;
  readonly chunks: readonly Chunk[];
  /** The row's amounts, as printed. */
  readonly monies: readonly Money[];
};

/**
 * A list's columns, and whether the number at the start of each row is a quantity. `counts`: the row consists of a
 * quantity and a name.
 */
export type List = ListColumns & { readonly counting: boolean; readonly counts: boolean };

/** Values found in the cells of a row. */
type Parts = {
  name: Chunk | null;
  text: string;
  quantity: number | null;
  /** A number before the name, and one after it. */
  opening: number | null;
  number: number | null;
  came: number | null;
  /** A cell states the quantity: "Qty 1", "2 pcs". */
  stated: boolean;
  free: boolean;
  gone: boolean;
  code: string | null;
  monies: Money[];
  /** An amount that a cell marks as a unit price. */
  unit: Money | null;
  /** The amount under the header of unit prices, next to one of sums. */
  single: Money | null;
};

/** A row with its parts, and the cell with a number under the quantity header. */
type Row = {
  readonly parts: Parts;
  readonly cells: readonly Chunk[];
  readonly counted: Chunk | null;
  readonly counting: boolean;
};

type RowContext = { readonly country: string | null; readonly undone: boolean };

/** Reads a row as one item by `CELL_RULES`. Null if it is not an item. `id` names the reading in its evidence. */
export function readRow(id: string, printed: readonly Chunk[], list: List, context: RowContext): RowItem | null {
  const cells = context.undone && isCredited(printed, list) ? printed.map(withoutSign) : printed;
  if (cells.length < 2 || cells.length > 14) return null;
  const counted =
    cells.find(({ column, text }) => column === list.quantity && COUNT.test(text)) ??
    countBeforeUnit(cells) ??
    countOfUnit(cells);
  const parts = readCells(cells, counted, list, context);
  if (parts === null || parts.name === null || parts.monies.length > 4) return null;
  const read = { parts, cells, counted, counting: list.counting };
  const quantity = list.counts ? parts.opening : quantityOf(read);
  const isOpen = quantity === null || (parts.monies.length >= 2 && !isProved(quantity, parts.monies));
  const line = (isOpen ? readProvedCount(parts.text, parts.monies) : null) ?? { quantity, text: parts.text };
  const row = { chunks: cells, monies: parts.monies };
  // "Refunded" below a name is what the email reports, if it undoes the order.
  const state = context.undone ? { ...parts, gone: false } : parts;
  if (isNone(line.quantity, state)) return { draft: null, ...row };
  const isUndone = context.undone && parts.gone && cells.length === 2;
  const bare = () => (isUndone ? UNDONE : unpriced(read, line.quantity, list));
  const worth = parts.monies.length === 0 ? bare() : priced(parts, line);
  if (worth === null) return null;
  const headed = list.names && list.quantity === null && cells.some((cell) => isPriceUnder(list, cell, context));
  return { draft: { description: parts.name, ...line, ...worth, headed, code: parts.code, rule: id }, ...row };
}

/** Recognizes a row of a credit note by its quantity: "-2 · Filter · 249.00 · -498.00". */
function isCredited(cells: readonly Chunk[], { quantity }: List): boolean {
  return cells.some(({ column, text }) => column === quantity && /^[-−–]\s?\d{1,4}$/.test(text));
}

/** Removes the sign of a number that a credit note takes back. */
function withoutSign(cell: Chunk): Chunk {
  return { ...cell, text: cell.text.replace(/^[-−–]\s?(?=[^\p{L}]{0,3}\d)/u, '') };
}

/**
 * A number, a number with what it counts, "3 bags", or with the code under the next header, "2 1144027", or the number of
 * ordered units behind that of delivered ones: "2/2".
 */
const COUNT = new RegExp(
  `^\\d{1,5}(?:\\s?/\\s?\\d{1,3}|\\s(?:${UNIT}\\.?|(?=\\S*\\d{3})[A-Z\\d][A-Z\\d./-]{3,19}))?$`,
  'iu',
);

/** Finds the quantity in a row that closes with its unit: "2 · 12014980 · Seal · 4 · pcs". */
function countBeforeUnit(cells: readonly Chunk[]): Chunk | null {
  const [count, unit] = cells.slice(-2);
  const isUnit = cells.length >= 3 && unit !== undefined && /^\p{L}{1,5}\.?$/u.test(unit.text);
  return isUnit && count !== undefined && /^[1-9]\d{0,2}$/.test(count.text) ? count : null;
}

/** Finds the quantity with its unit in a cell before the name: "2 packs · Hex screws · 11.40 · 22.80". */
function countOfUnit(cells: readonly Chunk[]): Chunk | null {
  const count = cells.find(({ text }) => /^[1-9]\d{0,2}\s\p{Ll}{2,6}\.?$/u.test(text));
  const isBeforeName = ({ index, column, text }: Chunk) =>
    count !== undefined && index > count.index && column !== count.column && isName(text) && /\p{L}{3}.*\s/u.test(text);
  return count !== undefined && cells.some(isBeforeName) ? count : null;
}

function isPriceUnder({ prices }: List, { column, text }: Chunk, { country }: RowContext): boolean {
  return prices.includes(column) && onlyMoney(text, country) !== null;
}

function readCells(cells: readonly Chunk[], counted: Chunk | null, list: List, context: RowContext): Parts | null {
  const { country } = context;
  const parts: Parts = {
    name: null,
    text: '',
    quantity: null,
    opening: null,
    number: null,
    came: null,
    stated: false,
    free: false,
    gone: false,
    code: null,
    monies: [],
    unit: null,
    single: null,
  };
  const live = cells.some((chunk) => !chunk.struck && onlyMoney(chunk.text, country) !== null);
  for (const [place, chunk] of cells.entries()) {
    if (chunk.struck && (live || !context.undone)) continue;
    if (chunk === counted && /\D/.test(chunk.text)) continue;
    if (chunk.column === parts.name?.column && isReplaced(cells, place)) parts.name = null;
    const row = rowSoFar(parts, chunk, { cells, counted, list, country });
    const below = belowOf(chunk, cells, place);
    const found = readRun(CELL_RULES, {
      text: chunk.text,
      country,
      beside: null,
      next: null,
      below,
      taken: false,
      row,
    })?.found;
    if (found?.kind === 'break' || (isCountOf(found) && isSecondLine(parts, cells))) return null;
    if (found === undefined) continue;
    takeNumbers(parts, found, row);
    if (found.kind === 'amount' && chunk.column === list.unit) parts.single ??= found.price;
    takeWords(parts, found, chunk);
  }
  return parts;
}

/** Checks whether a run announces a replacement and the same cell names it: "Substitution" may be only a remark. */
function isReplaced(cells: readonly Chunk[], place: number): boolean {
  const [announcement, ...rest] = cells.slice(place);
  if (announcement === undefined || !announcesReplacement(announcement.text)) return false;
  return rest.some(({ column, text }) => column === announcement.column && isName(text));
}

/** Recognizes a quantity, perhaps with its price. */
function isCountOf(found: Found | undefined): boolean {
  return found?.kind === 'count' || found?.kind === 'worth';
}

/** Recognizes a cell with several lines by a second quantity below a name and its price. */
function isSecondLine({ quantity, number, monies, name }: Parts, cells: readonly Chunk[]): boolean {
  return (quantity ?? number) !== null && name !== null && monies.length > 0 && columnsOf(cells) === 1;
}

type RowPlan = {
  readonly cells: readonly Chunk[];
  readonly counted: Chunk | null;
  readonly list: List;
  readonly country: string | null;
};

/** Returns the state of the row that rules may use at one of its cells. */
function rowSoFar({ name, text, opening }: Parts, chunk: Chunk, { cells, counted, list, country }: RowPlan): RowSoFar {
  const countedInColumn = counted !== null && chunk !== counted;
  const isPrice = ({ text }: Chunk) => onlyMoney(text, country) !== null || isFree(text);
  const pricedElsewhere = cells.some((cell) => cell.column !== chunk.column && isPrice(cell));
  return {
    name: name === null ? null : text,
    inNameColumn: chunk.column === name?.column,
    inQuantityColumn: chunk.column === list.quantity,
    inCodeColumn: chunk.column === list.code,
    inPriceColumn: list.prices.includes(chunk.column),
    countedInColumn,
    countedElsewhere: countedInColumn || isCountedBeside(cells, chunk),
    pricedElsewhere,
    countedInFront: list.counting && opening !== null,
  };
}

/** Returns up to two runs that follow a run in the same cell. `place` is its index in `chunks`. */
export function belowOf({ row, column, index }: Chunk, chunks: readonly Chunk[], place = index): readonly string[] {
  const next = chunks.slice(place + 1, place + 3);
  const others = next.findIndex((other) => other.row !== row || other.column !== column);
  return row === -1 ? [] : next.slice(0, others === -1 ? next.length : others).map(({ text }) => text);
}

/** Stores amounts and quantities. The first quantity wins. */
function takeNumbers(parts: Parts, found: Found, { inQuantityColumn }: RowSoFar): void {
  switch (found.kind) {
    case 'amount':
      parts.monies.push(found.price);
      if (found.unit === true) parts.unit ??= found.price;
      break;
    case 'line':
    case 'worth':
      parts.quantity ??= found.quantity;
      if (found.price !== null) parts.monies.push(found.price);
      if (found.unit) parts.unit ??= found.price;
      break;
    case 'count':
      parts.quantity ??= found.quantity;
      parts.stated = true;
      break;
    case 'number':
      parts[parts.name !== null || inQuantityColumn ? 'number' : 'opening'] ??= found.value;
      break;
    case 'came':
      parts.came = found.quantity;
      break;
    default:
  }
}

/** Stores the name and the other facts about the line. */
function takeWords(parts: Parts, found: Found, chunk: Chunk): void {
  switch (found.kind) {
    case 'line':
    case 'words':
      parts.name = chunk;
      parts.text = found.name ?? '';
      break;
    case 'gone':
      parts.gone = true;
      break;
    case 'code':
      parts.code ??= found.code;
      break;
    case 'free':
      parts.free = true;
      break;
    default:
  }
}

/** Sources of a row's quantity. The first that has one wins. */
const QUANTITY_SOURCES: readonly ((row: Row) => number | null)[] = [
  ({ counted }) => (counted === null ? null : Number.parseInt(counted.text, 10)),
  ({ parts }) => parts.quantity,
  // After the words for quantities: "38 · Qty 1" is a size.
  ({ parts }) => parts.number,
  // "2 · Spring rolls · $9.00": with nothing else in the row, the leading number is a quantity. Otherwise, it may be a
  // position.
  ({ parts, cells }) => (columnsOf(cells) === 3 && parts.monies.length === 1 ? parts.opening : null),
  // "5 · Milk ⏎ 12.50", below a row with another number that is no position either.
  ({ parts, cells, counting }) =>
    counting && columnsOf(cells) === 2 && parts.monies.length === 1 ? parts.opening : null,
  // "6 · Milk · 1.49 · 8.94": a number proven by the amounts is not a position.
  ({ parts }) => (isProved(parts.opening, parts.monies) ? parts.opening : null),
  ({ parts }) => parts.came,
];

function quantityOf(row: Row): number | null {
  for (const read of QUANTITY_SOURCES) {
    const quantity = read(row);
    if (quantity !== null) return quantity;
  }
  return null;
}

function columnsOf(cells: readonly Chunk[]): number {
  return new Set(cells.map(({ column }) => column)).size;
}

function isProved(count: number | null, monies: readonly Money[]): boolean {
  if (count === null || count <= 0) return false;
  return monies.some((one, place) =>
    monies.slice(place + 1).some((sum) => sum.minor > 0 && sum.minor === one.minor * count),
  );
}

/** Checks whether the row states that none of the item was delivered. */
function isNone(quantity: number | null, { opening, gone, monies }: Parts): boolean {
  return gone || quantity === 0 || (opening === 0 && quantity === null && monies.at(-1)?.minor === 0);
}

type Worth = Pick<Draft, 'price' | 'unit' | 'stated'>;

/** "Teak tray · refunded", in an email that undoes an order: one of its lines, although the row has no number. */
const UNDONE: Worth = { price: null, unit: false, stated: true };

/** Returns the price of a row without an amount: an item only if it is free or its quantity is certain. */
function unpriced({ parts, cells, counted }: Row, quantity: number | null, { counts: isCounted }: List): Worth | null {
  if (quantity === null) return null;
  if (parts.free) return { price: NOTHING_TO_PAY, unit: false, stated: true };
  const counts =
    isCounted ||
    counted !== null ||
    isCountAndName(cells) ||
    // "Bag · Black · Size S · Qty 1": the words right before the quantity are no name.
    (parts.stated && columnsOf(cells) >= 3) ||
    (parts.came !== null && !PARCEL.test(parts.text));
  return counts ? { price: null, unit: false, stated: true } : null;
}

/** Returns the unit price if another amount proves it, else the last amount. */
function priced({ monies, unit: stated, single }: Parts, { quantity }: { readonly quantity: number | null }): Worth {
  const proved = monies.find((first) =>
    monies.some((last) => last !== first && last.minor === first.minor * (quantity ?? 1)),
  );
  const alone = monies.length === 1 ? (stated ?? undefined) : undefined;
  const unit = proved ?? (single !== null && isReduced(single, monies.at(-1), quantity ?? 1) ? single : alone);
  return { price: unit ?? monies.at(-1) ?? null, unit: unit !== undefined, stated: quantity !== null };
}

/** Checks whether the sum of several units is less than their prices: "128.00 · 2 · 246.00" below their headers. */
function isReduced(single: Money, sum: Money | undefined, quantity: number): boolean {
  return sum !== undefined && sum.minor > single.minor && sum.minor < single.minor * quantity;
}

/** Recognizes a row whose price is on the next line, or that has none: "2 x · Field book", "2 copies · Atlas · paperback". */
function isCountAndName(cells: readonly Chunk[]): boolean {
  const [count, name] = cells;
  if (count === undefined || name === undefined || cells.length > 3) return false;
  if (cells.length === 2 && /^\d{1,3}\s?[x×]$/iu.test(count.text)) return true;
  const isFirst = columnsOf(cells) === 2 && name.column > count.column;
  return isFirst && /^\d{1,2}\s?\p{L}/u.test(count.text) && readQuantity(count.text)?.rest === '';
}

/**
 * Checks whether another cell contains the quantity: "x1" or "Qty: 1". The number after the name is then part of it, as
 * in "Felt pads x 48".
 */
function isCountedBeside(cells: readonly Chunk[], { column, text }: Chunk): boolean {
  if (!/\s[x×]\s?\d{1,3}$/iu.test(text) || /^\P{L}?\d{1,3}\s?[x×*]\s/iu.test(text)) return false;
  return cells.some((other) => other.column !== column && isCountAlone(other.text));
}

function isCountAlone(text: string): boolean {
  return readQuantity(text)?.rest === '' && !/^\d{1,3}\s?\p{L}{2}/u.test(text);
}

/** Rows about a parcel, which are not items: "Box 1 of 1". */
const PARCEL = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.parcel))}(?!\\p{L})`, 'iu');
