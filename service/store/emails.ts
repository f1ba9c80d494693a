import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailboxRef } from './mailboxes-crawl.ts';
import { newId } from './new-id.ts';
import type { EmailOutcome, Tables } from './tables.ts';

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
 * Stores a mail once per mailbox. One that was set aside before, and is met again because somebody asked for another try,
 * becomes what it is found to be now.
 * @returns its id, or null when the mailbox has it already
 */
export async function insertEmail(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  email: NewEmail,
  now: number,
): Promise<string | null> {
  const row = await trx
    .insertInto('emails')
    .values({
      user_id: ref.userId,
      id: newId(now),
      mailbox_id: ref.mailboxId,
      message_key: email.messageKey,
      outcome: email.outcome,
      reason: email.reason,
      from_address: email.from,
      to_address: email.to,
      subject: email.subject,
      sent_date: email.sentAt,
      content: email.content?.text ?? null,
      content_type: email.content?.type ?? null,
      create_time: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'mailbox_id', 'message_key'])
        .doUpdateSet(({ ref: column }) => ({
          outcome: column('excluded.outcome'),
          reason: column('excluded.reason'),
          from_address: column('excluded.from_address'),
          to_address: column('excluded.to_address'),
          subject: column('excluded.subject'),
          sent_date: column('excluded.sent_date'),
          content: column('excluded.content'),
          content_type: column('excluded.content_type'),
        }))
        .where('emails.outcome', '=', 'quarantined'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
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
