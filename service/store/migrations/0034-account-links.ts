import { type Kysely, sql } from 'kysely';

/**
 * Allows links in emails to confirm a sign-up and a new address, too. The data of a sign-up is stored with its link, so
 * that no account exists before its address is confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_links rename to account_links`.execute(db);
  await sql`
    alter table account_links
      add column purpose text not null default 'password'
        check (purpose in ('sign_up', 'password', 'address', 'none')),
      add column name text,
      add column password_hash text,
      add column browser_hash bytea,
      add column next_path text`.execute(db);
  await sql`update account_links set purpose = 'none' where account_id is null`.execute(db);
  await sql`alter table account_links alter column purpose drop default`.execute(db);
  await sql`alter index password_links_by_account rename to account_links_by_account`.execute(db);
  await sql`alter index password_links_by_expiry rename to account_links_by_expiry`.execute(db);
  await sql`alter index password_links_pkey rename to account_links_pkey`.execute(db);
  await sql`create index account_links_by_email on account_links (area, email) where purpose = 'sign_up'`.execute(db);
}
