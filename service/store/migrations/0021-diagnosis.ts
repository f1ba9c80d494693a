import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The string that should have been signed, if the signature was rejected. Derived only from the request.
  'alter table requests add column expected text',
  // Whether the problem contains this string, too. Null uses the service's setting.
  'alter table clients add column diagnostics boolean',
];

/** Stores the expected string to sign in the request log, and which clients receive it in problems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
