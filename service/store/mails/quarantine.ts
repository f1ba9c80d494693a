import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailboxRef } from '../mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../tables.ts';

/** The location of a quarantined email. One from an export has no folder. */
export type MailPlace = {
  readonly folder: { readonly path: string; readonly uidValidity: string; readonly uid: number } | null;
  /** Size in bytes, if known. */
  readonly size: number | null;
};

/** Records the location of a quarantined email. If this was a retry, counts it and ends the request for it. */
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

/** A quarantined email as users see it. */
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

/** Returns the quarantined emails of a mailbox, newest first, from below `after` on. */
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

/** Number of emails for which a retry was requested, by source. */
export type RetryCounts = { readonly fromServer: number; readonly fromExport: number };

/** Requests a retry of one quarantined email of a mailbox, of those with one reason, or of all. */
export async function requestRetry(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  which: { readonly emailId?: string; readonly reason?: string | null },
  now: number,
): Promise<RetryCounts> {
  const { emailId = null, reason = null } = which;
  // Emails that were quarantined before locations were recorded have none. Like those of an export, they must be
  // uploaded again.
  await sql`insert into quarantined_mails (user_id, email_id, mailbox_id, tried_at)
    select user_id, id, mailbox_id, create_time from emails
    where user_id = ${ref.userId} and mailbox_id = ${ref.mailboxId} and outcome = 'quarantined'
    on conflict do nothing`.execute(trx);
  const requested = await sql<{ folder: string | null }>`update quarantined_mails q set retry_at = ${now} from emails e
    where q.user_id = ${ref.userId} and q.mailbox_id = ${ref.mailboxId}
      and e.user_id = q.user_id and e.id = q.email_id and e.outcome = 'quarantined'
      and (${emailId}::int8 is null or q.email_id = ${emailId}::int8)
      and (${reason}::text is null or e.reason = ${reason}::text)
    returning q.folder`.execute(trx);
  const fromServer = requested.rows.filter(({ folder }) => folder !== null).length;
  return { fromServer, fromExport: requested.rows.length - fromServer };
}

/** An email on a server for which a retry was requested. */
export type RetryWanted = {
  readonly emailId: string;
  readonly messageKey: string;
  readonly sentAt: number | null;
  readonly folder: string;
  readonly uidValidity: string;
  readonly uid: number;
  readonly size: number | null;
};

/** Returns the emails to fetch again from the server, folder by folder. */
export async function findRequestedRetries(
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
 * Ends a retry whose email was fetched. Its outcome is now stored under the key of its content, so the row that only
 * recorded the failed fetch is deleted.
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

/** Records that the server no longer has an email, and ends the request for a retry. */
export async function recordGone(db: Kysely<Tables>, ref: MailboxRef, emailId: string, now: number): Promise<void> {
  await sql`with gone as (
      update quarantined_mails set tries = tries + 1, tried_at = ${now}, retry_at = null
      where user_id = ${ref.userId} and email_id = ${emailId} returning user_id, email_id
    ) update emails e set reason = 'message_gone' from gone
    where e.user_id = gone.user_id and e.id = gone.email_id and e.outcome = 'quarantined'`.execute(db);
}

/** Deletes the locations of emails that have since been read, for example because their export was uploaded again. */
export async function deleteReadLocations(db: Kysely<Tables>, ref: MailboxRef): Promise<void> {
  await sql`delete from quarantined_mails q using emails e where q.user_id = ${ref.userId}
    and q.mailbox_id = ${ref.mailboxId} and e.user_id = q.user_id and e.id = q.email_id
    and e.outcome <> 'quarantined'`.execute(db);
}

/** Number of quarantined emails in all mailboxes, by reason. */
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

/** Returns mailboxes with emails quarantined for this reason, or for any, after this one; by user and ID. */
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
