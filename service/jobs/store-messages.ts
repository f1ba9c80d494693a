import type { Transaction } from 'kysely';
import { MailError } from '../mail/mail-error.ts';
import { type MailHeader, readHeader } from '../mail/mail-header.ts';
import { messageKey } from '../mail/message-key.ts';
import type { ReadMail } from '../mail/read-mail.ts';
import { isContentStored } from '../mail/stored-content.ts';
import { needsSecondReading } from '../receipts/second-reader/needs-second-reading.ts';
import { applyReading } from '../store/facts/apply-facts.ts';
import { lockMailbox } from '../store/mailboxes/mailboxes-crawl.ts';
import { findKnownMessages, insertEmails, type NewEmail } from '../store/mails/emails.ts';
import type { EmailOutcome } from '../store/mails/mail-tables.ts';
import { outcomeOf } from '../store/mails/outcome.ts';
import { type MailPlace, noteQuarantined } from '../store/mails/quarantine.ts';
import { awaitSecondReading } from '../store/mails/second-readings.ts';
import type { Tables } from '../store/tables.ts';
import { isDataError, transactForJob } from '../store/transact.ts';
import { type Crawl, MailboxGone } from './crawl-context.ts';

/** A message on its way from a server or an export to the store. */
export type Arrival = {
  readonly receivedAt: number | null;
  /**
   * Moves the cursor past this message, in the transaction that stores it. If messages are stored together, this is
   * called only for the last one of each `source`, with all of them.
   */
  readonly moveCursor: (trx: Transaction<Tables>, group: readonly Arrival[]) => Promise<void>;
  /** What the cursor belongs to if a crawl has several: a folder. */
  readonly source?: string;
  /** Number of messages this counts for, including those skipped before it. Default: 1. 0 if there is no message. */
  readonly messages?: number;
  /** UIDs of the messages skipped before it. */
  readonly skipped?: readonly number[];
  /** Its location, for a retry if it is quarantined. */
  readonly place?: MailPlace;
  /** Its header, if known without the body. */
  readonly header?: MailHeader | null;
} & (
  | { readonly raw: Uint8Array }
  /** The message exists but cannot be fetched. `key` identifies it within the mailbox. */
  | { readonly raw: null; readonly key: string; readonly reason: string }
  /** Nothing to store. Only the cursor moves. */
  | { readonly raw: null; readonly key: null }
);

const GROUP_MESSAGES = 16;
const GROUP_BYTES = 8_000_000;
/** Byte limit for a group with more messages than usual, all of which must therefore be tiny. */
const QUIET_GROUP_BYTES = 500_000;
/** Number of groups in progress: one is being stored while the next is read and another arrives. */
const GROUPS_AHEAD = 2;

export type StoreOptions = {
  /** Maximum number of messages in a group while none is about an order. Default: the usual limit. */
  readonly quietGroup?: number;
};

/**
 * Stores messages in the order they arrive, while later ones are fetched and parsed in the worker threads. A few
 * messages commit together with their facts and the cursor. A message that the mailbox already has only moves the
 * cursor, so another run changes nothing.
 * @throws MailboxGone, and the signal's reason if the crawl must stop
 */
