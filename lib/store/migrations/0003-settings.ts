import 'server-only';
import { type Kysely, sql } from 'kysely';

/** The user's language, and the last use of each session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text check (language in ('en', 'de'))`.execute(db);
  await sql`alter table sessions add column seen_at timestamptz`.execute(db);
  await sql`update sessions set seen_at = created_at`.execute(db);
  await sql`alter table sessions alter column seen_at set not null`.execute(db);
}
