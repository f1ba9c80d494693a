import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Requests per minute and process; null is as the service is set up, 0 is no limit.
  'alter table clients add column rate_limit integer check (rate_limit >= 0)',
];

/** A limit of requests for each client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
