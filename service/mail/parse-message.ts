import PostalMime, { type Email, type Address as ParsedAddress } from 'postal-mime';
import type { Address, Message } from '../receipts/message.ts';
import { isPdf } from '../receipts/wanted-pdfs.ts';
import { withKnownCharsetsInMail } from './charset-names.ts';
import { endHeaders } from './end-headers.ts';
import { MailError } from './mail-error.ts';
import { measureParts } from './measure-parts.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { PDF_LIMITS } from './pdf-limits.ts';

/**
 * Decodes a raw email (RFC 5322, MIME) to a `Message`. `receivedAt` is the server's date in ms, if there is one.
 *
 * Runs in a worker thread, because a hostile email may take much time or memory within the limits that are checked
 * here.
 * @throws MailError `message_over_limit`
 */
export async function parseMessage(raw: Uint8Array, receivedAt: number | null = null): Promise<Message> {
  checkLimits(raw);
  let email: Email;
  try {
    email = await PostalMime.parse(withKnownCharsetsInMail(endHeaders(raw)), {
      maxNestingDepth: MESSAGE_LIMITS.nesting,
      maxHeadersSize: MESSAGE_LIMITS.headerBytes,
      maxRfc822NestingDepth: 5,
    });
  } catch (cause) {
    throw new MailError('message_over_limit', 'The message is nested too deep or its headers are too large', cause);
  }
  if (Math.max(email.text?.length ?? 0, email.html?.length ?? 0) > MESSAGE_LIMITS.textLength) {
    throw new MailError('message_over_limit', 'The message contains too much text');
  }
  return {
    messageId: bracketed(email.messageId),
    inReplyTo: bracketed(email.inReplyTo),
    references: email.references?.match(/<[^<>\s]+>/g) ?? [],
    from: addresses(email.from === undefined ? [] : [email.from])[0] ?? null,
    to: addresses(email.to ?? []),
    subject: email.subject ?? '',
    sentAt: sentInstant(email.date),
    receivedAt,
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType, content }) => {
      const size = typeof content === 'string' ? content.length : content.byteLength;
      const info = { filename, mimeType, size };
      const isRead = typeof content !== 'string' && size <= PDF_LIMITS.bytes && isPdf(info);
      return isRead ? { ...info, content: new Uint8Array(content) } : info;
    }),
  };
}

function checkLimits(raw: Uint8Array): void {
  if (raw.byteLength > MESSAGE_LIMITS.bytes) throw new MailError('message_over_limit', 'The message is too large');
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let headers = 0;
  for (let at = 0; at < bytes.length && bytes[at] !== LF && bytes[at] !== CR; headers++) {
    if (at > MESSAGE_LIMITS.headerBytes || headers > MESSAGE_LIMITS.headers) {
      throw new MailError('message_over_limit', 'The message has too many headers');
    }
    const end = bytes.indexOf(LF, at);
    if (end === -1) break;
    at = end + 1;
  }
  const { parts, longestText } = measureParts(raw, MESSAGE_LIMITS.parts);
  if (parts > MESSAGE_LIMITS.parts) throw new MailError('message_over_limit', 'The message has too many parts');
  if (longestText > LONGEST_ENCODING * MESSAGE_LIMITS.textLength) {
    throw new MailError('message_over_limit', 'The message contains too much text');
  }
}

/** Quoted-printable needs up to three bytes for each byte (RFC 2045 §6.7). */
const LONGEST_ENCODING = 3;
const LF = 10;
const CR = 13;

function bracketed(id: string | undefined): string | null {
  const trimmed = id?.trim() ?? '';
  return trimmed === '' ? null : trimmed.slice(0, 998);
}

function addresses(parsed: readonly ParsedAddress[]): Address[] {
  return parsed.flatMap((entry) =>
    entry.group === undefined ? [{ name: entry.name, address: entry.address.toLowerCase() }] : addresses(entry.group),
  );
}

/**
 * Parses a Date header. Invalid dates, dates before email existed, and distant future dates are null, never the current
 * time or 1970.
 */
function sentInstant(date: string | undefined): number | null {
  const ms = date === undefined ? Number.NaN : Date.parse(date);
  return ms >= Date.UTC(1990, 0, 1) && ms < Date.UTC(2100, 0, 1) ? ms : null;
}
