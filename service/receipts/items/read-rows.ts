import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { findMoney, type Money } from '../text/money.ts';
import { type Draft, isDescription, isDetail, onlyMoney, readTimes } from './draft.ts';
import { readQuantity } from './read-quantity.ts';

/** An item found in one table row, and the runs that belong to it. */
export type RowItem = { readonly draft: Draft; readonly chunks: readonly Chunk[] };

export type RowContext = {
  readonly taken: ReadonlySet<number>;
  readonly range: { readonly from: number; readonly to: number };
  readonly country: string | null;
};

/**
 * Item lines that are one table row each: a name, an amount, perhaps a quantity, by the row's own cells. A number
 * alone in its cell is a quantity when it stands between name and amount or under a head that says so.
 */
export function readRows(document: Document, { taken, range, country }: RowContext): Map<number, RowItem> {
  const items = new Map<number, RowItem>();
  const quantityColumns = new Map<number, number>();
  for (const row of rowsOf(document.chunks.slice(range.from, range.to))) {
    const head = row.find((chunk) => isQuantityHead(chunk.text));
    if (head !== undefined && !row.some((chunk) => onlyMoney(chunk.text, country) !== null)) {
      quantityColumns.set(head.table, head.column);
      continue;
    }
    if (row.some((chunk) => taken.has(chunk.index) && !isDetail(chunk.text))) continue;
    const item = readRow(row, quantityColumns.get(row[0]?.table ?? -1) ?? null, country);
    if (item !== null) items.set(item.chunks[0]?.index ?? -1, item);
  }
  return items;
}

function readRow(row: readonly Chunk[], quantityColumn: number | null, country: string | null): RowItem | null {
  if (row.length < 2 || row.length > 14) return null;
  let name: Chunk | null = null;
  let text = '';
  let quantity: number | null = null;
  let opening: number | null = null;
  const monies: Money[] = [];
  for (const chunk of row) {
    if (chunk.struck) continue;
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
    const stated = readQuantity(chunk.text);
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
    } else if ((name === null || isCode(text)) && isDescription(chunk.text)) {
      name = chunk;
      text = chunk.text;
    }
  }
  // "2 · Spring rolls · $9.00": with nothing else in the row the number in front counts; else it may be a position.
  if (new Set(row.map(({ column }) => column)).size === 3 && monies.length === 1) quantity ??= opening;
  if (name === null || monies.length === 0 || monies.length > 4 || quantity === 0) return null;
  const unit = monies.find((first) =>
    monies.some((last) => last !== first && last.minor === first.minor * (quantity ?? 1)),
  );
  const price = unit ?? monies[monies.length - 1] ?? null;
  const draft = { description: name, text, quantity, price, unit: unit !== undefined, stated: quantity !== null };
  return { draft, chunks: row };
}

/** "PF-21" in a column of references: the name stands in the next one. */
function isCode(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9._/-]{1,20}$/.test(text) && /\d/.test(text);
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

function isQuantityHead(text: string): boolean {
  return (
    text.length < 20 &&
    findLabels(text).some(({ leading, label, end }) => leading && label.field === 'quantity' && text.length - end <= 1)
  );
}
