import type { Reading } from '../facts.ts';
import type { Message } from '../message.ts';
import { undoQuotedPrintable } from '../text/undeclared-quoted-printable.ts';
import { htmlInDisguise } from './read-document.ts';

/** A part of an email as it was read. The `source` of evidence refers to its characters. */
export type ProvenPart = { readonly text: string; readonly type: 'text/html' | 'text/plain' };

/** Returns the part that a reading's evidence refers to, or the part to show if no evidence is in the body. */
export function provenPart(message: Message, reading: Reading): ProvenPart | null {
  const text = message.text === null ? null : undoQuotedPrintable(message.text);
  const html = message.html === null ? htmlInDisguise(text) : undoQuotedPrintable(message.html);
  if (html !== null && (text === null || !readFromText(reading))) return { text: html, type: 'text/html' };
  return text === null ? null : { text, type: 'text/plain' };
}

function readFromText(reading: Reading): boolean {
  const { orders, shipments } = reportedBy(reading);
  const proofs = [...orders, ...shipments].flatMap(({ evidence, items }) => [
    ...Object.values(evidence),
    ...items.map((item) => item.evidence),
  ]);
  return proofs.some(({ part }) => part === 'text');
}

/** Returns the orders and shipments of a reading, or the shipment of its notice if it has none. */
function reportedBy(reading: Reading): Pick<Extract<Reading, { kind: 'facts' }>, 'orders' | 'shipments'> {
  if (reading.kind === 'facts') return reading;
  return { orders: [], shipments: reading.notice === undefined ? [] : [reading.notice.shipment] };
}
