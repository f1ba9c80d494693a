import { type Kysely, sql } from 'kysely';
import type { MailboxRef } from '../mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../tables.ts';

/** An email that was read and is not about an order. */
export type PassedOverRow = {
  readonly id: string;
  readonly reason: string;
  readonly from_address: string | null;
  readonly subject: string | null;
  readonly sent_date: string | null;
};

/** The end of a page of such emails. `sentDate` in ms, 0 for an email without a date. */
export type PassedOverPlace = { readonly sentDate: string; readonly id: string };

/** Returns the emails of a mailbox without an order, latest first, those without a date last. */
export async function listPassedOver(
  db: Kysely<Tables>,
  ref: MailboxRef,
  page: { readonly after: PassedOverPlace | null; readonly limit: number; readonly reason: string | null },
): Promise<readonly PassedOverRow[]> {
  const { after, limit, reason } = page;
  const below =
    after === null ? sql`` : sql`and (coalesce(sent_date, 0), id) < (${after.sentDate}::int8, ${after.id}::int8)`;
  const found =
    await sql<PassedOverRow>`select id, coalesce(reason, 'unknown') as reason, from_address, subject, sent_date
    from emails
    where user_id = ${ref.userId} and mailbox_id = ${ref.mailboxId} and outcome = 'none'
      and (${reason}::text is null or reason = ${reason}::text) ${below}
    order by coalesce(sent_date, 0) desc, id desc limit ${limit}`.execute(db);
  return found.rows;
}
