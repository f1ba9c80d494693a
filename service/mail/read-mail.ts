import type { Reading } from '../receipts/facts.ts';
import type { Message } from '../receipts/message.ts';
import { provenPart } from '../receipts/proven-part.ts';
import { readMessage } from '../receipts/read-message.ts';
import { parseMessage } from './parse-message.ts';

/** What is kept of one mail; `content` only when it says something about an order or a shipment, or may yet. */
export type ReadMail = {
  readonly messageId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string;
  readonly sentAt: number | null;
  readonly reading: Reading;
  readonly content: { readonly text: string; readonly type: 'text/html' | 'text/plain' } | null;
};

const MAX_CONTENT = 2_000_000;

/**
 * Parses one raw mail and reads its facts. Without a Date header the server's date stands in; a mail with neither has
 * none.
 * @throws MailError `message_over_limit`
 */
export async function readMail(raw: Uint8Array, receivedAt: number | null): Promise<ReadMail> {
  const message = await parseMessage(raw, receivedAt);
  const reading = readMessage(message);
  return {
    messageId: message.messageId,
    from: message.from === null ? null : addressLine(message.from),
    to: message.to.length === 0 ? null : message.to.slice(0, 20).map(addressLine).join(', '),
    subject: storable(message.subject).slice(0, 1_000),
    sentAt: message.sentAt ?? receivedAt,
    reading: storableDeep(reading),
    content: isKept(reading) ? shownPart(message, reading) : null,
  };
}

/** A notice about a parcel is kept while it waits for its order: then it is one of the order's mails. */
function isKept(reading: Reading): boolean {
  return reading.kind === 'facts' || (reading.notice !== undefined && reading.notice.marks.length > 0);
}

/** Character for character what was read, so that the places which proofs name are found in it. */
function shownPart(message: Message, reading: Reading): ReadMail['content'] {
  const part = provenPart(message, reading);
  if (part === null) return null;
  return { text: part.text.slice(0, MAX_CONTENT).replaceAll('\0', '\ufffd').toWellFormed(), type: part.type };
}

function addressLine({ name, address }: { readonly name: string; readonly address: string }): string {
  return storable(name === '' ? address : `${name} <${address}>`).slice(0, 500);
}

/** PostgreSQL holds neither NUL nor unpaired surrogates in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function storableDeep<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T;
  if (Array.isArray(value)) return value.map(storableDeep) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, storableDeep(entry)])) as T;
}