export async function storeMessages(
  crawl: Crawl,
  arrivals: AsyncIterable<Arrival> | Iterable<Arrival>,
  { quietGroup = GROUP_MESSAGES }: StoreOptions = {},
): Promise<void> {
  const underWay: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  let lookUps: Promise<unknown> = Promise.resolve();
  let most = GROUP_MESSAGES;
  const adapt = (read: readonly ReadArrival[]) => {
    most = read.some(hasFacts) ? GROUP_MESSAGES : Math.min(quietGroup, 2 * most);
    return read;
  };
  const begin = (group: readonly Arrival[]) => {
    // Sequential, so that groups are read in the order in which they are stored.
    const lookUp = lookUps.then(() => lookUpGroup(crawl, group));
    lookUps = lookUp;
    const reading = lookUp.then((found) => readGroup(crawl, found)).then(adapt);
    // Awaited later. Until then, a failure must not count as unhandled.
    reading.catch(() => undefined);
    const before = last;
    last = before.then(async () => storeGroup(crawl, await reading));
    last.catch(() => undefined);
    underWay.push(last);
  };
  let group: Arrival[] = [];
  let bytes = 0;
  try {
    for await (const arrival of arrivals) {
      crawl.signal.throwIfAborted();
      group.push(arrival);
      bytes += arrival.raw?.byteLength ?? 0;
      const isFull = group.length >= GROUP_MESSAGES && (group.length >= most || bytes >= QUIET_GROUP_BYTES);
      if (!isFull && bytes < GROUP_BYTES) continue;
      begin(group);
      group = [];
      bytes = 0;
      if (underWay.length >= GROUPS_AHEAD) await underWay.shift();
    }
    if (group.length > 0) begin(group);
    await last;
  } finally {
    // Nothing is written after this function returns or throws.
    await Promise.allSettled(underWay);
  }
}

type Read = { readonly mail: ReadMail } | { readonly quarantined: string };
type ReadArrival = {
  readonly arrival: Arrival;
  /** Null if there is nothing to store, or nothing new. */
  readonly found: { readonly key: string; readonly read: Read } | null;
};

/** An arrival with its storage key. Null if there is nothing to store, or nothing new. */
type KeyedArrival = { readonly arrival: Arrival; readonly key: string | null };

async function lookUpGroup(crawl: Crawl, group: readonly Arrival[]): Promise<readonly KeyedArrival[]> {
  const keyed = group.map((arrival) => ({
    arrival,
    key: arrival.raw === null ? arrival.key : messageKey(arrival.raw),
  }));
  const keys = keyed.map(({ key }) => key).filter((key) => key !== null);
  const known = keys.length === 0 ? new Set() : await findKnownMessages(crawl.database.db, crawl.ref, keys);
  return keyed.map(({ arrival, key }) => ({ arrival, key: key === null || known.has(key) ? null : key }));
}

async function readGroup(crawl: Crawl, group: readonly KeyedArrival[]): Promise<readonly ReadArrival[]> {
  return Promise.all(
    group.map(async ({ arrival, key }) => {
      if (key === null) return { arrival, found: null };
      return { arrival, found: { key, read: await readArrival(crawl, arrival) } };
    }),
  );
}

