import type { Chunk, Document } from '../document.ts';
import type { FoundLabel } from '../labels/find-labels.ts';
import type { Label } from '../labels/label.ts';
import { isFree } from '../text/free.ts';
import { isCurrency } from './currency-beside.ts';

type Field = Label['field'];
type LabelsOf = (chunk: Chunk) => readonly FoundLabel[];

/**
 * Returns the runs that may contain a label's value if it is not right after the label: the next run, and the cell
 * below in a table.
 */
export function valueChunks(document: Document, chunk: Chunk, labelsOf: LabelsOf, field: Field): Chunk[] {
  const beside = besideInStack(document, chunk);
  if (beside !== null) return [beside];
  const beneath = cellBelow(document, chunk);
  // A header row, "Order · Date · Customer": the values are in the row below.
  if (beneath !== null && isRowOfWords(document, chunk) && /\d/.test(beneath.text)) return [beneath];
  const next = nextRun(document, chunk, labelsOf, field);
  const near = next === null ? [] : [next];
  if (beneath === null || chunk.row < 0 || next?.row === chunk.row || next === beneath) return near;
  // At the end of a header row, the next run opens the row of values. The cell below belongs to this header.
  return chunk.column > 0 ? [beneath, ...near] : [...near, beneath];
}

/** Returns the next run within three that is not a mark, a currency, or a struck price. Null if that is a label. */
function nextRun(document: Document, chunk: Chunk, labelsOf: LabelsOf, field: Field): Chunk | null {
  for (let index = chunk.index + 1; index <= chunk.index + 3; index++) {
    const next = document.chunks[index];
    if (next === undefined) return null;
    if (isBetween(next, chunk)) continue;
    if (isReplaced(next, document.chunks[index + 1], field)) continue;
    return isLabel(next, labelsOf) ? null : next;
  }
  return null;
}

/**
 * Recognizes a mark alone, or a currency in a separate cell, as in "Total
 *  EUR
 *  41.21".
 */
function isBetween(next: Chunk, chunk: Chunk): boolean {
  return /^[\s:：#|–—-]*$/.test(next.text) || (next.row === chunk.row && chunk.row !== -1 && isCurrency(next.text));
}

function isLabel(chunk: Chunk, labelsOf: LabelsOf): boolean {
  return (
    labelsOf(chunk).some((found) => found.leading && !/\d/.test(chunk.text)) || startsLabelledLine(chunk, labelsOf)
  );
}

/**
 * Recognizes a struck-through delivery cost or total, followed by the actual one. A total of zero is what is left after
 * a refund, not what the order cost.
 */
function isReplaced(old: Chunk, actual: Chunk | undefined, field: Field): boolean {
  if (!old.struck || !isPricedBeside(actual, old)) return false;
  return field === 'shipping' || (field === 'total' && /[1-9]/.test(actual?.text ?? ''));
}

function isPricedBeside(chunk: Chunk | undefined, old: Chunk): boolean {
  return chunk !== undefined && !chunk.struck && chunk.row === old.row && chunk.row !== -1 && /\d/.test(chunk.text);
}

/**
 * Pairs stacked labels with amounts in order: "Subtotal
 * Shipping
 * Total" in one cell and as many amounts in the next.
 */
function besideInStack(document: Document, chunk: Chunk): Chunk | null {
  if (chunk.row < 0) return null;
  const around = document.chunks.slice(Math.max(0, chunk.index - 12), chunk.index + 25);
  const cell = (column: number) => around.filter((other) => other.row === chunk.row && other.column === column);
  const labels = cell(chunk.column);
  const values = cell(chunk.column + 1);
  if (labels.length < 2 || values.length !== labels.length) return null;
  if (values.some(({ text }) => !(/\d/.test(text) || isFree(text)) || text.length > 40)) return null;
  if (labels.some(({ text }) => /\d{3}|[.,]\d\d/.test(text))) return null;
  // "Confirmation # ⏎ KQ7XLM" next to "Ticket #: 0062 ⏎ Issued: 3 Aug": each cell has its own labels.
  if (values.some(({ text }) => OWN_LABEL.test(text))) return null;
  return values[labels.indexOf(chunk)] ?? null;
}

const OWN_LABEL = /^\p{L}[\p{L} .#]{2,30}[:：]\s?\S/u;

function cellBelow(document: Document, chunk: Chunk): Chunk | null {
  if (chunk.row < 0) return null;
  const below = document.chunks
    .slice(chunk.index + 1, chunk.index + 40)
    .find((other) => other.table === chunk.table && other.row > chunk.row && other.column === chunk.column);
  return below ?? null;
}

function isRowOfWords(document: Document, chunk: Chunk): boolean {
  const row = document.chunks
    .slice(Math.max(0, chunk.index - 8), chunk.index + 9)
    .filter((other) => other.row === chunk.row);
  return row.length >= 2 && row.every(({ text }) => !/\d/.test(text) && text.length < 40);
}

/** Recognizes a new labeled line such as "Total: $5" right after a lone label. It is not the label's value. */
function startsLabelledLine(chunk: Chunk, labelsOf: LabelsOf): boolean {
  return labelsOf(chunk).some(
    (found) => found.leading && found.label.strength >= 2 && /^[:：]/.test(chunk.text.slice(found.end).trim()),
  );
}
