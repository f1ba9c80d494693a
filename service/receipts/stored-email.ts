import type { Address, Header, Message } from './message.ts';
import { storable } from './text/storable.ts';

/**
 * The header fields of an email that a reader needs in addition to its stored part. They are stored and erased with
 * that part. Times are in ms, and `sentAt` is from the Date header only.
 */
export type StoredHeader = {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly sentAt: number | null;
  readonly receivedAt: number | null;
  readonly headers: readonly Header[];
};

/** A stored email with everything needed to read it again without its mail server. */
export type StoredEmail = {
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  readonly content: string;
  readonly type: string;
  /** Null for an email stored before header fields were stored. */
  readonly head: StoredHeader | null;
  /** Facts that earlier readers found in the header. Used only if none is stored. */
  readonly known: KnownFromHeader;
};

/**
 * Facts from the header of an email. `day` is the Date header's own calendar day (`YYYY-MM-DD`), if a fact came from
 * it. If `dated` is false, nothing shows that the email had a Date header.
 */
export type KnownFromHeader = {
  readonly thread: readonly string[];
  readonly day: string | null;
  readonly dated: boolean;
};

/** Headers that identify the sender and the sending software. No other headers are stored. */
const STORED_HEADERS =
  /^(?:date|reply-to|sender|return-path|authentication-results|arc-authentication-results|received-spf|list-(?:id|post|unsubscribe)|mailing-list|x-mailman-version|x-mailing-list|precedence|auto-submitted|feedback-id|x-sg-eid|x-mailgun-sid|x-mandrill-user|x-ses-outgoing|x-(?:gerrit|phabricator|bugzilla|jira|github|gitlab|redmine|jenkins|discourse|sentry|trac|mantis|launchpad|gitea|youtrack)-[\w-]+)$/;
const MOST_HEADERS = 40;
const LONGEST_HEADER = 2_000;
const MOST_REFERENCES = 40;

/** Returns the header fields that are stored with an email's content. */
export function toStoredHeader(message: Message): StoredHeader {
  const { messageId, inReplyTo, references, sentAt, receivedAt } = message;
  return {
    messageId: messageId === null ? null : storable(messageId),
    inReplyTo: inReplyTo === null ? null : storable(inReplyTo),
    references: references.slice(-MOST_REFERENCES).map((id) => storable(id.slice(0, 998))),
    sentAt,
    receivedAt,
    headers: message.headers
      .filter(({ key }) => STORED_HEADERS.test(key.toLowerCase()))
      .slice(0, MOST_HEADERS)
      .map(({ key, value }) => ({ key: key.toLowerCase(), value: storable(value.slice(0, LONGEST_HEADER)) })),
  };
}

/**
 * Rebuilds a stored email so that it can be read again. If no header is stored, unknown facts are assumed to favor the
 * email: software sent it, and the server did not reject its sender. The reader that stored it saw the header and
 * accepted it.
 */
export function rebuildMessage(mail: StoredEmail): Message {
  const isHtml = mail.type === 'text/html';
  return {
    ...(mail.head ?? assumedHeader(mail)),
    from: mail.from === null ? null : readAddressLine(mail.from),
    to: [],
    subject: mail.subject ?? '',
    html: isHtml ? mail.content : null,
    text: isHtml ? null : mail.content,
    attachments: [],
  };
}

function assumedHeader({ sentAt, known }: StoredEmail): StoredHeader {
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

/** Parses "Name <address>", as `addressLine` writes it. A truncated line is only a name. */
function readAddressLine(line: string): Address {
  const named = /^(.*?)\s*<([^<>]*)>$/s.exec(line);
  if (named !== null) return { name: named[1] ?? '', address: (named[2] ?? '').toLowerCase() };
  return /^[^\s<>]*@[^\s<>]*$/.test(line) ? { name: '', address: line } : { name: line, address: '' };
}
