import type { Chunk, Document } from '../document.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { markedBelow } from './blocks.ts';
import { brandsOfRows } from './brands-above.ts';
import { isName } from './is-name.ts';
import { isGone, isLineDiscount } from './line-words.ts';
import { columnsOfRow, type ListColumns, NO_COLUMNS, readHeaders } from './list-columns.ts';
import { onlyMoney } from './only-money.ts';
import { isOption } from './options-below.ts';
import { proveQuantities } from './prove-quantities.ts';
import { type List, type RowItem, readRow } from './read-row.ts';
import { runOf } from './rule.ts';
import { rule as amountBehindName } from './rules/amount-behind-name.ts';
import { rule as detail } from './rules/detail.ts';
import { continuationOf, indentOf, joinWrapped, type Row } from './wrapped-rows.ts';

export type RowContext = {
  readonly taken: ReadonlySet<number>;
  readonly range: { readonly from: number; readonly to: number };
  readonly country: string | null;
  /** The email is about goods sent: a number needs no header to be a quantity. */
  readonly about?: 'order' | 'part' | 'undone';
  /** The email cancels or refunds its lines: struck-through prices are their prices. */
  readonly undone: boolean;
};

/**
 * Reads table rows that are one item line each: a name, an amount, and perhaps a quantity, from the row's cells. A
 * number alone in its cell is a quantity between name and amount, or under a quantity header. With such a header, a row
 * needs no amount. If every cell has a name and an amount, each cell is a line: a grid of goods.
 */
export function readRows(document: Document, context: RowContext): Map<number, RowItem> {
  const { range, country } = context;
  const items = new Map<number, RowItem>();
  const headers = new Map<number, ListColumns>();
  const rows = rowsOf(document.chunks.slice(range.from, range.to));
  const counting = tablesThatCount(rows);
  const counts = countsOf(rows);
  const countColumns = countColumnsOf(rows);
  const brands = brandsOfRows(rows, country);
  let carried = NO_COLUMNS;
  let end = range.from;
  for (const [place, line] of rows.entries()) {
    const { index, table } = line[0];
    if (index < end) continue;
    // Blank lines separate the rows of a text part. Words between them end its list, unless they are indented.
    if (document.chunks.slice(end, index).some((run) => /\p{L}/u.test(run.text) && indentOf(run) < INDENTED))
      carried = NO_COLUMNS;
    end = index + line.length;
    const named = readHeaders(line, document, country);
    if (named !== null) {
      headers.set(table, named);
      if (document.part === 'text') carried = named;
      continue;
    }
    const joined = document.part === 'text' ? joinWrapped(line, rows[place + 1], carried.width, country) : null;
    const row = joined ?? line;
    end = index + row.length;
    const columns = headers.get(table) ?? columnsOfRow(carried, row);
    if (isLabelled(row, columns, context)) continue;
    const bare = columns.quantity === null && context.about === 'part' ? (countColumns.get(table) ?? null) : null;
    const list = {
      ...columns,
      quantity: columns.quantity ?? bare,
      counting: counting.has(table),
      counts: columns.quantity === null && bare === null && counts.has(row),
    };
    for (const item of readItemsOf(row, list, { ...context, brands }))
      items.set(item.chunks[0]?.index ?? -1, withContinuation(withNameAbove(item, document), document, country));
  }
  proveQuantities([...items.values()]);
  return withPricesOfNames(items, country);
}

/**
 * Splits the price from the names of rows that have no other amount, if all have one: "2x · Garlic bread - £9.00". A
 * single amount among them may be that of a gift card.
 */
