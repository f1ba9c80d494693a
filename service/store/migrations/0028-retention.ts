import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'create index throttles_by_time on throttles (window_started_at)',
  'create index oauth_families_by_time on oauth_families (create_time)',
];

/** Adds indexes by time, so that expired rows are found without reading the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
