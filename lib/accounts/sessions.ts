import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';
import { isUnstorable } from '../store/unstorable.ts';
import type { Account } from './accounts.ts';

/** How long a session lasts, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Starts a session and returns its id. The row is what ends it: a token whose row is gone is worth nothing. */
export async function startSession(
  db: Kysely<WebTables>,
  accountId: string,
  userAgent: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      user_agent: userAgent.slice(0, 300),
      seen_at: now,
    })
    .execute();
  return id;
}

/** The account of a live session as it is now: name and role of the token are not relied on. */
export async function findSessionAccount(db: Kysely<WebTables>, sessionId: string, now: Date): Promise<Account | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.name',
      'accounts.role',
      'accounts.language',
      'sessions.seen_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { seen_at, ...account } = row;
  if (now.getTime() - seen_at.getTime() > SEEN_EVERY_MS) {
    try {
      await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute();
    } catch (error) {
      // While nothing can be stored, pages can still be read.
      if (!isUnstorable(error)) throw error;
    }
  }
  return account;
}

/** How exactly it is kept when a session was last used: not worth a write at every request. */
const SEEN_EVERY_MS = 5 * 60_000;

export async function endSession(db: Kysely<WebTables>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** How long after signing in somebody still counts as having just done so, in ms. */
const FRESH_MS = 15 * 60_000;

/** Whether a session has only just begun: asked where there is no password to ask for. */
export async function isFreshSession(db: Kysely<WebTables>, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', new Date(now.getTime() - FRESH_MS))
    .executeTakeFirst();
  return row !== undefined;
}
