import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The secret is encrypted.
  `create table oauth_apps (
     account_id bigint primary key references oauth_accounts on delete cascade,
     id bigint not null,
     secret bytea not null,
     confirmed_at bigint,
     last_step bigint,
     create_time bigint not null
   )`,
  // Apps that are being set up, by the session that began it.
  `create table oauth_app_setups (
     account_id bigint primary key references oauth_accounts on delete cascade,
     id bigint not null,
     secret bytea not null,
     session_hash bytea not null,
     expires_at bigint not null
   )`,
  'create index oauth_app_setups_by_expiry on oauth_app_setups (expires_at)',
  `create table oauth_recovery_codes (
     account_id bigint not null references oauth_accounts on delete cascade,
     hash bytea not null,
     primary key (account_id, hash)
   )`,
  // Sign-ins that wait for their second step.
  `create table oauth_half_sessions (
     secret_hash bytea primary key,
     account_id bigint not null references oauth_accounts on delete cascade,
     expires_at bigint not null,
     create_time bigint not null
   )`,
  'create index oauth_half_sessions_by_account on oauth_half_sessions (account_id)',
  'create index oauth_half_sessions_by_expiry on oauth_half_sessions (expires_at)',
];

/** Adds second factors of OAuth accounts, in tables like those of developers (0035 and 0036). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
