import type { Chunk, Document } from '../document.ts';
import { isFree } from '../text/free.ts';
import { findMoney, type Money } from '../text/money.ts';
import { type Draft, isDescription, isDetail, isLineDiscount, onlyMoney, readTimes } from './draft.ts';
import { type ListColumns, NO_COLUMNS, readHeads } from './list-columns.ts';
import { proveQuantities, readProvedCount } from './prove-quantities.ts';
import { readCameOf, readClosingQuantity, readQuantity } from './read-quantity.ts';

/** A table row that is an item, and its runs; `draft` is null when the row says that none of it came. */
export type RowItem = {
  readonly draft: Draft | null;
  readonly chunks: readonly Chunk[];
  /** The row's amounts, as printed. */
  readonly monies: readonly Money[];
};

export type RowContext = {
  readonly taken: ReadonlySet<number>;
  readonly range: { readonly from: number; readonly to: number };
  readonly country: string | null;
  /** What the mail lists is cancelled or given back: struck-through prices are those of its lines. */
  readonly undone: boolean;
};

/**
 * Item lines that are one table row each: a name, an amount, perhaps a quantity, by the row's own cells. A number
 * alone in its cell is a quantity when it stands between name and amount or under a head that says so; under such a head
 * a row needs no amount. Cells that each hold a name and an amount are lines of their own: goods set in a grid.
 */
export function readRows(document: Document, context: RowContext): Map<number, RowItem> {
  const { taken, range, country } = context;
  const items = new Map<number, RowItem>();
  const heads = new Map<number, ListColumns>();
  const rows = [...rowsOf(document.chunks.slice(range.from, range.to))];
  const counting = tablesThatCount(rows);
  let carried = NO_COLUMNS;
  let end = range.from;
  for (const row of rows) {
    // Blank lines part the rows of a text part; words between them end its list.
    const parted = document.chunks.slice(end, row[0]?.index).some(({ text }) => /\p{L}/u.test(text));
    if (parted) carried = NO_COLUMNS;
    end = (row.at(-1)?.index ?? end) + 1;
    const named = readHeads(row, document, country);
    if (named !== null) {
      heads.set(row[0]?.table ?? -1, named);
      if (document.part === 'text') carried = named;
      continue;
    }
    const columns = heads.get(row[0]?.table ?? -1) ?? carried;
    if (row.some((chunk) => taken.has(chunk.index) && !isDetail(chunk.text) && !isBeside(chunk, row, columns, taken)))
      continue;
    const grid = readGrid(row, context);
    const cells = columns.instead === null ? row : withoutReplaced(row, columns.instead, country);
    const list = { ...columns, counting: counting.has(row[0]?.table ?? -1) };
    const item = grid.length > 0 ? null : readRow(cells, list, context);
    for (const found of item === null ? grid : [{ ...item, chunks: row }]) {
      items.set(found.chunks[0]?.index ?? -1, found);
    }
  }
  proveQuantities([...items.values()]);
  return items;
}

/** Tables whose rows open with numbers that are no positions: 2, 1, 3 and not 1, 2, 3. */
function tablesThatCount(rows: readonly (readonly Chunk[])[]): ReadonlySet<number> {
  const numbers = new Map<number, number[]>();
  for (const [first] of rows) {
    if (first === undefined || !/^[1-9]\d{0,2}$/.test(first.text)) continue;
    const list = numbers.get(first.table);
    if (list === undefined) numbers.set(first.table, [Number(first.text)]);
    else list.push(Number(first.text));
  }
  const counting = [...numbers].filter(([, list]) => list.length > 1 && list.some((n, place) => n !== place + 1));
  return new Set(counting.map(([table]) => table));
}

/** The cells of a row without those that name what did not come: only amounts, and what was sent instead. */
function withoutReplaced(row: readonly Chunk[], instead: number, country: string | null): readonly Chunk[] {
  return row.filter(({ column, text }) => column === instead || onlyMoney(text, country) !== null);
}

/** What a label took and yet belongs to the line: a code in a list that counts, or a discount below a name. */
function isBeside(chunk: Chunk, row: readonly Chunk[], list: ListColumns, taken: ReadonlySet<number>): boolean {
  const { quantity, names } = list;
  const code =
    names && quantity !== null && chunk.column !== quantity && /^[A-Za-z0-9][A-Za-z0-9._/-]{2,24}$/.test(chunk.text);
  return (code && /\d/.test(chunk.text)) || isNote(chunk, row, taken);
}

