import { provenPart } from '../receipts/document/proven-part.ts';
import type { Reading } from '../receipts/facts.ts';
import type { Message } from '../receipts/message.ts';
import { readMessage } from '../receipts/read-message.ts';
import type { SecondAnswer } from '../receipts/second-reader/answer.ts';
import { completeReading } from '../receipts/second-reader/complete-reading.ts';
import { needsSecondReading } from '../receipts/second-reader/needs-second-reading.ts';
import { buildPrompt, type PromptMessage } from '../receipts/second-reader/prompt.ts';
import { rebuildMessage, type StoredEmail, type StoredHeader, toStoredHeader } from '../receipts/stored-email.ts';
import { storable, storableDeep } from '../receipts/text/storable.ts';
import { type AttachedPdf, type AttachedText, choosePdfs, readWithPdfs } from './attached-pdfs.ts';
import { parseMessage } from './parse-message.ts';
import type { PdfFailure } from './pdf-failure.ts';
import { isContentStored, MAX_CONTENT } from './stored-content.ts';

/**
 * The parts of an email to store. `content` is set only if the email is about an order or shipment, or may turn out to
 * be. Content that only a second reader might understand is stored only if there is one (`isContentStored`).
 */
export type ReadMail = {
  readonly messageId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string;
  readonly sentAt: number | null;
  readonly reading: Reading;
  readonly content: { readonly text: string; readonly type: 'text/html' | 'text/plain' } | null;
  /** The header fields that a later reader needs. Null without content. */
  readonly head: StoredHeader | null;
  /**
   * Attached PDFs that may contain what the email lacks. Callers read them, and then the email again with their texts.
   */
  readonly pdfs?: readonly AttachedPdf[];
  /** The reasons that requested PDFs were not read. */
  readonly unread?: readonly PdfFailure[];
};

/**
 * Parses a raw email and reads its facts. Without a Date header, the server's date is used. An email with neither has
 * no date. `texts` are those of the PDFs that the first reading requested.
 * @throws MailError `message_over_limit`
 */
export async function readMail(
  raw: Uint8Array,
  receivedAt: number | null,
  texts?: readonly AttachedText[],
): Promise<ReadMail> {
  const message = await parseMessage(raw, receivedAt);
  const { reading, ...attached } = texts === undefined ? firstReading(message) : readWithPdfs(message, texts);
  const content = isContentStored(reading) || needsSecondReading(reading) ? shownPart(message, reading) : null;
  return {
    ...attached,
    messageId: message.messageId,
    from: message.from === null ? null : addressLine(message.from),
    to: message.to.length === 0 ? null : message.to.slice(0, 20).map(addressLine).join(', '),
    subject: storable(message.subject).slice(0, 1_000),
    sentAt: message.sentAt ?? receivedAt,
    reading: storableDeep(reading),
    content,
    head: content === null ? null : toStoredHeader(message),
  };
}

function firstReading(message: Message): Pick<ReadMail, 'reading' | 'pdfs'> {
  const reading = readMessage(message);
  const pdfs = choosePdfs(message, reading);
  return pdfs.length === 0 ? { reading } : { reading, pdfs };
}

/** Reads the facts of an email from its stored parts, and from a second reader's answer about it. */
export function readStoredEmail(mail: StoredEmail, answer: SecondAnswer | null): Reading {
  const message = rebuildMessage(mail);
  const reading = readMessage(message);
  return storableDeep(answer === null ? reading : completeReading(message, reading, answer));
}

/** Builds the prompt to a second reader about a stored email. */
export function promptForStoredEmail(mail: StoredEmail): readonly PromptMessage[] {
  return buildPrompt(rebuildMessage(mail));
}

/** Returns the part that was read, unchanged, so that the positions in the evidence are valid in it. */
function shownPart(message: Message, reading: Reading): ReadMail['content'] {
  const part = provenPart(message, reading);
  if (part === null) return null;
  return { text: part.text.slice(0, MAX_CONTENT).replaceAll('\0', '\ufffd').toWellFormed(), type: part.type };
}

function addressLine({ name, address }: { readonly name: string; readonly address: string }): string {
  return storable(name === '' ? address : `${name} <${address}>`).slice(0, 500);
}
