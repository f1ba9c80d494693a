import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';
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
    })
    .execute();
  return id;
}

/** The account of a live session as it is now: name and role of the token are not relied on. */
export async function findSessionAccount(db: Kysely<WebTables>, sessionId: string, now: Date): Promise<Account | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'accounts.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function endSession(db: Kysely<WebTables>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
