import type { Transaction } from 'kysely';
import { MailError } from '../mail/mail-error.ts';
import { type MailHead, readHead } from '../mail/mail-head.ts';
import { messageKey } from '../mail/message-key.ts';
import type { ReadMail } from '../mail/read-mail.ts';
import type { Reading } from '../receipts/facts.ts';
import { applyReading } from '../store/facts/apply-facts.ts';
import { holdMailbox } from '../store/mailboxes/mailboxes-crawl.ts';
import { findKnownMessages, insertEmails, type NewEmail } from '../store/mails/emails.ts';
import type { EmailOutcome } from '../store/mails/mail-tables.ts';
import { type MailPlace, noteQuarantined } from '../store/mails/quarantine.ts';
import type { Tables } from '../store/tables.ts';
import { transactPatiently } from '../store/transact.ts';
import { type Crawl, MailboxGone } from './crawl-context.ts';

/** A message on its way from a server or an export into the store. */
export type Arrival = {
  readonly receivedAt: number | null;
  /**
   * Moves the cursor past this message, in the transaction that stores it. Of messages that are stored together only
   * the last of each `source` is asked to; it gets all of them.
   */
  readonly moveCursor: (trx: Transaction<Tables>, group: readonly Arrival[]) => Promise<void>;
  /** What the cursor is of, when a crawl has several: a folder. */
  readonly source?: string;
  /** How many messages this stands for, with those that were left alone before it (1 without it, 0 for none at all). */
  readonly messages?: number;
  /** UIDs of those that were left alone before it. */
  readonly skipped?: readonly number[];
  /** Where it lies, so that it can be tried again when it has to be set aside. */
  readonly place?: MailPlace;
  /** What is known of it without its body. */
  readonly head?: MailHead | null;
} & (
  | { readonly raw: Uint8Array }
  /** The message exists but cannot be had; `key` names it among the mailbox's mails. */
  | { readonly raw: null; readonly key: string; readonly reason: string }
  /** Nothing to store: only the cursor moves. */
  | { readonly raw: null; readonly key: null }
);

const GROUP_MESSAGES = 16;
const GROUP_BYTES = 8_000_000;
/** Bytes of a group that is larger than usual: only tiny mails make it so. */
const QUIET_GROUP_BYTES = 500_000;
/** Groups under way at once: one is being stored while the next is read and one more comes in. */
const GROUPS_AHEAD = 2;

export type StoreOptions = {
  /** How many messages a group may grow to while none of them says anything; never more than usual without it. */
  readonly quietGroup?: number;
};

/**
 * Stores messages in the order they arrive, while later ones are fetched and read in the worker threads. A few messages
 * with their facts and the cursor commit together, and a message the mailbox has already only moves the cursor: running
 * again changes nothing.
 * @throws MailboxGone, and the signal's reason when the crawl is to stop
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
    most = read.some(saysSomething) ? GROUP_MESSAGES : Math.min(quietGroup, 2 * most);
    return read;
  };
  const begin = (group: readonly Arrival[]) => {
    // One after the other: the group that is stored first is also the first to be read.
    const lookUp = lookUps.then(() => lookUpGroup(crawl, group));
    lookUps = lookUp;
    const reading = lookUp.then((found) => readGroup(crawl, found)).then(adapt);
    // Awaited in its turn; until then a failure must not count as unhandled.
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
    // Nothing is written after this returns, also when it throws.
    await Promise.allSettled(underWay);
  }
}

type Read = { readonly mail: ReadMail } | { readonly quarantined: string };
type ReadArrival = {
  readonly arrival: Arrival;
  /** Null when there is nothing to store, or nothing new. */
  readonly found: { readonly key: string; readonly read: Read } | null;
};

/** An arrival with the key it is to be stored under; null when there is nothing to store, or nothing new. */
type KeyedArrival = { readonly arrival: Arrival; readonly key: string | null };

async function lookUpGroup(crawl: Crawl, group: readonly Arrival[]): Promise<readonly KeyedArrival[]> {
  const keyed = group.map((arrival) => ({
    arrival,
    key: arrival.raw === null ? arrival.key : messageKey(arrival.raw),
  }));
  const asked = keyed.map(({ key }) => key).filter((key) => key !== null);
  const known = asked.length === 0 ? new Set() : await findKnownMessages(crawl.database.db, crawl.ref, asked);
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
    crawl.log.warn({ mailboxId: crawl.ref.mailboxId, code: error.code }, 'message set aside');
    return { quarantined: error.code };
  }
}

