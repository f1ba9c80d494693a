import type { Chunk } from './document.ts';

/** Where a table stands: the cell around it. */
export type Place = { readonly row: number; readonly table: number; readonly column: number };

/**
 * Some mail templates set a table of its own, of one cell, into every cell of a list. Where three and more of them
 * stand in one row and one holds an amount, their runs get the places of the outer cells, so that the row is a row again.
 */
export function liftCells(chunks: readonly Chunk[], around: ReadonlyMap<number, Place>): readonly Chunk[] {
  if (around.size < 3) return chunks;
  const boxes = new Map<number, Chunk[]>();
  for (const chunk of chunks) {
    const box = boxes.get(chunk.table);
    if (box === undefined) boxes.set(chunk.table, [chunk]);
    else box.push(chunk);
  }
  const outer = new Map<number, { readonly table: number; readonly place: Place; readonly priced: boolean }[]>();
  for (const [table, box] of boxes) {
    const place = around.get(table);
    const [first] = box;
    if (place === undefined || place.row === -1 || first === undefined || box.length > MOST) continue;
    if (box.some(({ row, column }) => row !== first.row || column !== first.column)) continue;
    const found = { table, place, priced: box.some(({ text }) => AMOUNT.test(text)) };
    const row = outer.get(place.row);
    if (row === undefined) outer.set(place.row, [found]);
    else row.push(found);
  }
  const lifted = new Map<number, Place>();
  for (const row of outer.values()) {
    const columns = new Set(row.map(({ place }) => place.column));
    if (columns.size < 3 || columns.size !== row.length || !row.some(({ priced }) => priced)) continue;
    for (const { table, place } of row) lifted.set(table, place);
  }
  return lifted.size === 0 ? chunks : chunks.map((chunk) => ({ ...chunk, ...lifted.get(chunk.table) }));
}

/** Runs in one cell of a list: a name and what describes it. */
const MOST = 5;

const AMOUNT = /^.{0,6}\d[.,]\d\d.{0,6}$/u;