function withPricesOfNames(items: Map<number, RowItem>, country: string | null): Map<number, RowItem> {
  const open = [...items].filter(([, { draft }]) => draft !== null && draft.price === null);
  const split = new Map<number, RowItem>();
  for (const [index, item] of open) {
    const found = item.draft === null ? null : amountBehindName.match(runOf(item.draft.text, country));
    if (item.draft === null || found?.kind !== 'line' || found.price === null || found.quantity !== null) return items;
    const text = (found.name ?? '').replace(/\s*[(（]$/u, '');
    split.set(index, { ...item, draft: { ...item.draft, text, price: found.price } });
  }
  return new Map([...items].map(([index, item]) => [index, split.get(index) ?? item]));
}

/**
 * Names a row that starts with an option by the line above: "Scent stick ⏎ - Scent: Tar · 3 · 25.50" in a text part, and
 * "Scent stick ⏎ tar · 3 · 25.50" in a table whose row above has only the name.
 */
function withNameAbove(item: RowItem, { part, chunks }: Document): RowItem {
  const { draft } = item;
  const first = item.chunks[0];
  const above = chunks[(first?.index ?? 0) - 1];
  if (draft === null || first === undefined || above === undefined) return item;
  const isOfText = part === 'text' && above.row === -1 && isOption(draft.description.text) && !isOption(above.text);
  const isNamed = isOfText || (part === 'html' && isDescribedBy(above, draft.description, chunks));
  if (!isNamed || !isName(above.text) || describesItem(above.text)) return item;
  return { ...item, draft: { ...draft, description: above, text: above.text } };
}

/**
 * Checks whether a row has only words and the next row of the table opens with an option, a color in lower case, or below
 * a name in bold, a measure.
 */
function isDescribedBy(above: Chunk, { text, row, table, strong }: Chunk, chunks: readonly Chunk[]): boolean {
  const isAlone = above.table === table && above.row !== row && chunks[above.index - 1]?.row !== above.row;
  const isBelowBold = above.strong && !strong && (/^\p{Ll}/u.test(text) || MEASURE.test(text));
  const isDescription = isOption(text) || /^\p{Ll}{3,}(?:[ /-]\p{Ll}+)?$/u.test(text) || isBelowBold;
  return row !== -1 && isAlone && isDescription && /\p{L}{2}.*\s\S/u.test(above.text) && !/^\p{Ll}/u.test(above.text);
}

/** "Bag, 27 g", "Packung 35 g (12 Stück)": at most one word before a measure. */
const MEASURE = /^(?:\p{L}+,?\s)?\d+(?:[.,]\d+)?\s?(?:m?g|kg|[mcd]?l|[mc]m|oz)(?:\s[(（][^()（）]*[)）])?$/u;

/** Adds the rest of a name that ends with a comma, from the line below in a text part. */
function withContinuation(item: RowItem, { part, chunks }: Document, country: string | null): RowItem {
  const { draft } = item;
  const below = chunks[(item.chunks.at(-1)?.index ?? -1) + 1];
  const rest = part !== 'text' || draft === null ? null : continuationOf(draft, below, country);
  if (draft === null || rest === null) return item;
  return { ...item, draft: { ...draft, text: `${draft.text} ${rest.text}` }, chunks: [...item.chunks, rest] };
}

/** Returns the lines in a row: its cells if each is a line, else the row as one. */
function readItemsOf(
  row: readonly Chunk[],
  list: List,
  context: RowContext & { readonly brands: ReadonlySet<Chunk> },
): readonly RowItem[] {
  const grid = readGrid(row, context);
  if (grid.length > 0) return grid;
  const isWhole = new Set(row.map(({ column }) => column)).size === list.width;
  const isAside = ({ column }: Chunk) =>
    column === list.guest || column === list.brand || (isWhole && list.charges.includes(column));
  const named = row.filter((cell) => !isAside(cell) && !context.brands.has(cell));
  const cells = list.instead === null ? named : withoutReplaced(named, list.instead, context.country);
  const item = readRow('row', fromMarkedLine(cells), list, context);
  return item === null ? [] : [{ ...item, chunks: row }];
}

/** Removes the line above a name in bold or in a link: "New ⏎ Walnut tray". */
function fromMarkedLine(cells: readonly Chunk[]): readonly Chunk[] {
  const first = cells.find(({ text }) => /\p{L}{2}/u.test(text));
  if (first === undefined) return cells;
  const head = markedBelow(cells.filter(({ index, column }) => column === first.column && index >= first.index));
  return head === undefined ? cells : cells.filter((cell) => cell !== first);
}

/** Checks whether an order label took a cell of the row. "Refunded" next to a name that it undoes is none. */
function isLabelled(row: readonly Chunk[], columns: ListColumns, { taken, undone }: RowContext): boolean {
  return row.some(
    (chunk, place) =>
      taken.has(chunk.index) &&
      !isDetail(chunk.text) &&
      !isBeside(chunk, row, columns, taken) &&
      !isRemarkBelow(chunk, row) &&
      !(undone && place > 0 && isGone(chunk.text)),
  );
}

/** Recognizes a remark in brackets below the amount of a cell: "246.00 ⏎ (incl. shipping: 0.00)". */
function isRemarkBelow({ text, index, column }: Chunk, row: readonly Chunk[]): boolean {
  const above = row.find((cell) => cell.index === index - 1 && cell.column === column);
  return above !== undefined && /^[(（][^()（）]{3,40}[)）]$/u.test(text) && onlyMoney(above.text, null) !== null;
}

function isDetail(text: string): boolean {
  return detail.match(runOf(text)) !== null || describesItem(text);
}

/**
 * Finds the rows of lists that consist of a quantity and a name each: "2 · Milk", in one table or in one per section.
 * Numbers that count up are positions or grades. A single such row may be a step.
 */
function countsOf(rows: readonly Row[]): ReadonlySet<Row> {
  const bare = rows.filter(([first, name, more]) => more === undefined && COUNT.test(first.text) && isNamed(name));
  const countUp = new Set(
    bare.flatMap(([{ table, text }], place) => {
      const next = bare[place + 1]?.[0];
      return next?.table === table && Number(next.text) === Number(text) + 1 ? [table] : [];
    }),
  );
  const lines = bare.filter(([{ table }]) => !countUp.has(table));
  return new Set(lines.length >= 2 ? lines : []);
}

/**
 * Finds the column of quantities in tables without a header: the only cell of every row that is a number, with a name in
 * another. Numbers that count up before the name are positions.
 */
function countColumnsOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  const byTable = new Map<number, Row[]>();
  for (const row of rows) byTable.set(row[0].table, [...(byTable.get(row[0].table) ?? []), row]);
  const found = new Map<number, number>();
  for (const [table, lines] of byTable) {
    const column = lines.length < 2 || lines.length > MOST ? null : countColumnOf(lines);
    if (column !== null) found.set(table, column);
  }
  return found;
}

