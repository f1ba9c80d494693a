import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The secret is encrypted. Until the first code confirms it, the app is being set up.
  `create table portal_apps (
     account_id bigint primary key references portal_accounts on delete cascade,
     id bigint not null,
     secret bytea not null,
     confirmed_at bigint,
     last_step bigint,
     create_time bigint not null
   )`,
  `create table portal_recovery_codes (
     account_id bigint not null references portal_accounts on delete cascade,
     hash bytea not null,
     primary key (account_id, hash)
   )`,
  // Sign-ins that wait for their second step, and what to do after it.
  `create table portal_half_sessions (
     secret_hash bytea primary key,
     account_id bigint not null references portal_accounts on delete cascade,
     next_path text not null,
     offer_hash bytea,
     expires_at bigint not null,
     create_time bigint not null
   )`,
  'create index portal_half_sessions_by_account on portal_half_sessions (account_id)',
  'create index portal_half_sessions_by_expiry on portal_half_sessions (expires_at)',
  // Null until the developer confirms the session again; its begin counts as a confirmation.
  'alter table portal_sessions add column confirmed_at bigint',
];

/** Adds second factors of developers: authenticator apps with recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
