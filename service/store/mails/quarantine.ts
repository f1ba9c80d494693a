import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailboxRef } from '../mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../tables.ts';

/** Where a mail lies that was set aside; with an export there is no folder. */
export type MailPlace = {
  readonly folder: { readonly path: string; readonly uidValidity: string; readonly uid: number } | null;
  /** Bytes, as far as known. */
  readonly size: number | null;
};

/** Notes where a mail lies that was set aside; another try that failed is counted, and nobody waits for it any more. */
export async function noteQuarantined(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  emailId: string,
  place: MailPlace,
  now: number,
): Promise<void> {
  const { folder, size } = place;
  await trx
    .insertInto('quarantined_mails')
    .values({
      user_id: ref.userId,
      email_id: emailId,
      mailbox_id: ref.mailboxId,
      folder: folder?.path ?? null,
      uid_validity: folder?.uidValidity ?? null,
      uid: folder?.uid ?? null,
      size,
      tried_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email_id']).doUpdateSet({
        tries: sql<number>`quarantined_mails.tries + 1`,
        tried_at: now,
        retry_at: null,
      }),
    )
    .execute();
}

/** A mail that was set aside, as people see it. */
export type QuarantinedRow = {
  readonly id: string;
  readonly reason: string | null;
  readonly from_address: string | null;
  readonly subject: string | null;
  readonly sent_date: string | null;
  readonly folder: string | null;
  readonly size: string | null;
  readonly tries: number | null;
  readonly tried_at: string | null;
  readonly retry_at: string | null;
};

