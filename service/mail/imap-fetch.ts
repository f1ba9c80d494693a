import type { ImapFlow } from 'imapflow';
import { MailError } from './mail-error.ts';
import { type MailHeader, readHeader } from './mail-header.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

/** A message's UID, server date (ms), and size in bytes. */
export type ListedMessage = { readonly uid: number; readonly receivedAt: number | null; readonly size: number };

/** A message before its body is fetched. `header` is null if the server returned no headers. */
export type MessageHeader = ListedMessage & { readonly header: MailHeader | null };

/** A fetched message. `raw` is null if the server lists the message but cannot return it, and `reason` is the cause. */
export type FetchedMessage =
  | { readonly uid: number; readonly receivedAt: number | null; readonly raw: Uint8Array }
  | { readonly uid: number; readonly receivedAt: number | null; readonly raw: null; readonly reason: string };

/** Runs one command under its deadline, extended by `moreMs` or renewed by up to `renewals` response lines. */
export type Run = <T>(
  command: Promise<T>,
  allowance?: { readonly moreMs: number } | { readonly renewals: number },
) => Promise<T>;

export const COMMAND_MS = 30_000;
const BATCH_BYTES = 8_000_000;
const BATCH_MESSAGES = 50;
const SLOWEST_BYTES_PER_MS = 50;

/** Headers fetched for every message, about 1 kB each: enough to decide whether the body is worth fetching. */
const HEAD_FIELDS = [
  'From',
  'Subject',
  'Message-ID',
  'In-Reply-To',
  'List-Id',
  'List-Post',
  'List-Unsubscribe',
  'Precedence',
  'Auto-Submitted',
  'Content-Type',
];

/** Returns size, date, and headers of these messages, in their order. Omits messages that no longer exist. */
export async function fetchHeaders(client: ImapFlow, run: Run, uids: readonly number[]): Promise<MessageHeader[]> {
  if (uids.length === 0) return [];
  const wanted = { uid: true, size: true, internalDate: true, headers: HEAD_FIELDS };
  const found = await run(client.fetchAll(setOf(client, uids), wanted, { uid: true }));
  const known = new Map(
    found.map(({ uid, size, internalDate, headers }) => [
      uid,
      {
        uid,
        size: size ?? 0,
        receivedAt: instant(internalDate),
        header: headers === undefined ? null : readHeader(headers),
      },
    ]),
  );
  const missing = uids.filter((uid) => !known.has(uid));
  const unreadable = missing.length === 0 ? [] : await findPresent(client, run, missing);
  for (const uid of unreadable) known.set(uid, { uid, size: 0, receivedAt: null, header: null });
  return uids.flatMap((uid) => known.get(uid) ?? []);
}

/** Yields the messages in their order, fetched in batches. Omits messages that no longer exist. */
export async function* fetchMessages(
  client: ImapFlow,
  run: Run,
  messages: readonly ListedMessage[],
): AsyncGenerator<FetchedMessage> {
  for (const batch of batchesBySize(messages)) yield* fetchBatch(client, run, batch);
}

async function* fetchBatch(
  client: ImapFlow,
  run: Run,
  batch: readonly ListedMessage[],
): AsyncGenerator<FetchedMessage> {
  const fitting = batch.filter((message) => message.size <= MESSAGE_LIMITS.bytes);
  const sources = fitting.length === 0 ? new Map() : await fetchSources(client, run, fitting);
  for (const message of batch) {
    const { uid, receivedAt } = message;
    if (message.size > MESSAGE_LIMITS.bytes) {
      yield { uid, receivedAt, raw: null, reason: 'message_over_limit' };
      continue;
    }
    const raw = sources.get(uid) ?? (await fetchSources(client, run, [message])).get(uid);
    if (raw !== undefined) yield { uid, receivedAt, raw };
    // Missing from two responses but not expunged: the server cannot return it, and the crawl must continue without it.
    else if ((await findPresent(client, run, [uid])).length > 0)
      yield { uid, receivedAt, raw: null, reason: 'message_unavailable' };
  }
}

/** Returns the messages by UID, without those whose UID a server gives to different messages. */
async function fetchSources(
  client: ImapFlow,
  run: Run,
  batch: readonly ListedMessage[],
): Promise<Map<number, Uint8Array>> {
  const bytes = batch.reduce((sum, message) => sum + message.size, 0);
  const uids = batch.map((message) => message.uid);
  const found = await run(
    client.fetchAll(setOf(client, uids), { uid: true, source: { maxLength: MESSAGE_LIMITS.bytes } }, { uid: true }),
    { moreMs: bytes / SLOWEST_BYTES_PER_MS },
  );
  const sources = new Map<number, Uint8Array>();
  const ambiguous = new Set<number>();
  for (const { uid, source } of found) {
    if (source === undefined) continue;
    const known = sources.get(uid);
    if (known !== undefined && Buffer.compare(known, source) !== 0) ambiguous.add(uid);
    sources.set(uid, source);
  }
  for (const uid of ambiguous) sources.delete(uid);
  return sources;
}

/** Returns those messages that still exist. A server can omit one from a response without deleting it. */
async function findPresent(client: ImapFlow, run: Run, uids: readonly number[]): Promise<readonly number[]> {
  const found = await run(client.search({ uid: setOf(client, uids) }, { uid: true }));
  if (!Array.isArray(found)) throw new MailError('protocol', 'The mail server did not run the search');
  return uids.filter((uid) => found.includes(uid));
}

/**
 * Formats UIDs for a command. On a closed connection, imapflow returns an empty FETCH result, which must not count as
 * deleted messages.
 * @throws MailError `unreachable` if the connection is closed
 */
function setOf(client: ImapFlow, uids: readonly number[]): string {
  if (client.mailbox === false) throw new MailError('unreachable', 'The mail server closed the connection');
  return uids.join(',');
}

function* batchesBySize(messages: readonly ListedMessage[]): Generator<readonly ListedMessage[]> {
  let batch: ListedMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    if (batch.length === BATCH_MESSAGES || (batch.length > 0 && bytes + message.size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(message);
    bytes += message.size;
  }
  if (batch.length > 0) yield batch;
}

function instant(date: Date | string | undefined): number | null {
  const ms = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(ms) ? null : ms;
}
