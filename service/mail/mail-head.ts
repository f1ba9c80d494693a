import { addressParser, decodeWords } from 'postal-mime';

/** What a mail's first lines say of it, decoded; '' and false where there is nothing. */
export type MailHead = {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly contentType: string;
  readonly isReply: boolean;
  /** Somebody may post to the list it came over (RFC 2369 §3.4): people talk there. */
  readonly isDiscussion: boolean;
  /** It went to many: it can be unsubscribed from (RFC 2369 §3.2), or came over a list (RFC 2919). */
  readonly isBulk: boolean;
  /** An absence note or the like (RFC 3834 §5). */
  readonly isAutoReply: boolean;
};

const MAX_BYTES = 64_000;
const MAX_SUBJECT = 1_000;

/** Reads the header lines of one mail (RFC 5322 §2.2), of which any may be missing, broken or huge. */
export function readHead(raw: Uint8Array): MailHead {
  const fields = new Map<string, string>();
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MAX_BYTES)).toString('utf8');
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    if (line === '' && fields.size > 0) break;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    // As for the whole mail: of a field that is repeated the first one counts.
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
