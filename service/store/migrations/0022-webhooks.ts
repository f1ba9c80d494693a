import { type Kysely, sql } from 'kysely';

const ENDPOINT = 'endpoint_id bigint not null references webhook_endpoints (id) on delete cascade';

const STATEMENTS = [
  // (xid, change_id) is the position in the log of changes up to which everything is delivered or in a backlog.
  `create table webhook_endpoints (
     client_id text collate "C" not null references clients (id) on delete cascade,
     id bigint primary key,
     url text not null,
     description text,
     types text[] not null,
     xid xid8 not null,
     change_id bigint not null,
     failures integer not null default 0,
     retry_at bigint not null default 0,
     turn_at bigint not null default 0,
     disabled_at bigint,
     disabled_reason text,
     create_time bigint not null,
     update_time bigint not null
   )`,
  'create index webhook_endpoints_by_client on webhook_endpoints (client_id, id)',
  `create table webhook_secrets (
     ${ENDPOINT},
     id bigint not null,
     secret bytea not null,
     expires_at bigint,
     create_time bigint not null,
     primary key (endpoint_id, id)
   )`,
  // Changes of a user whose delivery failed, up to the endpoint's position, or changes of a replay, up to its end.
  `create table webhook_backlogs (
     ${ENDPOINT},
     id bigint not null,
     user_name text collate "C",
     xid xid8 not null,
     change_id bigint not null,
     until_xid xid8,
     until_change_id bigint,
     failures integer not null default 0,
     failing_since bigint,
     retry_at bigint not null default 0,
     primary key (endpoint_id, id),
     unique (endpoint_id, user_name)
   )`,
  `create table webhook_attempts (
     ${ENDPOINT},
     id bigint not null,
     xid xid8 not null,
     change_id bigint not null,
     change_at bigint not null,
     type text not null,
     user_name text collate "C" not null,
     replay boolean not null,
     delivered boolean not null,
     at bigint not null,
     duration_ms integer not null,
     status integer,
     error text,
     response text,
     primary key (endpoint_id, id)
   )`,
  'create index webhook_attempts_by_event on webhook_attempts (endpoint_id, xid, change_id)',
  'create index webhook_attempts_by_time on webhook_attempts (at)',
  'create index webhook_attempts_by_user on webhook_attempts (user_name)',
  'create index changes_by_user on changes (client_id, user_name, xid, id)',
];

/** Adds webhook endpoints with their positions in the log, the changes that wait for a retry, and all attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
