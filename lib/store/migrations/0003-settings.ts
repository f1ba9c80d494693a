import 'server-only';
import { type Kysely, sql } from 'kysely';

/** The language a person chose, and when each of their sessions was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text check (language in ('en', 'de'))`.execute(db);
  await sql`alter table sessions add column seen_at timestamptz`.execute(db);
  await sql`update sessions set seen_at = created_at`.execute(db);
  await sql`alter table sessions alter column seen_at set not null`.execute(db);
}
