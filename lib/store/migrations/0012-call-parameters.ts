import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Parameters of logged calls, so that a read can be repeated. Values that may describe purchases are not stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_requests add column parameters jsonb`.execute(db);
}
