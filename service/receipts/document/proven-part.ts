import type { Reading } from '../facts.ts';
import type { Message } from '../message.ts';
import { undoQuotedPrintable } from '../text/undeclared-quoted-printable.ts';
import { htmlInDisguise } from './read-document.ts';

/** A part of an email as it was read: what the `source` of proofs counts in. */
export type ProvenPart = { readonly text: string; readonly type: 'text/html' | 'text/plain' };

/** The part that a reading's proofs are about, or the part to show when none of them is in the body. */
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

/** What a reading proves: of an email that holds neither order nor shipment, the shipment it gives notice of. */
function reportedBy(reading: Reading): Pick<Extract<Reading, { kind: 'facts' }>, 'orders' | 'shipments'> {
  if (reading.kind === 'facts') return reading;
  return { orders: [], shipments: reading.notice === undefined ? [] : [reading.notice.shipment] };
}
