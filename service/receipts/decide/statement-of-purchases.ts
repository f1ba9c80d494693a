import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import type { OrderNumber } from './order-number.ts';
import { reportsOrder } from './states-order.ts';

/**
 * Recognizes a statement of several purchases, as a loyalty program sends it: the text reports no order, nothing
 * happened to one, and the number is in one of several rows with amounts that begin with different days. Returns
 * that row, or null.
 */
export function statementOfPurchases(context: MailContext, orderNumber: OrderNumber | null): string | null {
  const { end, part } = orderNumber?.evidence ?? {};
  if (end === undefined || part === 'subject') return null;
  const { milestone } = context.recognition;
  if ((milestone !== null && milestone !== 'placed') || reportsOrder(context, context.document.text)) return null;
  const rows = rowsOf(context).filter(({ text }) => DATED.test(text) && findMoney(text, null).length > 0);
  const own = rows.find((row) => row.start < end && end <= row.start + row.length);
  const days = new Set(rows.map(({ text }) => DATED.exec(text)?.[0]));
  return own === undefined || days.size < LEAST_DAYS ? null : excerptOf(own.text, 0, 160);
}

/** A row of a table or a line of text: its place in the document's text, and its words in one line. */
type Row = { readonly start: number; readonly length: number; readonly text: string };

function rowsOf({ document }: MailContext): readonly Row[] {
  const rows = new Map<number, Row>();
  for (const { row, index, start, text } of document.chunks) {
    // Outside tables, each run counts as a row.
    const key = row === -1 ? -1 - index : row;
    const known = rows.get(key);
    const length = start + text.length - (known?.start ?? start);
    rows.set(key, { start: known?.start ?? start, length, text: known === undefined ? text : `${known.text} ${text}` });
  }
  return [...rows.values()];
}

const LEAST_DAYS = 3;

/** A day that opens a row: 02/07, 2.7.2026, 2026-07-02, "2 July", "Jul 2". */
const DATED =
  /^\P{L}?(?:\d{1,4}[./-]\s?\d{1,2}(?:[./-]\s?\d{1,4})?|\d{1,2}\.? \p{L}{3,12}|\p{L}{3,12}\.? \d{1,2})(?![\d%])/u;
