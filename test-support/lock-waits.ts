import { type Kysely, sql } from 'kysely';

/** Returns whether a query of the database waits for a lock. */
export async function someoneWaitsForLock<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await waiting.execute(db)).rows.length > 0;
}

/** Waits until a query waits for a lock, or until the work that should wait has ended without. */
export async function untilLockWait<Tables>(db: Kysely<Tables>, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  while (!hasEnded && !(await someoneWaitsForLock(db)));
}
