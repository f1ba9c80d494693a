import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailboxRef } from '../mailboxes/mailboxes-crawl.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import type { EmailOutcome } from './mail-tables.ts';

export type NewEmail = {
  readonly messageKey: string;
  readonly outcome: EmailOutcome;
  /** Why the mail says nothing, or was set aside; null for the others. */
  readonly reason: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  readonly content: { readonly text: string; readonly type: string } | null;
};

/**
 * Stores mails once per mailbox, all with one statement. One that was set aside before, and is met again because somebody
 * asked for another try, becomes what it is found to be now.
 * @returns the id of each, or null for one that the mailbox has already, also when it is among these twice
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
      message_key, outcome, reason, from_address, to_address, subject, sent_date, content, content_type, create_time)
    select ${ref.userId}::int8, id, ${ref.mailboxId}::int8, message_key, outcome, reason, from_address, to_address, subject,
      sent_date, content, content_type, ${now}::int8
    from unnest(${column(() => newId(now))}::int8[], ${column(({ messageKey }) => messageKey)}::text[],
      ${column(({ outcome }) => outcome)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ from }) => from)}::text[], ${column(({ to }) => to)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ sentAt }) => sentAt)}::int8[],
      ${column(({ content }) => content?.text ?? null)}::text[], ${column(({ content }) => content?.type ?? null)}::text[])
      as new (id, message_key, outcome, reason, from_address, to_address, subject, sent_date, content, content_type)
    on conflict (user_id, mailbox_id, message_key) do update set outcome = excluded.outcome, reason = excluded.reason,
      from_address = excluded.from_address, to_address = excluded.to_address, subject = excluded.subject,
      sent_date = excluded.sent_date, content = excluded.content, content_type = excluded.content_type
    where known.outcome = 'quarantined'
    returning id, message_key`.execute(trx);
  const ids = new Map(stored.rows.map(({ id, message_key }) => [message_key, id]));
  return emails.map((email) =>
    firsts.get(email.messageKey)?.[0] === email ? (ids.get(email.messageKey) ?? null) : null,
  );
}

/** Stores one mail, as `insertEmails` does. */
export async function insertEmail(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  email: NewEmail,
  now: number,
): Promise<string | null> {
  const [id = null] = await insertEmails(trx, ref, [email], now);
  return id;
}

/** Which of these mails the mailbox has already, but for those that somebody wants to be tried again. */
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
    .execute();
  return new Set(rows.map((row) => row.message_key));
}
