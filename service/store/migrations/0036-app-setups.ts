import { type Kysely, sql } from 'kysely';

/**
 * Adds setups of authenticator apps, so that an app in use stays in use until the one that replaces it is confirmed.
 * Rows of `portal_apps` without `confirmed_at` are setups that the previous version began. Nothing reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal_app_setups (
      account_id bigint primary key references portal_accounts on delete cascade,
      id bigint not null,
      secret bytea not null,
      session_hash bytea not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index portal_app_setups_by_expiry on portal_app_setups (expires_at)`.execute(db);
}
