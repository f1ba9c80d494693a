import { type Kysely, sql, type Transaction } from 'kysely';
import type { SandboxMail } from '../../sandbox/sandbox-mailbox.ts';
import type { MailboxRef } from '../mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../tables.ts';

/** Returns the emails that were added to a sandbox mailbox, in the order of arrival. */
export async function listSandboxMails(db: Kysely<Tables>, ref: MailboxRef): Promise<readonly SandboxMail[]> {
  return db
    .selectFrom('sandbox_mails')
    .select(['kind', 'order_number as order', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .orderBy('id')
    .execute();
}

/** Adds emails to a sandbox mailbox, which already has `count` of them. The user must be locked. */
export async function addSandboxMails(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  count: number,
  mails: readonly SandboxMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ kind, order, day }, index) => ({
    user_id: ref.userId,
    mailbox_id: ref.mailboxId,
    id: count + index + 1,
    kind,
    order_number: order,
    day,
  }));
  await trx.insertInto('sandbox_mails').values(rows).execute();
}

/** Checks whether a mailbox contains the sample emails, and locks its row. */
export async function lockSandboxMailbox(trx: Transaction<Tables>, ref: MailboxRef): Promise<boolean> {
  const { rows } = await sql`select 1 from mailboxes
    where user_id = ${ref.userId} and id = ${ref.mailboxId} and connection->>'kind' = 'sandbox' for update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Makes the next crawl of a sandbox mailbox fail, as if its server rejected the sign-in. Linking it again ends that. */
export async function loseSandboxSignIn(trx: Transaction<Tables>, ref: MailboxRef): Promise<void> {
  await trx
    .updateTable('mailboxes')
    .set({ credential_state: 'refused' })
    .where('user_id', '=', ref.userId)
    .where('id', '=', ref.mailboxId)
    .execute();
}
