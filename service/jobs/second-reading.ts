import { MailError } from '../mail/mail-error.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import type { SecondAnswer } from '../receipts/second-reader/answer.ts';
import { promptKey } from '../receipts/second-reader/prompt-key.ts';
import type { StoredEmail } from '../receipts/stored-email.ts';
import type { Circuit } from '../second-reader/circuit.ts';
import { secondReaderConsent } from '../second-reader/consent.ts';
import type { SecondReader } from '../second-reader/open-second-reader.ts';
import { querySecondReader, SecondReaderError } from '../second-reader/query.ts';
import { replaceReadings } from '../store/facts/replace-readings.ts';
import { findStoredFacts, knownOfHead } from '../store/facts/stored-facts.ts';
import { lockMailbox } from '../store/mailboxes/mailboxes-crawl.ts';
import { findKeptEmail, type KeptEmail, noteNewOutcome } from '../store/mails/kept-mails.ts';
import {
  endWaiting,
  findAnswer,
  findEmailForSecondReading,
  hasUsedAllAttempts,
  lockWaiting,
  spendQuestion,
} from '../store/mails/second-readings.ts';
import { isDataError, lockUser, transactForJob } from '../store/transact.ts';
import type { CrawlDeps } from './crawl-context.ts';

export type SecondReadingDeps = Pick<CrawlDeps, 'database' | 'clock' | 'log'> & {
  readonly pool: Pick<ParsePool, 'readStored' | 'promptFor'>;
  readonly reader: SecondReader;
  readonly circuit: Circuit;
};

/** Number of emails of one user per turn. */
const TURN = 20;

/**
 * Sends a user's waiting emails to the second reader, for one turn. Counts every request before it is sent. Stores a
 * response and its effects in one transaction. Only values that appear in the email are accepted (`completeReading`).
 * @returns whether emails of the user may still wait and the second reader is available
 * @throws the signal's reason, between two emails or during a request
 */
export async function readSecond(deps: SecondReadingDeps, userId: string, signal: AbortSignal): Promise<boolean> {
  const { db } = deps.database;
  const consent = secondReaderConsent(deps.reader.host);
  for (let count = 0; count < TURN; count++) {
    signal.throwIfAborted();
    if (deps.circuit.waitMs() > 0) return false;
    const emailId = await findEmailForSecondReading(db, userId, { now: deps.clock(), consent });
    if (emailId === null) return false;
    if (!(await askAbout(deps, { userId, emailId }, signal))) return false;
  }
  return true;
}

type EmailRef = { readonly userId: string; readonly emailId: string };

/** @returns false if no more requests can be sent for this user now */
async function askAbout(deps: SecondReadingDeps, ref: EmailRef, signal: AbortSignal): Promise<boolean> {
  const { db } = deps.database;
  const email = await findKeptEmail(db, ref.userId, ref.emailId);
  if (email === null) {
    await giveUp(deps, ref);
    return true;
  }
  try {
    const mail = await openWaiting(deps, ref, email);
    const prompt = await deps.pool.promptFor(mail, lane(ref));
    const key = promptKey(prompt, deps.reader.model);
    const known = await findAnswer(db, ref.userId, key);
    if (known === null && !(await spend(deps, ref))) return false;
    const answer = known ?? (await queryReader(deps, prompt, signal));
    await store(deps, ref, { email, mail, answer, key });
    return true;
  } catch (error) {
    if (error instanceof SecondReaderError) return noteFailure(deps, ref, error);
    if (!(error instanceof MailError || isDataError(error))) throw error;
    deps.log.warn({ ...ref, err: error }, 'second reading not applied');
    await giveUp(deps, ref);
    return true;
  }
}

async function queryReader(
  { reader, circuit }: SecondReadingDeps,
  prompt: Parameters<typeof querySecondReader>[1],
  signal: AbortSignal,
): Promise<SecondAnswer> {
  const answer = await querySecondReader(reader, prompt, signal);
  circuit.succeeded();
  return answer;
}

/** Drops an email if the response is malformed. Retries later if the endpoint fails. */
async function noteFailure(deps: SecondReadingDeps, ref: EmailRef, error: SecondReaderError): Promise<boolean> {
  const { code, status } = error;
  deps.log.warn({ ...ref, host: deps.reader.host, code, status }, 'second reader failed');
  if (code === 'malformed' || code === 'too_large') {
    await giveUp(deps, ref);
  } else if (await hasUsedAllAttempts(deps.database.db, ref.userId, ref.emailId)) {
    await giveUp(deps, ref);
  }
  deps.circuit.failed();
  return deps.circuit.waitMs() === 0;
}

async function openWaiting({ database }: SecondReadingDeps, ref: EmailRef, email: KeptEmail): Promise<StoredEmail> {
  const facts = await transactForJob(database.db, (trx) => findStoredFacts(trx, ref.userId, ref.emailId));
  return { ...email, known: knownOfHead(facts) };
}

function spend({ database, reader, clock }: SecondReadingDeps, ref: EmailRef): Promise<boolean> {
  return transactForJob(
    database.db,
    async (trx) =>
      (await lockUser(trx, ref.userId)) && (await spendQuestion(trx, { ...ref, now: clock() }, reader.dailyLimit)),
  );
}

async function giveUp({ database, clock }: SecondReadingDeps, ref: EmailRef): Promise<void> {
  await transactForJob(database.db, async (trx) => {
    if (!(await lockUser(trx, ref.userId)) || !(await lockWaiting(trx, ref.userId, ref.emailId))) return;
    await endWaiting(trx, { ...ref, now: clock() }, null);
  });
}

type Answered = {
  readonly email: KeptEmail;
  readonly mail: StoredEmail;
  readonly answer: SecondAnswer;
  readonly key: string;
};

async function store(
  { database, pool, clock, log }: SecondReadingDeps,
  ref: EmailRef,
  { email: { mailboxId, sentAt }, mail, answer, key }: Answered,
): Promise<void> {
  const reading = await pool.readStored(mail, lane(ref), answer);
  await transactForJob(database.db, async (trx) => {
    if (!(await lockMailbox(trx, { userId: ref.userId, mailboxId }))) return;
    if (!(await lockWaiting(trx, ref.userId, ref.emailId))) return;
    const now = clock();
    const source = { ...ref, mailboxId, sentAt, now };
    const replaced = await replaceReadings(trx, ref.userId, [{ source, reading }], now);
    const changed = replaced.changed.size > 0;
    if (changed) await noteNewOutcome(trx, ref.userId, ref.emailId, reading);
    await endWaiting(trx, { ...ref, now }, { promptKey: key, answer });
    log.info({ ...ref, changed }, 'email read a second time');
  });
}

function lane({ userId }: EmailRef): string {
  return `second ${userId}`;
}
