import { type Kysely, sql } from 'kysely';

/** What was chosen of an item, such as its size and color. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column options text collate "C"`.execute(db);
}