/** A discount that stands in the cell of a name, below it, belongs to that line. */
function isNote(chunk: Chunk, row: readonly Chunk[], taken: ReadonlySet<number>): boolean {
  const named = row.some(({ index, column }) => index < chunk.index && column === chunk.column && !taken.has(index));
  return named && isLineDiscount(chunk.text);
}

/** The cells of a row, each read as a line; none unless every cell is one. */
function readGrid(row: readonly Chunk[], context: RowContext): RowItem[] {
  const columns = new Set(row.map(({ column }) => column));
  if (columns.size < 2 || row.length < columns.size * 2) return [];
  const cells = [...columns].map((column) =>
    readRow(
      row.filter((chunk) => chunk.column === column),
      NO_LIST,
      context,
    ),
  );
  return cells.every((cell) => (cell?.draft ?? null)?.price != null) ? cells.flatMap((cell) => cell ?? []) : [];
}

/** A list's columns, and whether the number in front of each row counts. */
type List = ListColumns & { readonly counting: boolean };

const NO_LIST: List = { ...NO_COLUMNS, counting: false };

function readRow(row: readonly Chunk[], list: List, context: RowContext): RowItem | null {
  const { country } = context;
  const quantityColumn = list.quantity;
  if (row.length < 2 || row.length > 14) return null;
  let name: Chunk | null = null;
  let text = '';
  let quantity: number | null = null;
  let opening: number | null = null;
  let came: number | null = null;
  let free = false;
  const monies: Money[] = [];
  const counted = row.find(({ column, text: cell }) => column === quantityColumn && /^\d{1,3}$/.test(cell));
  const live = row.some((chunk) => !chunk.struck && onlyMoney(chunk.text, country) !== null);
  for (const chunk of row) {
    if (chunk.struck && (live || !context.undone)) continue;
    const money = onlyMoney(chunk.text, country);
    if (money !== null && chunk.column !== quantityColumn) {
      monies.push(money);
      continue;
    }
    const times = readTimes(chunk.text, country);
    if (times !== null) {
      quantity ??= times.quantity;
      monies.push(times.price);
      continue;
    }
    // "Pens x10", beside the column of quantities: ten in a pack.
    const pack = (counted !== undefined && chunk !== counted) || isCountedBeside(row, chunk);
    const stated = pack && isDescription(chunk.text) ? null : readQuantity(chunk.text);
    // "20 pcs" in a column of package sizes, beside the column of quantities.
    if (stated?.rest === '' && counted !== undefined && chunk !== counted) continue;
    // "10 pcs" below the name, where a number of its own in front of the row counts.
    if (stated?.rest === '' && list.counting && opening !== null && chunk.column === name?.column) continue;
    if (stated !== null && (stated.rest === '' || name === null)) {
      if (stated.rest !== '') {
        if (!isDescription(stated.rest)) return null;
        name = chunk;
        const priced = withoutPrice(stated.rest, country);
        text = priced.text;
        if (priced.price !== null) monies.push(priced.price);
      }
      quantity ??= stated.value;
    } else if (/^\d{1,3}(?:[.,]0{1,3})?$/.test(chunk.text)) {
      if (name !== null || chunk.column === quantityColumn) quantity ??= Number.parseInt(chunk.text, 10);
      else opening ??= Number.parseInt(chunk.text, 10);
    } else if (name !== null && readCameOf(chunk.text) !== null) {
      came = readCameOf(chunk.text);
    } else if (name !== null && isFree(chunk.text)) {
      free = true;
    } else if ((name === null || isCodeOf(text, chunk.text)) && isDescription(chunk.text)) {
      name = chunk;
      text = chunk.text;
    } else if (name !== null) {
      quantity ??= readClosingQuantity(chunk.text);
    }
  }
  if (counted !== undefined && name !== null) quantity = Number(counted.text);
  // "2 · Spring rolls · $9.00": with nothing else in the row the number in front counts; else it may be a position.
  if (new Set(row.map(({ column }) => column)).size === 3 && monies.length === 1) quantity ??= opening;
  // "6 · Milk · 1.49 · 8.94": what is proved by the amounts is no position.
  const proved = (n: number) =>
    monies.some((one, place) => monies.slice(place + 1).some((sum) => sum.minor > 0 && sum.minor === one.minor * n));
  if (opening !== null && opening > 0 && proved(opening)) quantity ??= opening;
  if (name === null || monies.length > 4) return null;
  quantity ??= came;
  const inName = quantity === null ? readProvedCount(text, monies) : null;
  if (inName !== null) {
    quantity = inName.quantity;
    text = inName.text;
  }
  if (quantity === 0 || (opening === 0 && quantity === null && monies.at(-1)?.minor === 0)) {
    return { draft: null, chunks: row, monies };
  }
  if (monies.length === 0) {
    const price = free && quantity !== null ? NOTHING_TO_PAY : null;
    const told = counted !== undefined || isCountAndName(row) || (came !== null && !PARCEL.test(text));
    if (price === null && (!told || quantity === null)) return null;
    return { draft: { description: name, text, quantity, price, unit: false, stated: true }, chunks: row, monies };
  }
  const unit = monies.find((first) =>
    monies.some((last) => last !== first && last.minor === first.minor * (quantity ?? 1)),
  );
  const price = unit ?? monies[monies.length - 1] ?? null;
  const draft = { description: name, text, quantity, price, unit: unit !== undefined, stated: quantity !== null };
  return { draft, chunks: row, monies };
}