function countColumnOf(lines: readonly Row[]): number | null {
  const counts = lines.map((row) => {
    const numbers = row.filter(({ text }) => COUNT.test(text));
    const [only, more] = numbers;
    return columnsOf(row) <= 4 && row.length <= LONGEST_ROW && more === undefined && row.some(isNamed)
      ? only
      : undefined;
  });
  const [first] = counts;
  if (first === undefined || counts.some((count) => count?.column !== first.column)) return null;
  const isFirst = lines.every(([cell]) => cell.column === first.column);
  const start = Number(first.text);
  const countsUp = counts.every((count, place) => Number(count?.text) === start + place);
  return isFirst && countsUp ? null : first.column;
}

function columnsOf(row: Row): number {
  return new Set(row.map(({ column }) => column)).size;
}

/** The least number of spaces before a line that describes the row above. */
const INDENTED = 2;
/** The most runs in a row of an item: a name with its details, a quantity, and a price. */
const LONGEST_ROW = 9;
/** Longer tables of numbers are statements. */
const MOST = 40;

function isNamed(cell: Chunk | undefined): boolean {
  return (
    cell !== undefined &&
    /\p{L}{3}/u.test(cell.text) &&
    cell.text.length >= 5 &&
    !ABOUT_GOODS.test(cell.text) &&
    /^\p{Lu}|\d/u.test(cell.text) &&
    !/[.!?:]$/.test(cell.text)
  );
}

