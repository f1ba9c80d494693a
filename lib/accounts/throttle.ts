import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { WebTables } from '../store/tables.ts';
import { isUnstorable } from '../store/unstorable.ts';

/** How many tries a key has in a window. */
export type ThrottleRule = { readonly name: string; readonly limit: number; readonly windowMs: number };

const MINUTE = 60_000;

/** Per address it stops guessing one password, per network address guessing many. */
export const SIGN_IN_PER_EMAIL: ThrottleRule = { name: 'sign-in email', limit: 10, windowMs: 15 * MINUTE };
export const SIGN_IN_PER_ADDRESS: ThrottleRule = { name: 'sign-in address', limit: 500, windowMs: 15 * MINUTE };
export const SIGN_UP_PER_ADDRESS: ThrottleRule = { name: 'sign-up address', limit: 200, windowMs: 10 * MINUTE };
export const PASSWORD_PER_ACCOUNT: ThrottleRule = { name: 'password account', limit: 10, windowMs: 15 * MINUTE };
export const LINK_PER_ACCOUNT: ThrottleRule = { name: 'link account', limit: 20, windowMs: 10 * MINUTE };
export const OIDC_PER_ADDRESS: ThrottleRule = { name: 'oidc address', limit: 200, windowMs: 10 * MINUTE };
export const EXPORT_PER_ACCOUNT: ThrottleRule = { name: 'export account', limit: 20, windowMs: 60 * MINUTE };

/** `retryAfterMs` is how long until the window ends when no try is left, else 0. */
export type ThrottleAnswer = { readonly allowed: boolean; readonly retryAfterMs: number };

/**
 * Takes one try of a key, in one statement, so that parallel requests and several processes count together. A window
 * starts with its first try.
 */
export async function takeTry(
  db: Kysely<WebTables>,
  rule: ThrottleRule,
  subject: string,
  now: Date,
): Promise<ThrottleAnswer> {
  const key = `${rule.name}:${subject}`;
  const oldest = new Date(now.getTime() - rule.windowMs);
  const result = await sql<{ count: number; window_started_at: Date }>`
    insert into throttles (key, window_started_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when throttles.window_started_at <= ${oldest} then 1 else throttles.count + 1 end,
      window_started_at = case when throttles.window_started_at <= ${oldest} then ${now}
        else throttles.window_started_at end
    returning count, window_started_at`.execute(db);
  const row = result.rows[0];
  if (row === undefined || row.count <= rule.limit) return { allowed: true, retryAfterMs: 0 };
  return { allowed: false, retryAfterMs: row.window_started_at.getTime() + rule.windowMs - now.getTime() };
}

/** For a limit that only spares resources: a try that cannot be counted because nothing can be stored is allowed. */
export function allowUncounted(error: unknown): ThrottleAnswer {
  if (!isUnstorable(error)) throw error;
  return { allowed: true, retryAfterMs: 0 };
}

/** Forgets the tries of a key, after a success. */
export async function resetTries(db: Kysely<WebTables>, rule: ThrottleRule, subject: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', `${rule.name}:${subject}`).execute();
}
