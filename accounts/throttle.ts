import { type QueryExecutorProvider, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts';

/** Attempts allowed per subject in a window. Each module defines its rules in its own `throttle.ts`. */
export type ThrottleRule = { readonly name: string; readonly limit: number; readonly windowMs: number };

/**
 * Counts one attempt under a key of the table `throttles`, in one statement, so that parallel requests and processes
 * share the count. A window starts with its first attempt. One that starts far in the future is from a clock that has
 * since been set back, and counts as over. `now` is a number (ms) or a date, as the program's table stores it.
 * @returns how long to wait in ms if no attempts are left, otherwise 0
 */
export async function takeTryUnder(
  db: QueryExecutorProvider,
  key: string | Buffer,
  { limit, windowMs }: Pick<ThrottleRule, 'limit' | 'windowMs'>,
  now: number | Date,
): Promise<number> {
  const shift = (ms: number) => (typeof now === 'number' ? now + ms : new Date(now.getTime() + ms));
  const started = sql.ref('throttles.window_started_at');
  const isOver = sql`(${started} <= ${shift(-windowMs)} or ${started} > ${shift(CLOCK_TOLERANCE_MS)})`;
  const taken = await sql<{ count: number; window_started_at: string | Date }>`
    insert into throttles (key, window_started_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else throttles.count + 1 end,
      window_started_at = case when ${isOver} then ${now} else ${started} end
    returning count, window_started_at`.execute(db);
  const row = taken.rows[0];
  if (row === undefined || row.count <= limit) return 0;
  const startedAt = row.window_started_at;
  const begun = startedAt instanceof Date ? startedAt.getTime() : Number(startedAt);
  return Math.max(1, begun + windowMs - Number(now));
}

/** Deletes the attempts under a key. */
export async function forgetTriesUnder(db: QueryExecutorProvider, key: string | Buffer): Promise<void> {
  await sql`delete from throttles where key = ${key}`.execute(db);
}
