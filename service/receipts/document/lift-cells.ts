import type { Chunk } from '../document.ts';

/** The position of the cell around a nested table. */
export type Place = { readonly row: number; readonly table: number; readonly column: number };

/**
 * Restores rows of templates that put a one-cell table into every cell of a list. If at least three such tables are in
 * one row and one contains an amount, their runs get the positions of the outer cells. So do the runs of fewer such
 * tables if the rest of the row has other cells and an amount or a quantity.
 */
export function liftCells(chunks: readonly Chunk[], around: ReadonlyMap<number, Place>): readonly Chunk[] {
  if (around.size === 0) return chunks;
  const boxes = Map.groupBy(chunks, ({ table }) => table);
  const inCells = [...boxes].flatMap(([table, box]) => boxedCell(table, box, around.get(table)) ?? []);
  const rows = Map.groupBy(inCells, ({ place }) => place.row);
  const direct = Map.groupBy(chunks, ({ row }) => row);
  const lifted = new Map(
    [...rows]
      .filter(([row, cells]) => isRow(cells) || completesRow(cells, direct.get(row) ?? []))
      .flatMap(([, cells]) => cells.map(({ table, place }) => [table, place] as const)),
  );
  return lifted.size === 0 ? chunks : chunks.map((chunk) => ({ ...chunk, ...lifted.get(chunk.table) }));
}

type BoxedCell = { readonly table: number; readonly place: Place; readonly priced: boolean };

/** Returns a table that has only one cell and is nested in another cell. Null for any other table. */
function boxedCell(table: number, box: readonly Chunk[], place: Place | undefined): BoxedCell | null {
  const [first] = box;
  if (place === undefined || place.row === -1 || first === undefined || box.length > MOST) return null;
  if (box.some(({ row, column }) => row !== first.row || column !== first.column)) return null;
  return { table, place, priced: box.some(({ text }) => AMOUNT.test(text)) };
}

function isRow(cells: readonly BoxedCell[]): boolean {
  return cells.length >= 3 && areApart(cells) && cells.some(({ priced }) => priced);
}

/**
 * Checks whether boxed cells belong to a row whose other cells are plain: "Ref · [name] · 24,00 € · 1", "[ref] · [name] ·
 * 24,00 € · 1 · 24,00 €", "[name] · Size M · Qty 1".
 */
function completesRow(cells: readonly BoxedCell[], others: readonly Chunk[]): boolean {
  if (!others.some(({ text }) => AMOUNT.test(text) || COUNT.test(text))) return false;
  const columns = new Set(others.map(({ column }) => column));
  return columns.size >= 2 && areApart(cells) && cells.every(({ place }) => !columns.has(place.column));
}

/** Checks whether each boxed cell is alone in its column. */
function areApart(cells: readonly BoxedCell[]): boolean {
  return new Set(cells.map(({ place }) => place.column)).size === cells.length;
}

/** Maximum number of runs in one cell of a list: a name and its details. */
const MOST = 5;

const AMOUNT = /^.{0,6}\d[.,]\d\d.{0,6}$/u;
/** "Qty: 1", "Quantity 1", "x2", "2 pcs". */
const COUNT = /^(?:\p{L}[\p{L}.]{0,11}\s?[:：]?\s?|[x×]\s?)\d{1,3}$|^\d{1,3}\s\p{L}{1,6}\.?$/u;
