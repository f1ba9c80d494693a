import { annotateMail } from './annotate/annotate-mail.ts';
import { contextOf } from './decide/context.ts';
import type { Recognition } from './decide/milestone.ts';
import { chooseOrderNumber, type OrderNumber } from './decide/order-number.ts';
import { decideOrders } from './decide/orders.ts';
import type { PdfDocument } from './document/read-pdf.ts';
import type { OrderFacts, Reading } from './facts.ts';
import type { MailContext } from './mail-context.ts';
import { completeReading } from './merchants/complete-reading.ts';
import { type PdfTitle, readTitle } from './recognise/pdf-title.ts';
import type { Sender } from './sender.ts';

/** The only order in an attached document, and values read with it. */
export type AttachedOrder = {
  readonly order: OrderFacts;
  readonly document: PdfDocument;
  readonly title: PdfTitle;
  readonly orderNumber: OrderNumber | null;
  readonly context: MailContext;
};

/**
 * Reads an attached document like the body of an email from the same sender. The milestone comes from the email. Null
 * if the document's title or name identifies another kind of document, or if it states no order or several.
 */
export function readAttachedOrder(
  document: PdfDocument,
  sender: Sender,
  mailRecognition: Recognition,
): AttachedOrder | null {
  const title = readTitle(document);
  if (title.kind === 'other' || document.chunks.length === 0) return null;
  const own = contextOf(annotateMail(document, { ...sender, bodyStart: 0 }));
  const named = { milestone: 'placed', evidence: title.evidence ?? own.recognition.evidence } as const;
  const recognition =
    mailRecognition.milestone !== null ? mailRecognition : title.kind === 'receipt' ? named : own.recognition;
  const context = { ...own, recognition };
  const orderNumber = chooseOrderNumber(context.annotations.references, context.sender);
  const reading: Reading = { kind: 'facts', orders: decideOrders(context, orderNumber), shipments: [] };
  const completed = completeReading(reading, context.sender, document);
  const [order, more] = completed.kind === 'facts' ? completed.orders : [];
  return order === undefined || more !== undefined ? null : { order, document, title, orderNumber, context };
}
