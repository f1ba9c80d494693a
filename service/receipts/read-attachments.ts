import { annotateMail } from './annotate/annotate-mail.ts';
import { contextOf } from './decide/context.ts';
import type { Recognition } from './decide/milestone.ts';
import { chooseOrderNumber } from './decide/order-number.ts';
import { refuse } from './decide/refuse.ts';
import { suspect } from './decide/suspect.ts';
import { locateEvidence } from './document/locate-evidence.ts';
import { readDocument } from './document/read-document.ts';
import type { PdfDocument } from './document/read-pdf.ts';
import type { Document } from './document.ts';
import type { Reading } from './facts.ts';
import { fillOrder, namesSender, orderFacts } from './fill-from-pdf.ts';
import { normaliseNumber } from './keys.ts';
import type { Message } from './message.ts';
import { type AttachedOrder, readAttachedOrder } from './read-attached-order.ts';
import { readMarks } from './read-marks.ts';
import { letterEvidence } from './recognise/letter.ts';
import { readSender, type Sender } from './sender.ts';
import { isIncomplete } from './wanted-pdfs.ts';

/**
 * Completes an email's facts from its attached receipts. The email's sender stays the merchant, and values from the
 * email stay. An email without an order gets one only from a receipt of the same sender, with a number and a total,
 * that would not be rejected as an email. A rejected email never gets one. Receipts that contradict each other are
 * ignored.
 */
export function readAttachments(message: Message, reading: Reading, attached: readonly PdfDocument[]): Reading {
  if (!isIncomplete(reading)) return reading;
  const document = readDocument(message);
  const sender = readSender(message, document);
  if (sender.merchant === null || sender.personal) return reading;
  const { recognition: mailRecognition, annotations } = contextOf(annotateMail(document, sender));
  const found = attached
    .filter((pdf) => suspect(message, sender, pdf) === null)
    .flatMap((pdf) => readAttachedOrder(pdf, sender, mailRecognition) ?? []);
  if (found.length === 0 || contradict(found)) return reading;
  if (reading.kind === 'facts' && reading.orders.length > 0) {
    const isInvoice = chooseOrderNumber(annotations.references, sender)?.kind === 'invoice';
    const orders = reading.orders.map((order) =>
      found.reduce((filled, one) => fillOrder(filled, located(one), sender, isInvoice), order),
    );
    return { ...reading, orders };
  }
  const first = found.find((one) => isOwnReceipt(one, message, document, sender, mailRecognition));
  return first === undefined ? reading : orderFacts(located(first), reading, readMarks(message, document, sender));
}

/** Checks whether several receipts are about different orders. An invoice and a confirmation of one order agree. */
function contradict(found: readonly AttachedOrder[]): boolean {
  const totals = new Set(found.flatMap(({ order }) => order.total ?? []));
  const numbers = new Set(
    found.flatMap(({ orderNumber }) => (orderNumber?.kind === 'order' ? normaliseNumber(orderNumber.value) : [])),
  );
  return totals.size > 1 || numbers.size > 1;
}

/** Checks whether a receipt may supply an order that the email itself does not state. */
function isOwnReceipt(
  { order, document: pdf, title, orderNumber, context }: AttachedOrder,
  message: Message,
  document: Document,
  sender: Sender,
  mailRecognition: Recognition,
): boolean {
  if (title.kind !== 'receipt' || orderNumber === null || order.total === null) return false;
  if (sender.carrier !== null || order.status === 'cancelled' || order.status === 'returned') return false;
  if (!namesSender(pdf, sender) || letterEvidence(message, sender, document, false) !== null) return false;
  const refusal = refuse(context, orderNumber);
  // An invoice explains how to pay it. If it comes with thanks for an order, the user agreed to that.
  return refusal === null || (refusal.reason === 'payment_demand' && mailRecognition.milestone !== null);
}

/** Replaces the positions of all evidence with the page and box in the attachment. */
function located(one: AttachedOrder): AttachedOrder {
  const reading = locateEvidence({ kind: 'facts', orders: [one.order], shipments: [] }, one.document);
  return { ...one, order: (reading.kind === 'facts' ? reading.orders[0] : undefined) ?? one.order };
}
