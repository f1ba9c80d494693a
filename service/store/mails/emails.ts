import { type Kysely, sql, type Transaction } from 'kysely';
import { READER_VERSION } from '../../receipts/reader-version.ts';
import type { StoredHeader } from '../../receipts/stored-email.ts';
import type { MailboxRef } from '../mailboxes/mailboxes-crawl.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import type { EmailOutcome } from './mail-tables.ts';

export type NewEmail = {
  readonly messageKey: string;
  readonly outcome: EmailOutcome;
  /** Why the email is about no order, or was quarantined. Null for others. */
  readonly reason: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  readonly content: { readonly text: string; readonly type: string } | null;
  /** Stored with the content, for later readers. */
  readonly head?: StoredHeader | null;
};

/**
 * Stores emails once per mailbox, with one statement. A quarantined email for which a retry was requested gets its new
 * outcome, and so does one that an older reader skipped.
 * @returns the ID of each email, or null for one that the mailbox already has or that is a duplicate within the list
 */
export async function insertEmails(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  emails: readonly NewEmail[],
  now: number,
): Promise<readonly (string | null)[]> {
  if (emails.length === 0) return [];
  const firsts = Map.groupBy(emails, ({ messageKey }) => messageKey);
  const rows = Array.from(firsts.values(), ([email]) => email).filter((email) => email !== undefined);
  const column = <T>(value: (email: NewEmail) => T): readonly T[] => rows.map(value);
  const stored = await sql<{ id: string; message_key: string }>`insert into emails as known (user_id, id, mailbox_id,
      message_key, outcome, reason, from_address, to_address, subject, sent_date, content, content_type, head, reader_version, create_time)
    select ${ref.userId}::int8, id, ${ref.mailboxId}::int8, message_key, outcome, reason, from_address, to_address, subject,
      sent_date, content, content_type, head, ${READER_VERSION}::smallint, ${now}::int8
    from unnest(${column(() => newId(now))}::int8[], ${column(({ messageKey }) => messageKey)}::text[],
      ${column(({ outcome }) => outcome)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ from }) => from)}::text[], ${column(({ to }) => to)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ sentAt }) => sentAt)}::int8[],
      ${column(({ content }) => content?.text ?? null)}::text[], ${column(({ content }) => content?.type ?? null)}::text[],
      ${column(({ head }) => (head == null ? null : JSON.stringify(head)))}::jsonb[])
      as new (id, message_key, outcome, reason, from_address, to_address, subject, sent_date, content, content_type, head)
    on conflict (user_id, mailbox_id, message_key) do update set outcome = excluded.outcome, reason = excluded.reason,
      from_address = excluded.from_address, to_address = excluded.to_address, subject = excluded.subject,
      sent_date = excluded.sent_date, content = excluded.content, content_type = excluded.content_type,
      head = excluded.head, reader_version = excluded.reader_version
    where known.outcome = 'quarantined' or ${skippedByOlder('known')}
    returning id, message_key`.execute(trx);
  const ids = new Map(stored.rows.map(({ id, message_key }) => [message_key, id]));
  return emails.map((email) =>
    firsts.get(email.messageKey)?.[0] === email ? (ids.get(email.messageKey) ?? null) : null,
  );
}

/** Stores one email like `insertEmails`. */
export async function insertEmail(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  email: NewEmail,
  now: number,
): Promise<string | null> {
  const [id = null] = await insertEmails(trx, ref, [email], now);
  return id;
}

/** Matches an email without stored content, because an older reader skipped it. */
function skippedByOlder(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('outcome')} = 'none' and ${column('content')} is null
    and ${column('reader_version')} < ${READER_VERSION}::smallint)`;
}

/**
 * Returns which of these emails the mailbox already has, except those to retry and those that only an older reader
 * skipped.
 */
export async function findKnownMessages(
  db: Kysely<Tables>,
  ref: MailboxRef,
  messageKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('emails')
    .select('message_key')
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .where('message_key', '=', sql<string>`any(${messageKeys}::text[])`)
    .where(sql<boolean>`(outcome <> 'quarantined' or not exists (select 1 from quarantined_mails q
      where q.user_id = emails.user_id and q.email_id = emails.id and q.retry_at is not null))`)
    .where(sql<boolean>`not ${skippedByOlder('emails')}`)
    .execute();
  return new Set(rows.map((row) => row.message_key));
}
