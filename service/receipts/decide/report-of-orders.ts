import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';

/**
 * Recognizes a report about a shop's orders or shipments: a table whose columns contain the numbers of different orders
 * or shipments and the names of different customers. Returns the evidence, or null.
 */
export function reportOfOrders({ chunks }: Document): string | null {
  const rows = rowsOf(chunks);
  for (const [place, header] of rows.entries()) {
    const number = header.find(({ text }) => isNumberLabel(text));
    const customer = header.find(({ text }) => CUSTOMER.test(text));
    if (number === undefined || customer === undefined || number.column === customer.column) continue;
    const below = rows.slice(place + 1).filter(([first]) => first?.table === number.table);
    if (differ(below, number.column) && differ(below, customer.column))
      return excerptOf(header.map(({ text }) => text).join(' '), 0, 160);
  }
  return null;
}

/** Groups the runs of tables into rows. */
function rowsOf(chunks: readonly Chunk[]): readonly (readonly Chunk[])[] {
  const rows = new Map<number, Chunk[]>();
  for (const chunk of chunks) if (chunk.row !== -1) rows.set(chunk.row, [...(rows.get(chunk.row) ?? []), chunk]);
  return [...rows.values()];
}

/** Checks whether a column contains at least two different texts. */
function differ(rows: readonly (readonly Chunk[])[], column: number): boolean {
  const texts = rows.flatMap((row) => row.find((chunk) => chunk.column === column)?.text ?? []);
  return new Set(texts).size >= 2;
}

function isNumberLabel(text: string): boolean {
  return text.length < 40 && findLabels(text).some(({ leading, label, end }) => leading && isNumber(label, text, end));
}

function isNumber({ field }: ReturnType<typeof findLabels>[number]['label'], text: string, end: number): boolean {
  return (field === 'orderNumber' || field === 'trackingNumber') && end >= text.length - 1;
}

const CUSTOMER = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.customer))}(?: name)?$`, 'iu');
