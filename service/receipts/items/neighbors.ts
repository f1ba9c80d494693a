import type { Chunk, Document } from '../document.ts';

/** Checks whether two runs are the two cells of a row: a label and its value. */
export function isPair(document: Document, label: Chunk, value: Chunk): boolean {
  if (label.row === -1 || value.row !== label.row || value.column === label.column) return false;
  return document.chunks[label.index - 1]?.row !== label.row && document.chunks[value.index + 1]?.row !== label.row;
}

/** Checks whether two runs are lines: outside tables, or the only runs of their rows. */
export function isBelow({ chunks }: Document, chunk: Chunk, next: Chunk): boolean {
  if (chunk.row === -1 || next.row === -1) return chunk.row === next.row;
  const isAlone = ({ index, row }: Chunk) => chunks[index - 1]?.row !== row && chunks[index + 1]?.row !== row;
  return chunk.table === next.table && isAlone(chunk) && isAlone(next);
}

export function isNear(description: Chunk, chunk: Chunk): boolean {
  return chunk.index - description.index <= 7;
}

/** Checks whether two cells are in the same column of a table. */
export function isSameColumn(a: Chunk, b: Chunk): boolean {
  return a.table !== -1 && a.table === b.table && a.column === b.column;
}

export function isSameRow(a: Chunk, b: Chunk): boolean {
  return a.row === b.row && a.row !== -1 && a.index === b.index - 1;
}
