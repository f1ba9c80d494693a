import { type QueryExecutorProvider, sql } from 'kysely';

/** How many tries a subject has in a window. The rules stand in the `throttle.ts` of each room that has some. */
export type ThrottleRule = { readonly name: string; readonly limit: number; readonly windowMs: number };

/**
 * Takes one try under a key of the table `throttles`, in one statement, so that parallel requests and several processes count
 * together. A window starts with its first try. A program writes moments as its table has them: as numbers (ms) or dates.
 * @returns how long to wait in ms when no try is left, else 0
 */
export async function takeTryUnder(
  db: QueryExecutorProvider,
  key: string | Buffer,
  { limit, windowMs }: Pick<ThrottleRule, 'limit' | 'windowMs'>,
  now: number | Date,
): Promise<number> {
  const oldest = typeof now === 'number' ? now - windowMs : new Date(now.getTime() - windowMs);
  const taken = await sql<{ count: number; window_started_at: string | Date }>`
    insert into throttles (key, window_started_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when throttles.window_started_at <= ${oldest} then 1 else throttles.count + 1 end,
      window_started_at = case when throttles.window_started_at <= ${oldest} then ${now}
        else throttles.window_started_at end
    returning count, window_started_at`.execute(db);
  const row = taken.rows[0];
  if (row === undefined || row.count <= limit) return 0;
  const startedAt = row.window_started_at;
  const begun = startedAt instanceof Date ? startedAt.getTime() : Number(startedAt);
  return Math.max(1, begun + windowMs - Number(now));
}

/** Forgets the tries under a key. */
export async function forgetTriesUnder(db: QueryExecutorProvider, key: string | Buffer): Promise<void> {
  await sql`delete from throttles where key = ${key}`.execute(db);
}
