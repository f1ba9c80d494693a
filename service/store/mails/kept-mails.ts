import { type Kysely, sql, type Transaction } from 'kysely';
import type { Reading } from '../../receipts/facts.ts';
import { READER_VERSION } from '../../receipts/reader-version.ts';
import type { StoredHeader } from '../../receipts/stored-email.ts';
import type { Tables } from '../tables.ts';
import { outcomeOf } from './outcome.ts';

/** A stored email. */
export type KeptEmail = {
  readonly mailboxId: string;
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  readonly content: string;
  readonly type: string;
  readonly head: StoredHeader | null;
};

/** Versions below the current one, as a list, so that the index is searched by user within each version. */
const OLDER = Array.from({ length: READER_VERSION }, (_, version) => version);

/**
 * Returns users with stored emails that only an older reader has read. At most `limit`, before duplicates are removed.
 */
export async function findUsersToReadAgain(db: Kysely<Tables>, limit: number): Promise<readonly string[]> {
  const waiting = sql`content is not null and reader_version < ${READER_VERSION}`;
  const found = await sql<{ user_id: string }>`with recursive waiting as (
      (select reader_version, user_id from emails where ${waiting} order by reader_version, user_id limit 1)
      union all
      select next.reader_version, next.user_id from waiting cross join lateral (
        select reader_version, user_id from emails
        where ${waiting} and (reader_version, user_id) > (waiting.reader_version, waiting.user_id)
        order by reader_version, user_id limit 1) next
    )
    select user_id::text as user_id from waiting limit ${limit}`.execute(db);
  return [...new Set(found.rows.map((row) => row.user_id))];
}

/** Returns IDs of a user's emails to read again, after this one. */
export async function findMailsToReadAgain(
  db: Kysely<Tables>,
  userId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`select id::text as id from emails
    where user_id = ${userId} and content is not null and reader_version = any(${OLDER}::smallint[]) and id > ${after}
    order by id limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Returns IDs of emails to read again that are about an order or shipment of this email. */
export async function findRelatedToReadAgain(
  db: Kysely<Tables>,
  userId: string,
  emailId: string,
  limit: number,
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`select e.id::text as id from emails e
    where e.user_id = ${userId} and e.id <> ${emailId} and e.content is not null and e.reader_version < ${READER_VERSION}
      and e.id in (
        select b.email_id from order_emails a join order_emails b on b.user_id = a.user_id and b.order_id = a.order_id
          where a.user_id = ${userId} and a.email_id = ${emailId}
        union
        select b.email_id from shipment_emails a
          join shipment_emails b on b.user_id = a.user_id and b.shipment_id = a.shipment_id
          where a.user_id = ${userId} and a.email_id = ${emailId})
    order by e.id limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Returns a stored email, or null. */
export async function findKeptEmail(db: Kysely<Tables>, userId: string, emailId: string): Promise<KeptEmail | null> {
  const row = await db
    .selectFrom('emails')
    .select(['mailbox_id', 'from_address', 'subject', 'sent_date', 'content', 'content_type', 'head'])
    .where('user_id', '=', userId)
    .where('id', '=', emailId)
    .where('content', 'is not', null)
    .executeTakeFirst();
  if (row?.content == null || row.content_type === null) return null;
  return {
    mailboxId: row.mailbox_id,
    from: row.from_address,
    subject: row.subject,
    sentAt: row.sent_date === null ? null : Number(row.sent_date),
    content: row.content,
    type: row.content_type,
    head: row.head,
  };
}

/** Locks an email that is still to be read again. Returns false if it no longer exists or was read. */
export async function lockMailToReadAgain(trx: Transaction<Tables>, userId: string, emailId: string): Promise<boolean> {
  const held = await sql`select 1 from emails where user_id = ${userId} and id = ${emailId} and content is not null
    and reader_version < ${READER_VERSION} for update`.execute(trx);
  return held.rows.length > 0;
}

/** Records that the current reader has read an email, or cannot. Changes nothing else. */
export async function noteReadAgain(db: Kysely<Tables>, userId: string, emailId: string): Promise<void> {
  await sql`update emails set reader_version = ${READER_VERSION}
    where user_id = ${userId} and id = ${emailId} and reader_version < ${READER_VERSION}`.execute(db);
}

/** Records an email's new outcome. Erases the content of an email about neither an order nor a shipment. */
export async function noteNewOutcome(
  trx: Transaction<Tables>,
  userId: string,
  emailId: string,
  reading: Reading,
): Promise<void> {
  const reason = reading.kind === 'none' ? reading.reason : null;
  // A notice that was assigned to an order gets its outcome from the order, not from this reading.
  await sql`update emails e set outcome = ${outcomeOf(reading)}, reason = ${reason}
    where user_id = ${userId} and id = ${emailId} and not exists (select 1 from parcel_notices n
      where n.user_id = e.user_id and n.email_id = e.id and n.order_key is not null)`.execute(trx);
  await eraseSilentContent(trx, userId, emailId);
}

/** Erases the content of an email that is about no order and waits for nothing. */
export async function eraseSilentContent(trx: Transaction<Tables>, userId: string, emailId: string): Promise<void> {
  await sql`update emails e set content = null, content_type = null, head = null
    where user_id = ${userId} and id = ${emailId} and outcome = 'none'
      and not exists (select 1 from parcel_notices n where n.user_id = e.user_id and n.email_id = e.id)
      and not exists (select 1 from second_readings r
        where r.user_id = e.user_id and r.email_id = e.id and r.done_at is null)`.execute(trx);
}

/** Counts stored emails, those that wait for the current reader, and the users of those. */
export async function countStoredMails(
  db: Kysely<Tables>,
): Promise<{ readonly emails: number; readonly waiting: number; readonly users: number }> {
  const { rows } = await sql<{ emails: string; waiting: string; users: string }>`select count(*) as emails,
      count(*) filter (where reader_version < ${READER_VERSION}) as waiting,
      count(distinct user_id) filter (where reader_version < ${READER_VERSION}) as users
    from emails where content is not null`.execute(db);
  const [row] = rows;
  return { emails: Number(row?.emails ?? 0), waiting: Number(row?.waiting ?? 0), users: Number(row?.users ?? 0) };
}