const COUNT = /^[1-9]\d?$/;

/** Finds tables whose rows start with numbers that are not positions: 2, 1, 3 instead of 1, 2, 3. */
function tablesThatCount(rows: readonly Row[]): ReadonlySet<number> {
  const numbers = new Map<number, number[]>();
  for (const [{ table, text }] of rows) {
    if (/^[1-9]\d{0,2}$/.test(text)) numbers.set(table, [...(numbers.get(table) ?? []), Number(text)]);
  }
  const counting = [...numbers].filter(([, list]) => list.length > 1 && list.some((n, place) => n !== place + 1));
  return new Set(counting.map(([table]) => table));
}

/** Removes cells that name the replaced item: keeps only amounts and the replacement. */
function withoutReplaced(row: readonly Chunk[], instead: number, country: string | null): readonly Chunk[] {
  return row.filter(({ column, text }) => column === instead || onlyMoney(text, country) !== null);
}

/**
 * Recognizes cells that a label took but that belong to the line: a code or a carrier in a list with quantities, or a
 * discount below a name.
 */
function isBeside(chunk: Chunk, row: readonly Chunk[], list: ListColumns, taken: ReadonlySet<number>): boolean {
  const { quantity, names } = list;
  const code =
    names && quantity !== null && chunk.column !== quantity && /^[A-Za-z0-9][A-Za-z0-9._/-]{2,24}$/.test(chunk.text);
  return (code && /\d/.test(chunk.text)) || isBehindCount(chunk, row, list) || isNote(chunk, row, taken);
}

/** Recognizes words behind the quantity of a list, such as the carrier of a line: "Fan · 1 · DHL · 903381774120". */
function isBehindCount({ column, text }: Chunk, row: readonly Chunk[], { names, quantity }: ListColumns): boolean {
  const isCounted = row.some((cell) => cell.column === quantity && COUNT.test(cell.text));
  return names && quantity !== null && isCounted && column > quantity && /^[\p{L} .&-]{2,30}$/u.test(text);
}

/** Recognizes a discount below a name in the same cell, which belongs to that line. */
function isNote(chunk: Chunk, row: readonly Chunk[], taken: ReadonlySet<number>): boolean {
  const named = row.some(({ index, column }) => index < chunk.index && column === chunk.column && !taken.has(index));
  return named && isLineDiscount(chunk.text);
}

/** Reads each cell of a row as a line. Returns none unless every cell is one. */
function readGrid(row: readonly Chunk[], context: RowContext): RowItem[] {
  const columns = new Set(row.map(({ column }) => column));
  if (columns.size < 2 || row.length < columns.size * 2) return [];
  const cells = [...columns].map((column) =>
    readRow(
      'grid',
      row.filter((chunk) => chunk.column === column),
      NO_LIST,
      context,
    ),
  );
  return cells.every((cell) => (cell?.draft ?? null)?.price != null) ? cells.flatMap((cell) => cell ?? []) : [];
}

const NO_LIST: List = { ...NO_COLUMNS, counting: false, counts: false };

/** Groups adjacent chunks that share a table row. */
function rowsOf(chunks: readonly Chunk[]): readonly Row[] {
  const rows: [Chunk, ...Chunk[]][] = [];
  for (const chunk of chunks) {
    const last = rows.at(-1);
    const joins = last !== undefined && last[0].row === chunk.row && last[0].index + last.length === chunk.index;
    if (chunk.row === -1) continue;
    if (joins) last.push(chunk);
    else rows.push([chunk]);
  }
  return rows;
}
