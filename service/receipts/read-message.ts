import { type Document, readDocument, readText } from './document.ts';
import type { Reading } from './facts.ts';
import { locateEvidence } from './locate-evidence.ts';
import { readMarkup } from './markup/read-markup.ts';
import { completeReading } from './merchants/complete-reading.ts';
import type { Message } from './message.ts';
import { numberMark, readLeads, readMarks } from './read-marks.ts';
import { readOrderText } from './read-order-text.ts';
import { letterSign } from './recognise/letter.ts';
import { suspect } from './recognise/suspect.ts';
import { readSender, type Sender } from './sender.ts';
import { undoQuotedPrintable } from './text/undeclared-quoted-printable.ts';

type Facts = Extract<Reading, { kind: 'facts' }>;

/**
 * Reads one mail: what it says about orders and shipments with the proof for every value, or why it says nothing.
 *
 * Pure and bounded: the body is parsed once, every expression is linear, and sizes are capped, so that a hostile mail
 * costs as much as a long one. A value that the mail does not state is null; nothing is guessed.
 */
export function readMessage(message: Message): Reading {
  const document = readDocument(message);
  const reading = readBody(message, document);
  if (reading.kind === 'facts' || document.part === 'text' || message.text === null || message.text.length < 40)
    return reading;
  // The HTML part may be pictures only; the text part then says it in words.
  const second = readBody(message, readText(undoQuotedPrintable(message.text)));
  return second.kind === 'facts' || (second.notice !== undefined && reading.notice === undefined) ? second : reading;
}

function readBody(message: Message, document: Document): Reading {
  if (document.text.trim() === '' && message.subject.trim() === '') return { kind: 'none', reason: 'empty' };
  const sender = readSender(message, document);
  const doubt = suspect(message, sender, document);
  if (doubt !== null) return { kind: 'none', reason: 'suspicious_sender', detail: doubt };
  const markup = readMarkup(document, sender);
  const reading = completeReading(readOrderText(document, sender, markup), sender, document);
  // Who tells of an order in a letter may be right, and is still not who sold it.
  const letter =
    reading.kind === 'facts' && markup.orders.length === 0
      ? letterSign(message, sender, document, isTold(reading))
      : null;
  if (letter !== null) return { kind: 'none', reason: 'personal', detail: letter };
  return locateEvidence(marked(reading, message, document, sender), document);
}

/** Whether the subject says what the mail reports. */
function isTold({ orders, shipments }: Facts): boolean {
  const proofs = [
    ...orders.map(({ evidence }) => evidence['status']),
    ...shipments.map(({ evidence }) => evidence['statusCode']),
  ];
  return proofs.some((proof) => proof?.part === 'subject');
}

/** Adds what leads from an order's mail to notices about its parcels, and back. */
function marked(reading: Reading, message: Message, document: Document, sender: Sender): Reading {
  if (reading.kind === 'facts') {
    const { orders } = reading;
    return orders.length === 0 ? reading : { ...reading, marks: readMarks(message, document, sender) };
  }
  const { notice } = reading;
  if (notice === undefined) return reading;
  const { orderNumber } = notice.shipment;
  const numbered = orderNumber === null ? [] : [numberMark(orderNumber)];
  return { ...reading, notice: { ...notice, marks: [...numbered, ...readLeads(message, document, sender)] } };
}
