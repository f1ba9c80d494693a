import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Marks accounts whose password was generated and must be replaced at the first sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column initial_password boolean not null default false`.execute(db);
}