/** The mails of a mailbox that were set aside, newest first, from below `after` on. */
export async function listQuarantined(
  db: Kysely<Tables>,
  ref: MailboxRef,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly QuarantinedRow[]> {
  const found = await sql<QuarantinedRow>`select e.id, e.reason, e.from_address, e.subject, e.sent_date,
      q.folder, q.size, q.tries, coalesce(q.tried_at, e.create_time) as tried_at, q.retry_at
    from emails e left join quarantined_mails q on q.user_id = e.user_id and q.email_id = e.id
    where e.user_id = ${ref.userId} and e.mailbox_id = ${ref.mailboxId} and e.outcome = 'quarantined'
      and (${page.after}::int8 is null or e.id < ${page.after}::int8)
    order by e.id desc limit ${page.limit}`.execute(db);
  return found.rows;
}

/** How many mails another try was asked for, by where they come from. */
export type RetryCounts = { readonly fromServer: number; readonly fromExport: number };

/** Asks for another try of one mail of a mailbox, of those with one reason, or of all that were set aside. */
export async function askForRetry(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  which: { readonly emailId?: string; readonly reason?: string | null },
  now: number,
): Promise<RetryCounts> {
  const { emailId = null, reason = null } = which;
  // Mails that were set aside before their places were noted have none: as with an export, they can only come again.
  await sql`insert into quarantined_mails (user_id, email_id, mailbox_id, tried_at)
    select user_id, id, mailbox_id, create_time from emails
    where user_id = ${ref.userId} and mailbox_id = ${ref.mailboxId} and outcome = 'quarantined'
    on conflict do nothing`.execute(trx);
  const asked = await sql<{ folder: string | null }>`update quarantined_mails q set retry_at = ${now} from emails e
    where q.user_id = ${ref.userId} and q.mailbox_id = ${ref.mailboxId}
      and e.user_id = q.user_id and e.id = q.email_id and e.outcome = 'quarantined'
      and (${emailId}::int8 is null or q.email_id = ${emailId}::int8)
      and (${reason}::text is null or e.reason = ${reason}::text)
    returning q.folder`.execute(trx);
  const fromServer = asked.rows.filter(({ folder }) => folder !== null).length;
  return { fromServer, fromExport: asked.rows.length - fromServer };
}

/** A mail on a server that somebody wants to be tried again. */
export type RetryWanted = {
  readonly emailId: string;
  readonly messageKey: string;
  readonly sentAt: number | null;
  readonly folder: string;
  readonly uidValidity: string;
  readonly uid: number;
  readonly size: number | null;
};

/** What is to be fetched again from the server, folder by folder. */
export async function findRetriesWanted(
  db: Kysely<Tables>,
  ref: MailboxRef,
  limit: number,
): Promise<readonly RetryWanted[]> {
  const found = await sql<{
    email_id: string;
    message_key: string;
    sent_date: string | null;
    folder: string;
    uid_validity: string;
    uid: string;
    size: string | null;
  }>`select q.email_id, e.message_key, e.sent_date, q.folder, q.uid_validity, q.uid, q.size
    from quarantined_mails q join emails e on e.user_id = q.user_id and e.id = q.email_id
    where q.user_id = ${ref.userId} and q.mailbox_id = ${ref.mailboxId} and q.retry_at is not null
      and q.folder is not null and e.outcome = 'quarantined'
    order by q.folder, q.uid limit ${limit}`.execute(db);
  return found.rows.map((row) => ({
    emailId: row.email_id,
    messageKey: row.message_key,
    sentAt: row.sent_date === null ? null : Number(row.sent_date),
    folder: row.folder,
    uidValidity: row.uid_validity,
    uid: Number(row.uid),
    size: row.size === null ? null : Number(row.size),
  }));
}

/**
 * Ends a try whose mail was fetched: what is known of it now stands under the key of its content, so a row that only said
 * that it could not be fetched goes.
 */
export async function endRetry(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  emailId: string,
  messageKey: string,
): Promise<void> {
  await sql`delete from emails where user_id = ${ref.userId} and id = ${emailId} and outcome = 'quarantined'
    and message_key <> ${messageKey}`.execute(trx);
  await sql`delete from quarantined_mails q using emails e where q.user_id = ${ref.userId}
    and q.email_id = ${emailId} and e.user_id = q.user_id and e.id = q.email_id
    and e.outcome <> 'quarantined'`.execute(trx);
}

/** Notes that the server does not have a mail any more; nobody waits for it any longer. */
export async function noteGone(db: Kysely<Tables>, ref: MailboxRef, emailId: string, now: number): Promise<void> {
  await sql`with gone as (
      update quarantined_mails set tries = tries + 1, tried_at = ${now}, retry_at = null
      where user_id = ${ref.userId} and email_id = ${emailId} returning user_id, email_id
    ) update emails e set reason = 'message_gone' from gone
    where e.user_id = gone.user_id and e.id = gone.email_id and e.outcome = 'quarantined'`.execute(db);
}

/** Forgets the places of mails that were read in the end, as when their export came again. */
export async function forgetRead(db: Kysely<Tables>, ref: MailboxRef): Promise<void> {
  await sql`delete from quarantined_mails q using emails e where q.user_id = ${ref.userId}
    and q.mailbox_id = ${ref.mailboxId} and e.user_id = q.user_id and e.id = q.email_id
    and e.outcome <> 'quarantined'`.execute(db);
}

/** Mails that were set aside, over all mailboxes, by reason. */
export type QuarantineCount = {
  readonly reason: string;
  readonly mails: number;
  readonly mailboxes: number;
  readonly waiting: number;
};

export async function countQuarantined(db: Kysely<Tables>): Promise<readonly QuarantineCount[]> {
  const found = await sql<{ reason: string | null; mails: string; mailboxes: string; waiting: string }>`
    select e.reason, count(*) as mails, count(distinct e.mailbox_id) as mailboxes, count(q.retry_at) as waiting
    from emails e left join quarantined_mails q on q.user_id = e.user_id and q.email_id = e.id
    where e.outcome = 'quarantined' group by e.reason order by 2 desc`.execute(db);
  return found.rows.map(({ reason, mails, mailboxes, waiting }) => ({
    reason: reason ?? 'unknown',
    mails: Number(mails),
    mailboxes: Number(mailboxes),
    waiting: Number(waiting),
  }));
}

/** Mailboxes that have mails set aside for this reason, or for any, after this one; by user and id. */
export async function findQuarantinedMailboxes(
  db: Kysely<Tables>,
  reason: string | null,
  after: MailboxRef | null,
  limit: number,
): Promise<readonly MailboxRef[]> {
  const found = await sql<{ user_id: string; mailbox_id: string }>`select distinct user_id, mailbox_id from emails
    where outcome = 'quarantined' and (${reason}::text is null or reason = ${reason}::text)
      and (${after?.userId ?? null}::int8 is null
        or (user_id, mailbox_id) > (${after?.userId ?? null}::int8, ${after?.mailboxId ?? null}::int8))
    order by user_id, mailbox_id limit ${limit}`.execute(db);
  return found.rows.map((row) => ({ userId: row.user_id, mailboxId: row.mailbox_id }));
}
