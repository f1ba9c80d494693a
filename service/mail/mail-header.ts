import { addressParser, decodeWords } from 'postal-mime';
import { withKnownCharsets } from './charset-names.ts';

/** Decoded header fields of an email. Missing fields are '' or false. */
export type MailHeader = {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly contentType: string;
  readonly isReply: boolean;
  /** Subscribers can post to its mailing list (RFC 2369 §3.4), so it is a discussion. */
  readonly isDiscussion: boolean;
  /** Sent to many recipients: it has an unsubscribe header (RFC 2369 §3.2) or a list ID (RFC 2919). */
  readonly isBulk: boolean;
  /** An automatic reply, such as an absence note (RFC 3834 §5). */
  readonly isAutoReply: boolean;
};

const MAX_BYTES = 64_000;
const MAX_SUBJECT = 1_000;

/** Reads the header fields of one email (RFC 5322 §2.2). Any of them may be missing, malformed, or huge. */
export function readHeader(raw: Uint8Array): MailHeader {
  const fields = new Map<string, string>();
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MAX_BYTES)).toString('utf8');
  for (const line of withKnownCharsets(text)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    if (line === '' && fields.size > 0) break;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    // The first of repeated fields counts, as when the whole email is parsed.
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  const field = (name: string) => fields.get(name) ?? '';
  const from = addressParser(field('from').slice(0, MAX_SUBJECT), { flatten: true })[0];
  const precedence = field('precedence').toLowerCase();
  return {
    from: { name: decodeWords(from?.name ?? ''), address: (from?.address ?? '').toLowerCase() },
    subject: decodeWords(field('subject').slice(0, 4 * MAX_SUBJECT)).slice(0, MAX_SUBJECT),
    contentType: field('content-type').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    isReply: field('in-reply-to') !== '',
    isDiscussion: /<mailto:/i.test(field('list-post')) || precedence === 'list',
    isBulk: field('list-unsubscribe') !== '' || field('list-id') !== '' || precedence === 'bulk',
    isAutoReply: /^auto-replied/i.test(field('auto-submitted')) || precedence === 'auto_reply',
  };
}
