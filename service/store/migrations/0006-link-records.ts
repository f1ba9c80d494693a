import { type Kysely, sql } from 'kysely';

/** Stores how a linking attempt found its server, limits its searches, and indexes attempts for partners. */
const STATEMENTS = [
  `alter table link_sessions
     add column found_server jsonb,
     add column lookup_ms integer,
     add column lookups integer not null default 0,
     add column update_time bigint not null default 0`,
  'update link_sessions set update_time = create_time',
  'create index link_sessions_by_client on link_sessions (client_id, id desc)',
  'create index link_sessions_by_user on link_sessions (user_id, expires_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
