import type { Kysely } from 'kysely';
import type { ThrottleRule } from '#accounts/throttle.ts';
import type { Tables } from '../store/tables.ts';
import { takeTry } from '../store/throttles.ts';

/** Counts one attempt for every subject. Returns the longest wait in ms, or 0. */
export async function takeTries(
  db: Kysely<Tables>,
  tries: readonly (readonly [rule: ThrottleRule, subject: string])[],
  now: number,
): Promise<number> {
  let wait = 0;
  for (const [rule, subject] of tries) wait = Math.max(wait, await takeTry(db, rule, subject, now));
  return wait;
}
