import { type Kysely, sql } from 'kysely';

/**
 * Waits until the change log shows everything committed so far. The log withholds entries newer than any running write
 * on the server, and other tests write to other databases there.
 */
export async function settledLog<Tables>(db: Kysely<Tables>): Promise<void> {
  const begun = await sql<{ xmax: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(db);
  for (;;) {
    const found = await sql<{ done: boolean }>`select
      pg_snapshot_xmin(pg_current_snapshot()) >= ${begun.rows[0]?.xmax}::text::xid8 as done`.execute(db);
    if (found.rows[0]?.done === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
