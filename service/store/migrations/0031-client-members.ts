import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A client without members belongs to the operator.
  `create table client_members (
     client_id text collate "C" not null references clients on delete cascade,
     account_id bigint not null references portal_accounts on delete cascade,
     role text not null check (role in ('owner', 'developer', 'reader')),
     create_time bigint not null,
     primary key (account_id, client_id)
   )`,
  'create index client_members_by_client on client_members (client_id, account_id)',
  `insert into client_members (client_id, account_id, role, create_time)
     select id, owner_id, 'owner', created_at from clients where owner_id is not null`,
  'drop index clients_by_owner',
  'alter table clients drop column owner_id',
  `create table client_invitations (
     client_id text collate "C" not null references clients on delete cascade,
     id bigint not null,
     email text collate "C" not null,
     role text not null check (role in ('owner', 'developer', 'reader')),
     inviter text not null,
     token_hash bytea not null unique,
     expires_at bigint not null,
     create_time bigint not null,
     primary key (client_id, id),
     unique (client_id, email)
   )`,
  'create index client_invitations_by_expiry on client_invitations (expires_at)',
];

/** Allows several developers per client, each with a role, and adds their invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
