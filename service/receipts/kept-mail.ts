import type { Address, Header, Message } from './message.ts';
import { storable } from './text/storable.ts';

/**
 * What a reader needs of an email in addition to its stored part, kept with that part and erased with it. Times are ms; `sentAt` is
 * the Date header alone.
 */
export type KeptHead = {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly sentAt: number | null;
  readonly receivedAt: number | null;
  readonly headers: readonly Header[];
};

/** An email as the store has it: enough to read it again without its mail server. */
export type KeptMail = {
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  readonly content: string;
  readonly type: string;
  /** Null for an email stored before heads were kept. */
  readonly head: KeptHead | null;
  /** What earlier readers found in the head; used only if none is stored. */
  readonly known: KnownOfHead;
};

/**
 * `day` is the Date header's own calendar day (`YYYY-MM-DD`), if a fact was taken from it. An email that is not `dated` shows
 * no trace of a Date header.
 */
export type KnownOfHead = { readonly thread: readonly string[]; readonly day: string | null; readonly dated: boolean };

/** Headers that tell who sent an email and by what; nothing else of the head is kept. */
const KEPT_HEADERS =
  /^(?:date|reply-to|sender|return-path|authentication-results|arc-authentication-results|received-spf|list-(?:id|post|unsubscribe)|mailing-list|x-mailman-version|x-mailing-list|precedence|auto-submitted|feedback-id|x-sg-eid|x-mailgun-sid|x-mandrill-user|x-ses-outgoing)$/;
const MOST_HEADERS = 40;
const LONGEST_HEADER = 2_000;
const MOST_REFERENCES = 40;

/** Returns the part of an email's head that is stored with its content. */
export function keepHead(message: Message): KeptHead {
  const { messageId, inReplyTo, references, sentAt, receivedAt } = message;
  return {
    messageId: messageId === null ? null : storable(messageId),
    inReplyTo: inReplyTo === null ? null : storable(inReplyTo),
    references: references.slice(-MOST_REFERENCES).map((id) => storable(id.slice(0, 998))),
    sentAt,
    receivedAt,
    headers: message.headers
      .filter(({ key }) => KEPT_HEADERS.test(key.toLowerCase()))
      .slice(0, MOST_HEADERS)
      .map(({ key, value }) => ({ key: key.toLowerCase(), value: storable(value.slice(0, LONGEST_HEADER)) })),
  };
}

/**
 * Makes a stored email readable again. Of an email without a stored head, what is unknown counts in its favor, because the
 * reader that stored it saw the head and accepted it: a program sent it, and the server did not reject its sender.
 */
export function rebuildMessage(mail: KeptMail): Message {
  const isHtml = mail.type === 'text/html';
  return {
    ...(mail.head ?? assumedHead(mail)),
    from: mail.from === null ? null : readAddressLine(mail.from),
    to: [],
    subject: mail.subject ?? '',
    html: isHtml ? mail.content : null,
    text: isHtml ? null : mail.content,
    attachments: [],
  };
}

function assumedHead({ sentAt, known }: KeptMail): KeptHead {
  const day = known.day === null ? [] : [{ key: 'date', value: known.day }];
  return {
    messageId: null,
    inReplyTo: null,
    references: known.thread,
    sentAt: known.dated ? sentAt : null,
    receivedAt: sentAt,
    headers: [
      ...day,
      { key: 'auto-submitted', value: 'auto-generated' },
      { key: 'authentication-results', value: 'unknown; dmarc=pass' },
    ],
  };
}

/** "Name <address>", as `addressLine` writes it; a line that was cut short is a name alone. */
function readAddressLine(line: string): Address {
  const named = /^(.*?)\s*<([^<>]*)>$/s.exec(line);
  if (named !== null) return { name: named[1] ?? '', address: (named[2] ?? '').toLowerCase() };
  return /^[^\s<>]*@[^\s<>]*$/.test(line) ? { name: '', address: line } : { name: line, address: '' };
}
