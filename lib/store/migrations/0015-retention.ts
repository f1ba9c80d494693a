import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Indexes by time, so that expired rows are found without reading the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_at on audit_log (at)`.execute(db);
  await sql`create index throttles_window on throttles (window_started_at)`.execute(db);
  await sql`create index known_devices_seen on known_devices (seen_at)`.execute(db);
  await sql`create index link_sessions_created on link_sessions (created_at)`.execute(db);
}
