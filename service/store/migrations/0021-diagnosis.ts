import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What should have been signed, of a request whose signature was refused; made of the request alone.
  'alter table requests add column expected text',
  // Whether a refusal says so in its problem, too; null is as the service is set up.
  'alter table clients add column diagnostics boolean',
];

/** What was expected to be signed, in the request log and for clients that want it in problems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
