import { type Kysely, sql, type Transaction } from 'kysely';
import type { SecondAnswer } from '../../receipts/second-reader/answer.ts';
import type { Tables } from '../tables.ts';
import { eraseSilentContent } from './kept-mails.ts';

const DAY_MS = 86_400_000;
/** How long an email waits for a second reader that is unavailable or busy. */
const WAIT_MS = 14 * DAY_MS;
/**
 * Delay after a failure before an email is sent to the second reader again, and the maximum number of requests for it.
 */
const RETRY_MS = 15 * 60_000;
const MOST_TRIES = 3;

/** Adds an email to those waiting for the second reader. Its content must be stored. */
export async function awaitSecondReading(
  trx: Transaction<Tables>,
  userId: string,
  emailId: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('second_readings')
    .values({ user_id: userId, email_id: emailId, waiting_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns users with emails that can be sent to a second reader now. `consent` is the suffix of the mailbox's consent
 * version.
 */
export async function findUsersForSecondReading(
  db: Kysely<Tables>,
  { now, consent }: { readonly now: number; readonly consent: string },
  limit: number,
): Promise<readonly string[]> {
  const found = await sql<{ user_id: string }>`select distinct r.user_id::text as user_id
    from second_readings r ${agreed(consent)} where ${isDue(now)} limit ${limit}`.execute(db);
  return found.rows.map((row) => row.user_id);
}

/** Returns the user's email that has waited longest, or null. */
export async function findEmailForSecondReading(
  db: Kysely<Tables>,
  userId: string,
  { now, consent }: { readonly now: number; readonly consent: string },
): Promise<string | null> {
  const found = await sql<{ email_id: string }>`select r.email_id::text as email_id
    from second_readings r ${agreed(consent)} where r.user_id = ${userId} and ${isDue(now)}
    order by r.waiting_since, r.email_id limit 1`.execute(db);
  return found.rows[0]?.email_id ?? null;
}

function isDue(now: number) {
  return sql`r.done_at is null and (r.asked_at is null or r.asked_at < ${now - RETRY_MS}::int8)`;
}

function agreed(consent: string) {
  return sql`join emails e on e.user_id = r.user_id and e.id = r.email_id
    join mailboxes m on m.user_id = e.user_id and m.id = e.mailbox_id
      and right(m.consent_version, length(${consent}::text)) = ${consent}::text`;
}

/**
 * Counts a request before it is sent, so that it counts even if the process dies. The user must be locked.
 * @returns false if the user's daily limit (UTC) is reached
 */
export async function spendQuestion(
  trx: Transaction<Tables>,
  { userId, emailId, now }: { readonly userId: string; readonly emailId: string; readonly now: number },
  dailyLimit: number,
): Promise<boolean> {
  const today = now - (now % DAY_MS);
  const sent = await sql<{ n: string }>`select coalesce(sum(tries), 0) as n from second_readings
    where user_id = ${userId} and asked_at >= ${today}`.execute(trx);
  if (Number(sent.rows[0]?.n ?? 0) >= dailyLimit) return false;
  await sql`update second_readings set asked_at = ${now}, tries = tries + 1
    where user_id = ${userId} and email_id = ${emailId}`.execute(trx);
  return true;
}

/** Returns the response to the same prompt about another email of this user, or null. */
export async function findAnswer(db: Kysely<Tables>, userId: string, promptKey: string): Promise<SecondAnswer | null> {
  const row = await db
    .selectFrom('second_readings')
    .select('answer')
    .where('user_id', '=', userId)
    .where('prompt_key', '=', promptKey)
    .where('answer', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Returns the response about this email, or null. */
export async function findAnswerAbout(
  db: Kysely<Tables>,
  userId: string,
  emailId: string,
): Promise<SecondAnswer | null> {
  const row = await db
    .selectFrom('second_readings')
    .select('answer')
    .where('user_id', '=', userId)
    .where('email_id', '=', emailId)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Locks an email that is still waiting, for the rest of the transaction. Returns false if it is not waiting. */
export async function lockWaiting(trx: Transaction<Tables>, userId: string, emailId: string): Promise<boolean> {
  const held = await sql`select 1 from second_readings where user_id = ${userId} and email_id = ${emailId}
    and done_at is null for update`.execute(trx);
  return held.rows.length > 0;
}

/** Ends the waiting, with a response or without one. */
export async function endWaiting(
  trx: Transaction<Tables>,
  { userId, emailId, now }: { readonly userId: string; readonly emailId: string; readonly now: number },
  answered: { readonly promptKey: string; readonly answer: SecondAnswer } | null,
): Promise<void> {
  await trx
    .updateTable('second_readings')
    .set({
      done_at: now,
      ...(answered === null ? {} : { prompt_key: answered.promptKey, answer: JSON.stringify(answered.answer) }),
    })
    .where('user_id', '=', userId)
    .where('email_id', '=', emailId)
    .execute();
  await eraseSilentContent(trx, userId, emailId);
}

/** Checks whether the maximum number of requests was sent for an email. */
export async function hasUsedAllAttempts(db: Kysely<Tables>, userId: string, emailId: string): Promise<boolean> {
  const found = await sql`select 1 from second_readings
    where user_id = ${userId} and email_id = ${emailId} and tries >= ${MOST_TRIES}`.execute(db);
  return found.rows.length > 0;
}

/**
 * Ends the waiting of emails that waited too long, and erases content that was stored only for that. Returns their
 * number.
 */
export async function expireSecondReadings(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const gone = await sql<{
    user_id: string;
    email_id: string;
  }>`select user_id::text as user_id, email_id::text as email_id
    from second_readings where done_at is null and waiting_since < ${now - WAIT_MS} limit ${limit}`.execute(db);
  for (const { user_id: userId, email_id: emailId } of gone.rows) {
    await db.transaction().execute((trx) => endWaiting(trx, { userId, emailId, now }, null));
  }
  return gone.rows.length;
}
