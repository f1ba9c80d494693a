import { htmlInDisguise } from './document.ts';
import type { Reading } from './facts.ts';
import type { Message } from './message.ts';
import { undoQuotedPrintable } from './text/undeclared-quoted-printable.ts';

/** A part of a mail as it was read: what the `source` of proofs counts in. */
export type ProvenPart = { readonly text: string; readonly type: 'text/html' | 'text/plain' };

/** The part that a reading's proofs are about; the one a person would be shown when none stands in the body. */
export function provenPart(message: Message, reading: Reading): ProvenPart | null {
  const text = message.text === null ? null : undoQuotedPrintable(message.text);
  const html = message.html === null ? htmlInDisguise(text) : undoQuotedPrintable(message.html);
  if (html !== null && (text === null || !readFromText(reading))) return { text: html, type: 'text/html' };
  return text === null ? null : { text, type: 'text/plain' };
}

function readFromText(reading: Reading): boolean {
  if (reading.kind === 'none') return false;
  const proofs = [...reading.orders, ...reading.shipments].flatMap(({ evidence, items }) => [
    ...Object.values(evidence),
    ...items.map((item) => item.evidence),
  ]);
  return proofs.some(({ part }) => part === 'text');
}
