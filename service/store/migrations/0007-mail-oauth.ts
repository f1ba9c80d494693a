import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A sign-in with a provider, until the provider responds. One per linking session.
  `create table mail_sign_in_requests (
     user_id bigint not null references users on delete cascade,
     session_id bigint not null,
     state_hash bytea not null,
     provider text collate "C" not null,
     nonce text not null,
     verifier text not null,
     expires_at bigint not null,
     primary key (user_id, session_id)
   )`,
  'create index mail_sign_in_requests_by_expiry on mail_sign_in_requests (expires_at)',
  // Grants of unlinked mailboxes, until the provider has revoked them. Without a foreign key, because the user may be
  // erased, too.
  `create table mail_grants_to_revoke (
     user_id bigint not null,
     id bigint not null,
     mailbox_id bigint not null,
     provider text collate "C" not null,
     credential bytea not null,
     attempts integer not null default 0,
     next_at bigint not null default 0,
     primary key (user_id, id)
   )`,
  'create index mail_grants_to_revoke_by_time on mail_grants_to_revoke (next_at)',
  `create index mailboxes_by_grant on mailboxes ((connection #>> '{oauth,provider}'), lower(connection ->> 'login'))
     where connection ? 'oauth'`,
];

/** Adds sign-in with email providers, and the revocation of grants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
