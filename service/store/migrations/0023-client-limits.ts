import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Requests per minute and process. Null uses the service's setting, 0 means no limit.
  'alter table clients add column rate_limit integer check (rate_limit >= 0)',
];

/** Adds a rate limit for each client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