async function storeGroup(crawl: Crawl, group: readonly ReadArrival[]): Promise<void> {
  for (const part of shortCommits(group)) {
    crawl.signal.throwIfAborted();
    try {
      await commit(crawl, part);
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

function saysSomething({ found }: ReadArrival): boolean {
  return found !== null && (!('mail' in found.read) || found.read.mail.reading.kind === 'facts');
}

/** A large group in parts with no more to say than a usual group has: facts take time, in which the user is held. */
function shortCommits(group: readonly ReadArrival[]): readonly (readonly ReadArrival[])[] {
  if (group.length <= GROUP_MESSAGES) return [group];
  const parts: ReadArrival[][] = [];
  let left = 0;
  for (const one of group) {
    if (left === 0) parts.push([]);
    parts.at(-1)?.push(one);
    left = left === 0 ? GROUP_MESSAGES : left;
    if (saysSomething(one)) left--;
  }
  return parts;
}

/** How many of these were worth reading. */
export function countCandidates(group: readonly Arrival[]): number {
  return group.filter((arrival) => arrival.raw !== null || arrival.key !== null).length;
}

async function storeOne(crawl: Crawl, one: ReadArrival): Promise<void> {
  try {
    await commit(crawl, [one]);
  } catch (error) {
    if (!isDataError(error) || one.found === null) throw error;
    crawl.log.error({ err: error, mailboxId: crawl.ref.mailboxId }, 'facts could not be stored');
    await commit(crawl, [{ ...one, found: { key: one.found.key, read: { quarantined: 'store_failed' } } }]);
  }
}

async function commit(crawl: Crawl, group: readonly ReadArrival[]): Promise<void> {
  const { ref } = crawl;
  await transactPatiently(crawl.database.db, async (trx) => {
    if (!(await holdMailbox(trx, ref))) throw new MailboxGone('The mailbox is gone');
    // Read while the user is held: whoever reads meanwhile knows that a change of about now is on its way (`findCaller`).
    const now = crawl.clock();
    const news = group.flatMap(({ arrival, found }) =>
      found === null ? [] : [{ arrival, read: found.read, email: emailOf(found.key, arrival, found.read) }],
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
      if ('mail' in read) await applyReading(trx, { ...ref, emailId, sentAt: email.sentAt, now }, read.mail.reading);
      else await noteQuarantined(trx, ref, emailId, placeOf(arrival), now);
    }
    const bySource = Map.groupBy(
      group.map(({ arrival }) => arrival),
      ({ source }) => source,
    );
    for (const arrivals of bySource.values()) await arrivals.at(-1)?.moveCursor(trx, arrivals);
  });
}

function placeOf({ place, raw }: Arrival): MailPlace {
  return place ?? { folder: null, size: raw?.byteLength ?? null };
}

/** PostgreSQL holds neither NUL nor unpaired surrogates in text. */
function textOrNull(text = ''): string | null {
  return text.replaceAll('\0', '').slice(0, 500).toWellFormed() || null;
}

function emailOf(messageKey: string, arrival: Arrival, read: Read): NewEmail {
  if ('quarantined' in read) {
    const head = arrival.raw === null ? (arrival.head ?? null) : readHead(arrival.raw);
    const told = { from: textOrNull(head?.from.address), to: null, subject: textOrNull(head?.subject), content: null };
    return { messageKey, outcome: 'quarantined', reason: read.quarantined, sentAt: arrival.receivedAt, ...told };
  }
  const { from, to, subject, sentAt, reading, content } = read.mail;
  const reason = reading.kind === 'none' ? reading.reason : null;
  return { messageKey, outcome: outcomeOf(reading), reason, from, to, subject, sentAt, content };
}

/** A mail that tells of a parcel is a shipment's, even when it names the order; one that confirms an order is an order's. */
function outcomeOf(reading: Reading): EmailOutcome {
  if (reading.kind === 'none') return 'none';
  const confirms = reading.orders.some(({ status }) => status === 'placed');
  return reading.shipments.length > 0 && !confirms ? 'shipment' : 'order';
}

/** PostgreSQL's classes 22 and 23: the message's own data do not fit, so trying again would fail for ever. */
function isDataError(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
}
