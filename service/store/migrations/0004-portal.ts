import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // --- developers with an account at the portal --------------------------------
  `create table portal_accounts (
     id bigint primary key,
     email text collate "C" not null unique,
     name text not null,
     password_hash text not null,
     create_time bigint not null
   )`,
  `create table portal_sessions (
     secret_hash bytea primary key,
     account_id bigint not null references portal_accounts on delete cascade,
     user_agent text not null,
     expires_at bigint not null,
     create_time bigint not null
   )`,
  'create index portal_sessions_by_account on portal_sessions (account_id)',
  'create index portal_sessions_by_expiry on portal_sessions (expires_at)',
  // An operator's invitation, with which a developer chooses a password and receives clients.
  `create table portal_invitations (
     token_hash bytea primary key,
     email text collate "C" not null,
     client_ids text[] not null default '{}',
     expires_at bigint not null,
     used_at bigint,
     create_time bigint not null
   )`,
  'create index portal_invitations_by_expiry on portal_invitations (expires_at)',
  // --- owner of a client; null for the operator's own ---------------------------
  'alter table clients add column owner_id bigint references portal_accounts on delete set null',
  'create index clients_by_owner on clients (owner_id, id)',
  // --- every change to a client; kept when the client is deleted ----------------
  `create table client_changes (
     client_id text collate "C" not null,
     id bigint not null,
     actor text not null,
     action text not null,
     detail text,
     create_time bigint not null,
     primary key (client_id, id)
   )`,
  // --- the request log of one client --------------------------------------------
  'alter table requests add column key_id bigint',
  'create index requests_by_client on requests (client_id, id)',
  'create index requests_refused on requests (client_id, id) where status >= 400',
  'create index requests_claimed on requests (claimed_client_id, id) where client_id is null',
];

/** Adds the tables of the partner portal. Session secrets and invitations are stored only as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
