import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Mailboxes that need a sign-in, according to the part of the service's log of changes that was read, and when their
 * owners were notified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox_losses (
      account_id uuid not null references accounts on delete cascade,
      mailbox_href text not null,
      lost_at timestamptz not null,
      noticed_at timestamptz,
      primary key (account_id, mailbox_href)
    )`.execute(db);
  await sql`create index mailbox_losses_due on mailbox_losses (noticed_at nulls first)`.execute(db);
  await sql`
    create table change_readers (
      name text primary key,
      cursor text,
      busy_until timestamptz not null
    )`.execute(db);
  await sql`insert into change_readers values ('mailboxes', null, 'epoch')`.execute(db);
}
