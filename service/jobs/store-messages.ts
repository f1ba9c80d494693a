import type { Transaction } from 'kysely';
import { MailError } from '../mail/mail-error.ts';
import { messageKey } from '../mail/message-key.ts';
import type { ReadMail } from '../mail/read-mail.ts';
import type { Reading } from '../receipts/facts.ts';
import { applyReading } from '../store/apply-facts.ts';
import { findKnownMessages, insertEmail, type NewEmail } from '../store/emails.ts';
import { holdMailbox } from '../store/mailboxes-crawl.ts';
import type { EmailOutcome, Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { type Crawl, MailboxGone } from './crawl-context.ts';

/** A message on its way from a server or an export into the store. */
export type Arrival = {
  readonly receivedAt: number | null;
  /** Moves the cursor past this message, in the message's own transaction. */
  readonly moveCursor: (trx: Transaction<Tables>) => Promise<void>;
} & (
  | { readonly raw: Uint8Array }
  /** The message exists but cannot be had; `key` names it among the mailbox's mails. */
  | { readonly raw: null; readonly key: string; readonly reason: string }
);

const AHEAD_MESSAGES = 16;
const AHEAD_BYTES = 8_000_000;

/**
 * Stores messages in the order they arrive; a few are read ahead in the worker threads. Each message, its facts and the
 * cursor commit together, and a message the mailbox has already only moves the cursor: running again changes nothing.
 * @throws MailboxGone, and the signal's reason when the crawl is to stop
 */
export async function storeMessages(crawl: Crawl, arrivals: AsyncIterable<Arrival> | Iterable<Arrival>): Promise<void> {
  let ahead: Arrival[] = [];
  let bytes = 0;
  const drain = async () => {
    const batch = ahead;
    ahead = [];
    bytes = 0;
    await storeBatch(crawl, batch);
  };
  for await (const arrival of arrivals) {
    crawl.signal.throwIfAborted();
    ahead.push(arrival);
    bytes += arrival.raw?.byteLength ?? 0;
    if (ahead.length >= AHEAD_MESSAGES || bytes >= AHEAD_BYTES) await drain();
  }
  await drain();
}

async function storeBatch(crawl: Crawl, batch: readonly Arrival[]): Promise<void> {
  const keyed = batch.map((arrival) => ({
    arrival,
    key: arrival.raw === null ? arrival.key : messageKey(arrival.raw),
  }));
  const known = await findKnownMessages(
    crawl.database.db,
    crawl.ref,
    keyed.map(({ key }) => key),
  );
  const readings = keyed.map(({ arrival, key }) => {
    const reading = known.has(key) ? null : readArrival(crawl, arrival);
    // Awaited in its turn below; until then a failure must not count as unhandled.
    reading?.catch(() => undefined);
    return { arrival, key, reading };
  });
  for (const { arrival, key, reading } of readings) {
    crawl.signal.throwIfAborted();
    await storeOne(crawl, arrival, key, reading === null ? null : await reading);
    await crawl.progress.step();
  }
}

type Read = { readonly mail: ReadMail } | { readonly quarantined: string };

async function readArrival(crawl: Crawl, arrival: Arrival): Promise<Read> {
  if (arrival.raw === null) return { quarantined: arrival.reason };
  try {
    return { mail: await crawl.pool.read(arrival.raw, arrival.receivedAt) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    crawl.log.warn({ mailboxId: crawl.ref.mailboxId, code: error.code }, 'message set aside');
    return { quarantined: error.code };
  }
}

async function storeOne(crawl: Crawl, arrival: Arrival, key: string, read: Read | null): Promise<void> {
  try {
    await commit(crawl, arrival, key, read);
  } catch (error) {
    if (!isDataError(error)) throw error;
    crawl.log.error({ err: error, mailboxId: crawl.ref.mailboxId }, 'facts could not be stored');
    await commit(crawl, arrival, key, { quarantined: 'store_failed' });
  }
}

async function commit(crawl: Crawl, arrival: Arrival, key: string, read: Read | null): Promise<void> {
  const { ref } = crawl;
  const now = crawl.clock();
  await transact(crawl.database.db, async (trx) => {
    if (!(await holdMailbox(trx, ref))) throw new MailboxGone('The mailbox is gone');
    if (read !== null) {
      const email = emailOf(key, arrival, read);
      const emailId = await insertEmail(trx, ref, email, now);
      if (emailId !== null && 'mail' in read) {
        await applyReading(trx, { ...ref, emailId, sentAt: email.sentAt, now }, read.mail.reading);
      }
    }
    await arrival.moveCursor(trx);
  });
}

function emailOf(messageKey: string, arrival: Arrival, read: Read): NewEmail {
  if ('quarantined' in read) {
    const nothing = { from: null, to: null, subject: null, content: null };
    return { messageKey, outcome: 'quarantined', reason: read.quarantined, sentAt: arrival.receivedAt, ...nothing };
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
