import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** Time limit for the second step of a sign-in, in ms. */
export const HALF_SESSION_MS = 10 * 60_000;

/**
 * A sign-in that has passed its first step only. It gives access only to the page of the second step, or to the one that
 * replaces a generated password.
 */
export type HalfSession = { readonly id: string; readonly accountId: string };

/**
 * Starts a sign-in that waits for its second step and returns its ID. It is not a row of `sessions`, so no session
 * lookup can find it.
 */
export async function startHalfSession(db: Kysely<WebTables>, accountId: string, now: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('half_sessions')
    .values({ id, account_id: accountId, created_at: now, expires_at: new Date(now.getTime() + HALF_SESSION_MS) })
    .execute();
  return id;
}

/** Returns a sign-in that waits for its second step, or null if there is none or it took too long. */
export async function findHalfSession(db: Kysely<WebTables>, id: string, now: Date): Promise<HalfSession | null> {
  const row = await db
    .selectFrom('half_sessions')
    .select(['id', 'account_id as accountId'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a sign-in that waits. Returns false if it was used, cancelled, or took too long. */
export async function spendHalfSession(transaction: Kysely<WebTables>, id: string, now: Date): Promise<boolean> {
  const used = await transaction
    .deleteFrom('half_sessions')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Ends all sign-ins of an account that wait, because the proof of their first step has changed. */
export async function endHalfSessionsOf(db: Kysely<WebTables>, accountId: string): Promise<void> {
  await db.deleteFrom('half_sessions').where('account_id', '=', accountId).execute();
}
