import type { Chunk } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { findMoney } from '../text/money.ts';
import type { Page } from './page.ts';
import type { Spot } from './spot.ts';

/**
 * Checks whether a header names what was paid, "Product · Quantity · Amount paid", above the only line of a list in an
 * email without another total: that line's amount is the total. Above several lines, each has its own.
 */
export function isPaidColumn({ document, context, labelsOf }: Page, { found: { label }, chunk }: Spot): boolean {
  if (label.field !== 'total' || !PAID.test(label.phrase)) return false;
  const cells = document.chunks.filter(
    ({ table, row, column }) => table === chunk.table && row > chunk.row && column === chunk.column,
  );
  const isAmount = ({ text }: Chunk) => findMoney(text, context.country, true).length === 1;
  // "(incl. shipping: 0.00)" below the amount describes it.
  const rows = new Set(cells.filter(isAmount).map(({ row }) => row));
  const isOther = (other: Chunk) =>
    other.row !== chunk.row &&
    labelsOf(other).some(({ label, leading }) => leading && label.field === 'total' && label.strength >= 2);
  return rows.size === 1 && !document.chunks.slice(0, context.orderEnd).some(isOther);
}

const PAID = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.paidHead))}$`, 'iu');
