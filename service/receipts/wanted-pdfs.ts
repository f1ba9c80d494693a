import { readDocument } from './document/read-document.ts';
import type { Reading } from './facts.ts';
import type { AttachmentInfo, Message } from './message.ts';
import { mentionsReceipt, nameKind } from './recognise/pdf-title.ts';
import type { NotAnOrderReason } from './recognise/reasons.ts';

const OPENING = 1_500;

/**
 * Returns the PDFs that may state what an email omits, with those named as receipts first. Empty if the email lacks
 * nothing, or if it is rejected regardless of attachments. Excludes files whose names identify other documents.
 */
export function wantedPdfs(message: Message, reading: Reading): readonly AttachmentInfo[] {
  const named = message.attachments.filter(isPdf).filter(({ filename }) => nameKind(filename ?? '') !== 'other');
  if (named.length === 0 || !mayLack(message, reading)) return [];
  const isReceipt = ({ filename }: AttachmentInfo) => nameKind(filename ?? '') === 'receipt';
  return [...named.filter(isReceipt), ...named.filter((one) => !isReceipt(one))];
}

/** Checks whether an attachment is a PDF by its type, or by its name if its type is generic. */
export function isPdf({ mimeType, filename }: Pick<AttachmentInfo, 'mimeType' | 'filename'>): boolean {
  if (/^application\/(?:x-)?pdf$/i.test(mimeType)) return true;
  return /^application\/(?:octet-stream|x-download|force-download)$/i.test(mimeType) && /\.pdf$/i.test(filename ?? '');
}

/**
 * Checks whether an email's only order lacks its number, its total, or its lines, or whether an email without an order
 * may still have one in an attachment.
 */
export function isIncomplete(reading: Reading): boolean {
  if (reading.kind === 'none') return INCOMPLETE.has(reading.reason);
  const [order, more] = reading.orders;
  if (order === undefined) return reading.shipments.length === 1 && reading.shipments[0]?.merchant != null;
  if (more !== undefined || order.status === 'cancelled' || order.status === 'returned') return false;
  return order.orderNumber === null || order.total === null || order.items.length === 0;
}

const INCOMPLETE: ReadonlySet<NotAnOrderReason> = new Set(['incomplete', 'parcel_without_order', 'no_order_words']);

/**
 * Checks whether an email may lack facts that its attachment states. If it does not mention an order, it must mention
 * an attached receipt.
 */
function mayLack(message: Message, reading: Reading): boolean {
  if (!isIncomplete(reading)) return false;
  if (reading.kind === 'facts' || reading.reason !== 'no_order_words') return true;
  return mentionsReceipt(`${message.subject}\n${readDocument(message).text.slice(0, OPENING)}`);
}
