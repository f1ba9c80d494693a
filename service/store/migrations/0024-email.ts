import { type Kysely, sql } from 'kysely';
import { createOutboxTable } from '#email/outbox-table.ts';

/** Adds the queue of emails, and the links in them. For a link, only the hash of its token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOutboxTable(db);
  await sql`
    create table password_links (
      token_hash bytea primary key,
      area text not null check (area in ('oauth', 'portal')),
      account_id bigint,
      email text not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index password_links_by_account on password_links (area, account_id)`.execute(db);
  await sql`create index password_links_by_expiry on password_links (expires_at)`.execute(db);
}