async function readArrival(crawl: Crawl, arrival: Arrival): Promise<Read> {
  if (arrival.raw === null) return { quarantined: arrival.key === null ? 'message_unavailable' : arrival.reason };
  try {
    return { mail: await crawl.pool.read(arrival.raw, arrival.receivedAt, crawl.ref.mailboxId) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    crawl.log.warn({ mailboxId: crawl.ref.mailboxId, code: error.code }, 'message quarantined');
    return { quarantined: error.code };
  }
}

async function storeGroup(crawl: Crawl, group: readonly ReadArrival[]): Promise<void> {
  for (const part of shortCommits(group)) {
    crawl.signal.throwIfAborted();
    try {
      countStored(crawl, await commit(crawl, part));
    } catch (error) {
      if (!isDataError(error)) throw error;
      for (const one of part) await storeOne(crawl, one);
    }
  }
  const arrivals = group.map(({ arrival }) => arrival);
  await crawl.progress.step(
    arrivals.reduce((sum, { messages = 1 }) => sum + messages, 0),
    countCandidates(arrivals),
  );
}

function hasFacts({ found }: ReadArrival): boolean {
  return found !== null && (!('mail' in found.read) || found.read.mail.reading.kind === 'facts');
}

/**
 * Splits a large group into parts with no more facts than a usual group, because storing facts takes time, during which
 * the user is locked.
 */
function shortCommits(group: readonly ReadArrival[]): readonly (readonly ReadArrival[])[] {
  if (group.length <= GROUP_MESSAGES) return [group];
  const parts: ReadArrival[][] = [];
  let left = 0;
  for (const one of group) {
    if (left === 0) parts.push([]);
    parts.at(-1)?.push(one);
    left = left === 0 ? GROUP_MESSAGES : left;
    if (hasFacts(one)) left--;
  }
  return parts;
}

/** Returns how many of these were candidates. */
export function countCandidates(group: readonly Arrival[]): number {
  return group.filter((arrival) => arrival.raw !== null || arrival.key !== null).length;
}

async function storeOne(crawl: Crawl, one: ReadArrival): Promise<void> {
  try {
    countStored(crawl, await commit(crawl, [one]));
  } catch (error) {
    if (!isDataError(error) || one.found === null) throw error;
    crawl.log.error({ err: error, mailboxId: crawl.ref.mailboxId }, 'facts could not be stored');
    const aside = { key: one.found.key, read: { quarantined: 'store_failed' } };
    countStored(crawl, await commit(crawl, [{ ...one, found: aside }]));
  }
}

function countStored({ metrics }: Crawl, outcomes: readonly EmailOutcome[]): void {
  for (const outcome of outcomes) metrics?.emailsStored(outcome, 1);
}

/** Stores a group and returns the outcome of each new email. */
async function commit(crawl: Crawl, group: readonly ReadArrival[]): Promise<readonly EmailOutcome[]> {
  const { ref } = crawl;
  return transactForJob(crawl.database.db, async (trx) => {
    if (!(await lockMailbox(trx, ref))) throw new MailboxGone('The mailbox is gone');
    // Read while the user is locked, so that concurrent readers know that a change at about this time is pending
    // (`findCaller`).
    const now = crawl.clock();
    const news = group.flatMap(({ arrival, found }) =>
      found === null ? [] : [{ arrival, read: found.read, email: emailOf(crawl, found, arrival) }],
    );
    const ids = await insertEmails(
      trx,
      ref,
      news.map(({ email }) => email),
      now,
    );
    for (const [n, { arrival, read, email }] of news.entries()) {
      const emailId = ids[n] ?? null;
      if (emailId === null) continue;
      if ('mail' in read) {
        await applyReading(trx, { ...ref, emailId, sentAt: email.sentAt, now }, read.mail.reading);
        const waits = crawl.usesSecondReader && email.content !== null && needsSecondReading(read.mail.reading);
        if (waits) await awaitSecondReading(trx, ref.userId, emailId, now);
      } else await noteQuarantined(trx, ref, emailId, placeOf(arrival), now);
    }
    const bySource = Map.groupBy(
      group.map(({ arrival }) => arrival),
      ({ source }) => source,
    );
    for (const arrivals of bySource.values()) await arrivals.at(-1)?.moveCursor(trx, arrivals);
    return news.flatMap(({ email }, n) => (ids[n] == null ? [] : [email.outcome]));
  });
}

function placeOf({ place, raw }: Arrival): MailPlace {
  return place ?? { folder: null, size: raw?.byteLength ?? null };
}

/** PostgreSQL text cannot contain NUL or unpaired surrogates. */
function textOrNull(text = ''): string | null {
  return text.replaceAll('\0', '').slice(0, 500).toWellFormed() || null;
}

function emailOf(
  { usesSecondReader }: Crawl,
  { key: messageKey, read }: { readonly key: string; readonly read: Read },
  arrival: Arrival,
): NewEmail {
  if ('quarantined' in read) {
    const header = arrival.raw === null ? (arrival.header ?? null) : readHeader(arrival.raw);
    const fields = {
      from: textOrNull(header?.from.address),
      to: null,
      subject: textOrNull(header?.subject),
      content: null,
    };
    return { messageKey, outcome: 'quarantined', reason: read.quarantined, sentAt: arrival.receivedAt, ...fields };
  }
  const { from, to, subject, sentAt, reading } = read.mail;
  const reason = reading.kind === 'none' ? reading.reason : null;
  const { content, head } = usesSecondReader || isContentStored(reading) ? read.mail : { content: null, head: null };
  return { messageKey, outcome: outcomeOf(reading), reason, from, to, subject, sentAt, content, head };
}
