import { MailError } from '../mail/mail-error.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import { MAX_CONTENT } from '../mail/stored-content.ts';
import type { Reading } from '../receipts/facts.ts';
import { READER_VERSION } from '../receipts/reader-version.ts';
import { type Replacement, replaceReadings } from '../store/facts/replace-readings.ts';
import { findStoredFacts, isReadInStoredParts, knownOfHead } from '../store/facts/stored-facts.ts';
import { lockMailbox } from '../store/mailboxes/mailboxes-crawl.ts';
import {
  findKeptEmail,
  findMailsToReadAgain,
  findRelatedToReadAgain,
  type KeptEmail,
  lockMailToReadAgain,
  noteNewOutcome,
  noteReadAgain,
} from '../store/mails/kept-mails.ts';
import { findAnswerAbout } from '../store/mails/second-readings.ts';
import { isDataError, transactForJob } from '../store/transact.ts';
import type { CrawlDeps } from './crawl-context.ts';

export type ReadAgainDeps = Pick<CrawlDeps, 'database' | 'clock' | 'log'> & {
  readonly pool: Pick<ParsePool, 'readStored'>;
};

/** Limits of one turn at a user's emails. */
export type ReadAgainTurn = {
  readonly emails: number;
  /** Number of emails after which others may have a turn if they are waiting. */
  readonly batch: number;
  readonly othersWait: () => Promise<boolean>;
};

/** Counts of a turn. `left` if it ended before the user's last email. */
export type ReadAgainResult = {
  readonly read: number;
  readonly changed: number;
  readonly withdrawn: number;
  readonly left: boolean;
};

/**
 * Reads a user's stored emails that only an older reader version has read, for one turn. Emails about one order are
 * committed together with the note that they were read. A process that dies therefore loses and repeats nothing, and if
 * two workers take the same emails, the second finds them done. Only the emails about one order are in memory at a
 * time.
 * @throws the signal's reason, between two emails
 */
export async function readAgain(
  deps: ReadAgainDeps,
  userId: string,
  signal: AbortSignal,
  turn: ReadAgainTurn,
): Promise<ReadAgainResult> {
  const { db } = deps.database;
  const done = { read: 0, changed: 0, withdrawn: 0 };
  /** Emails that were read together with an earlier one in this turn. */
  const met = new Set<string>();
  let last = '0';
  let left = true;
  while (left && done.read < turn.emails) {
    const ids = await findMailsToReadAgain(db, userId, last, turn.batch);
    left = ids.length === turn.batch;
    for (const id of ids) {
      signal.throwIfAborted();
      last = id;
      if (met.has(id)) continue;
      const { emailIds, changed, withdrawn } = await readOneAgain(deps, userId, id);
      for (const read of emailIds) met.add(read);
      done.read += emailIds.length;
      done.changed += changed.size;
      done.withdrawn += withdrawn.length;
    }
    if (left && (await turn.othersWait())) break;
  }
  const version = READER_VERSION;
  if (done.read > 0) deps.log.info({ userId, version, ...done, left }, 'stored emails read again');
  return { ...done, left };
}

const NOTHING: Replacement = { changed: new Set(), withdrawn: [], kept: [] };

/** A stored email with the current reader's reading. */
type ReadEmail = { readonly emailId: string; readonly email: KeptEmail; readonly reading: Reading };

/** Reads one email again together with those about the same orders and shipments, so that these keep their IDs. */
async function readOneAgain(
  deps: ReadAgainDeps,
  userId: string,
  emailId: string,
): Promise<Replacement & { readonly emailIds: readonly string[] }> {
  const { db } = deps.database;
  const read: ReadEmail[] = [];
  const unread: string[] = [];
  const emailIds = [emailId, ...(await findRelatedToReadAgain(db, userId, emailId, MOST_RELATED))];
  for (const id of emailIds) {
    const email = await findKeptEmail(db, userId, id);
    const reading = email === null ? null : await readStored(deps, { userId, emailId: id }, email);
    if (email !== null && reading !== null) read.push({ emailId: id, email, reading });
    else unread.push(id);
  }
  try {
    // An unreadable email keeps its data and is not retried until the next reader version.
    for (const id of unread) await noteReadAgain(db, userId, id);
    return { emailIds, ...(read.length === 0 ? NOTHING : await replaceStored(deps, userId, read)) };
  } catch (error) {
    if (!isDataError(error)) throw error;
    deps.log.error({ userId, emailId, err: error }, 'stored email not read again');
    for (const id of emailIds) await noteReadAgain(db, userId, id);
    return { emailIds, ...NOTHING };
  }
}

/** Emails about one order and its shipments to read together. The rest is read separately. */
const MOST_RELATED = 15;

type EmailRef = { readonly userId: string; readonly emailId: string };

/**
 * Returns null for an email that cannot be read, is not stored completely, or was read in parts that are not stored.
 */
async function readStored(deps: ReadAgainDeps, ref: EmailRef, email: KeptEmail): Promise<Reading | null> {
  const { db } = deps.database;
  if (email.content.length >= MAX_CONTENT) return null;
  const facts = await transactForJob(db, (trx) => findStoredFacts(trx, ref.userId, ref.emailId));
  if (!isReadInStoredParts(facts)) return null;
  try {
    const answer = await findAnswerAbout(db, ref.userId, ref.emailId);
    return await deps.pool.readStored({ ...email, known: knownOfHead(facts) }, `again ${ref.userId}`, answer);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    deps.log.warn({ ...ref, code: error.code }, 'stored email not read again');
    return null;
  }
}

async function replaceStored(
  { database, clock, log }: ReadAgainDeps,
  userId: string,
  emails: readonly ReadEmail[],
): Promise<Replacement> {
  const replaced = await transactForJob(database.db, async (trx) => {
    const held: ReadEmail[] = [];
    for (const one of emails) {
      // Deleted since with its mailbox or user, or read by another worker.
      if (!(await lockMailbox(trx, { userId, mailboxId: one.email.mailboxId }))) continue;
      if (await lockMailToReadAgain(trx, userId, one.emailId)) held.push(one);
    }
    const now = clock();
    const news = held.map(({ emailId, email: { mailboxId, sentAt }, reading }) => ({
      source: { userId, mailboxId, emailId, sentAt, now },
      reading,
    }));
    const replacement = news.length === 0 ? NOTHING : await replaceReadings(trx, userId, news, now);
    for (const { emailId, reading } of held) {
      if (replacement.changed.has(emailId)) await noteNewOutcome(trx, userId, emailId, reading);
      await noteReadAgain(trx, userId, emailId);
    }
    return replacement;
  });
  const emailIds = [...replaced.changed];
  for (const { kind, id } of replaced.withdrawn) log.info({ userId, kind, id, emailIds }, 'misreading withdrawn');
  for (const { kind, id } of replaced.kept)
    log.info({ userId, kind, id, emailIds }, 'misreading kept because a user edited it');
  return replaced;
}
