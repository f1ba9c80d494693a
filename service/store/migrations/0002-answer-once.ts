import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // --- responses of writes with a reqId, stored for a day -----------------------------------------------------------
  // A row without a response is visible only to the transaction that inserted it.
  `create table written_answers (
     client_id text collate "C" not null references clients on delete cascade,
     req_id text collate "C" not null,
     content_hash bytea not null,
     user_id bigint,
     method text not null,
     status smallint,
     location text,
     body text,
     create_time bigint not null,
     primary key (client_id, req_id)
   )`,
  'create index written_answers_by_user on written_answers (user_id)',
  'create index written_answers_by_time on written_answers (create_time)',
  // --- time of the last change of a user's purchase data or mailboxes, for the feed ----------------------------------
  'alter table users add column data_time bigint not null default 0',
  `update users u set data_time = greatest(0,
     (select max(update_time) from orders where user_id = u.id),
     (select max(update_time) from items where user_id = u.id),
     (select max(update_time) from shipments where user_id = u.id),
     (select max(create_time) from mailboxes where user_id = u.id))`,
  'create index users_by_activity on users (client_id, greatest(update_time, data_time) desc, id desc)',
  'create index users_by_data_change on users (client_id, data_time)',
  // --- more details of logged requests -------------------------------------------------------------------------------
  'alter table requests add column claimed_client_id text collate "C"',
  'alter table requests add column replayed boolean not null default false',
  'alter table requests add column resource text',
  'create index requests_by_claim on requests (claimed_client_id, req_id) where client_id is null',
  // --- fields of the provider dictionary that filters can use --------------------------------------------------------
  `alter table providers add column key text collate "C" not null default ''`,
  'alter table providers add column preferred boolean not null default false',
];

/** Adds stored responses, the times of changes for the feed, and more details of logged requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