/** "2 x · Field book", with the price on the next line. */
function isCountAndName(row: readonly Chunk[]): boolean {
  return row.length === 2 && /^\d{1,3}\s?[x×]$/iu.test(row[0]?.text ?? '');
}

/** "x1" or "Qty: 1" in another cell: a number behind the name is part of it, "Felt pads x 48". */
function isCountedBeside(row: readonly Chunk[], { column, text }: Chunk): boolean {
  if (!/\s[x×]\s?\d{1,3}$/iu.test(text) || /^\P{L}?\d{1,3}\s?[x×*]\s/iu.test(text)) return false;
  return row.some((other) => other.column !== column && isCountAlone(other.text));
}

function isCountAlone(text: string): boolean {
  return readQuantity(text)?.rest === '' && !/^\d{1,3}\s?\p{L}{2}/u.test(text);
}

/** "Box 1 of 1" is no item. */
const PARCEL =
  /^(?:package|parcel|box|shipment|delivery|page|step|paket|sendung|lieferung|seite|colis|livraison|bulto|paquete|envío|collo|pacco|spedizione|pakket|zending|paczka|pacote|encomenda|kolli|försändelse|balík|zásilka)(?!\p{L})/iu;

const NOTHING_TO_PAY: Money = { minor: 0, currency: null, shared: false, hasFraction: true, start: 0, end: 0 };

/** "PF-21", "ACC-FILTER" in a column of references: the name stands in the next one. */
function isCodeOf(text: string, next: string): boolean {
  if (/^[A-Z0-9][A-Za-z0-9._/-]{1,20}$/.test(text) && /\d/.test(text)) return true;
  return /^[A-Z]+[-_/][A-Z-]+$/.test(text) && /\s/.test(next) && next.length > text.length + 4;
}

/** "Standard ticket $82.50" of "Standard ticket $82.50 x 2": the name, and the price of one. */
function withoutPrice(text: string, country: string | null): { readonly text: string; readonly price: Money | null } {
  const price = findMoney(text, country).at(-1);
  if (price === undefined || price.end < text.trimEnd().length) return { text, price: null };
  const name = text.slice(0, price.start).replace(/[\s@:–—-]+$/u, '');
  return isDescription(name) ? { text: name, price } : { text, price: null };
}

/** Runs of neighbouring chunks that share a table row. */
function* rowsOf(chunks: readonly Chunk[]): Generator<readonly Chunk[]> {
  let row: Chunk[] = [];
  for (const chunk of chunks) {
    if (row.length > 0 && row[0]?.row !== chunk.row) {
      if (row[0]?.row !== -1) yield row;
      row = [];
    }
    row.push(chunk);
  }
  if (row.length > 0 && row[0]?.row !== -1) yield row;
}
