import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { type FactorAreaName, HALF_SESSIONS } from './area-tables.ts';

/** Time limit for the second step of a sign-in, in ms. */
export const HALF_SESSION_MS = 10 * 60_000;

/** Uses up, or cancels, a sign-in that waits. Returns false if it was used, cancelled, or took too long. */
export async function takeHalfSession(
  db: Kysely<Tables>,
  area: FactorAreaName,
  secretHash: Buffer,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(HALF_SESSIONS[area])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sign-ins of an account that wait, because the proof of their first step has changed. */
export async function endHalfSessions(
  trx: Transaction<Tables>,
  area: FactorAreaName,
  accountId: string,
): Promise<void> {
  await trx.deleteFrom(HALF_SESSIONS[area]).where('account_id', '=', accountId).execute();
}
