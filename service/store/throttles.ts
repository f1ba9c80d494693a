import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** How many tries a subject has in a window. */
export type ThrottleRule = { readonly name: string; readonly limit: number; readonly windowMs: number };

/**
 * Takes one try of a subject, in one statement, so that parallel requests and several processes count together. A window
 * starts with its first try.
 * @returns how long to wait in ms when no try is left, else 0
 */
export async function takeTry(db: Kysely<Tables>, rule: ThrottleRule, subject: string, now: number): Promise<number> {
  const oldest = now - rule.windowMs;
  const taken = await sql<{ count: number; window_started_at: string }>`
    insert into throttles (key, window_started_at, count) values (${keyOf(rule, subject)}, ${now}, 1)
    on conflict (key) do update set
      count = case when throttles.window_started_at <= ${oldest} then 1 else throttles.count + 1 end,
      window_started_at = case when throttles.window_started_at <= ${oldest} then ${now}
        else throttles.window_started_at end
    returning count, window_started_at`.execute(db);
  const row = taken.rows[0];
  if (row === undefined || row.count <= rule.limit) return 0;
  return Math.max(1, Number(row.window_started_at) + rule.windowMs - now);
}

/** Forgets the tries of a subject, after a success. */
export async function resetTries(db: Kysely<Tables>, rule: ThrottleRule, subject: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(rule, subject)).execute();
}

function keyOf(rule: ThrottleRule, subject: string): Buffer {
  return createHash('sha256').update(`${rule.name}\0${subject}`).digest();
}
