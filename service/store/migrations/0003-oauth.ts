import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // --- OAuth clients --------------------------------------------------------
  `alter table clients add column redirect_uris text[] not null default '{}'`,
  // Null for a public client, which has no secret and must use PKCE.
  'alter table clients add column client_secret_hash bytea',
  // --- counts of attempts to guess a secret ---------------------------------
  // The key is a hash, so that the table is not a list of addresses.
  `create table throttles (
     key bytea primary key,
     window_started_at bigint not null,
     count integer not null
   )`,
  // --- accounts of users at the service --------------------------------------
  `create table oauth_accounts (
     id bigint primary key,
     email text collate "C" not null unique,
     password_hash text not null,
     create_time bigint not null
   )`,
  `create table oauth_sign_ins (
     secret_hash bytea primary key,
     account_id bigint not null references oauth_accounts on delete cascade,
     expires_at bigint not null,
     create_time bigint not null
   )`,
  'create index oauth_sign_ins_by_expiry on oauth_sign_ins (expires_at)',
  // --- grants of accounts to clients -----------------------------------------
  // The client's user that represents the account, created when the account first gives consent.
  `create table oauth_grants (
     user_id bigint primary key references users on delete cascade,
     client_id text collate "C" not null references clients on delete cascade,
     account_id bigint not null references oauth_accounts on delete cascade,
     consented_at bigint not null,
     revoked_at bigint,
     unique (account_id, client_id)
   )`,
  // One code and all tokens issued from it, which are revoked together.
  `create table oauth_families (
     user_id bigint not null references users on delete cascade,
     id bigint not null,
     client_id text collate "C" not null references clients on delete cascade,
     revoked_at bigint,
     create_time bigint not null,
     primary key (user_id, id)
   )`,
  `create table oauth_codes (
     code_hash bytea primary key,
     user_id bigint not null,
     family_id bigint not null,
     redirect_uri text not null,
     code_challenge text,
     expires_at bigint not null,
     used_at bigint,
     create_time bigint not null,
     foreign key (user_id, family_id) references oauth_families on delete cascade
   )`,
  'create index oauth_codes_by_family on oauth_codes (user_id, family_id)',
  'create index oauth_codes_by_expiry on oauth_codes (expires_at)',
  `create table oauth_tokens (
     token_hash bytea primary key,
     user_id bigint not null,
     family_id bigint not null,
     kind text not null check (kind in ('access', 'refresh')),
     expires_at bigint not null,
     used_at bigint,
     create_time bigint not null,
     foreign key (user_id, family_id) references oauth_families on delete cascade
   )`,
  'create index oauth_tokens_by_family on oauth_tokens (user_id, family_id)',
  'create index oauth_tokens_by_expiry on oauth_tokens (expires_at)',
];

/**
 * Adds the tables of the OAuth provider (contract §8). Codes, tokens, and session secrets are stored only as hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
