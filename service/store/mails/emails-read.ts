import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** A stored email about an order or shipment. */
export type EmailRow = {
  readonly id: string;
  readonly outcome: 'order' | 'shipment';
  readonly from_address: string | null;
  readonly to_address: string | null;
  readonly subject: string | null;
  readonly sent_date: string | null;
  readonly mailbox_id: string;
  readonly mailbox_email: string;
};

/** Returns the columns of an email. `emails` must be in scope. */
export const emailColumns = sql<EmailRow>`emails.id, emails.outcome, emails.from_address, emails.to_address,
  emails.subject, emails.sent_date, emails.mailbox_id,
  (select m.email from mailboxes m where m.user_id = emails.user_id and m.id = emails.mailbox_id) as mailbox_email`;

/** Returns the user's email with this ID if it is about an order or shipment. */
export async function findEmail(db: Kysely<Tables>, userId: string, id: string): Promise<EmailRow | null> {
  const found = await sql<EmailRow>`select ${emailColumns} from emails
    where emails.user_id = ${userId} and emails.id = ${id} and emails.outcome in ('order', 'shipment')`.execute(db);
  return found.rows[0] ?? null;
}

/** Returns the stored part of an email with its type. */
export async function findEmailContent(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<{ readonly content: string; readonly contentType: string } | null> {
  const found = await db
    .selectFrom('emails')
    .select(['content', 'content_type'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('outcome', 'in', ['order', 'shipment'])
    .executeTakeFirst();
  if (found?.content == null || found.content_type === null) return null;
  return { content: found.content, contentType: found.content_type };
}
