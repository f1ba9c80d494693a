import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '#accounts/clock-tolerance.ts';
import type { WebTables } from '../store/tables.ts';
import { isUnstorable } from '../store/unstorable.ts';
import type { Account } from './accounts.ts';
import type { Role } from './roles.ts';

/** Maximum lifetime of a session, regardless of use, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** A session ends after this time without use, in ms: for users after 7 days. */
const USER_IDLE_MS = 7 * 24 * 60 * 60_000;

/** A session with access to other users' data ends overnight: after 12 hours without use. */
const ADMIN_IDLE_MS = 12 * 60 * 60_000;

/** Starts a session and returns its ID. Deleting the row ends it: a token without its row is invalid. */
export async function startSession(
  db: Kysely<WebTables>,
  accountId: string,
  userAgent: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { role } = await db.selectFrom('accounts').select('role').where('id', '=', accountId).executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      created_at: now,
      expires_at: expiry(role, now, now),
      user_agent: userAgent.slice(0, 300),
      seen_at: now,
    })
    .execute();
  return id;
}

/** Returns the current account of an active session. Name and role are not taken from the token. */
export async function findSessionAccount(db: Kysely<WebTables>, sessionId: string, now: Date): Promise<Account | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.user_name as userName',
      'accounts.name',
      'accounts.role',
      'accounts.language',
      'sessions.created_at',
      'sessions.seen_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { created_at, seen_at, ...account } = row;
  if (now.getTime() - seen_at.getTime() > SEEN_EVERY_MS) {
    const used = { seen_at: now, expires_at: expiry(account.role, created_at, now) };
    try {
      await db.updateTable('sessions').set(used).where('id', '=', sessionId).execute();
    } catch (error) {
      // Pages remain readable while nothing can be stored.
      if (!isUnstorable(error)) throw error;
    }
  }
  return account;
}

/** Returns when a session ends if it is not used again (ASVS 5.0 V7.3.1 and V7.3.2). */
function expiry(role: Role, createdAt: Date, seenAt: Date): Date {
  const idle = seenAt.getTime() + (role === 'user' ? USER_IDLE_MS : ADMIN_IDLE_MS);
  return new Date(Math.min(idle, createdAt.getTime() + SESSION_SECONDS * 1000));
}

/** Precision of a session's last use, to avoid a write on every request. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Ends a session, or a sign-in that waits for its second step. */
export async function endSession(db: Kysely<WebTables>, sessionId: string): Promise<void> {
  await db.deleteFrom('half_sessions').where('id', '=', sessionId).execute();
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** How long a sign-in or a confirmation counts as recent, in ms. */
const FRESH_MS = 10 * 60_000;

/**
 * Checks whether the owner of a session recently signed in or confirmed it. A confirmation far in the future is from a
 * clock that has since been set back, and would count for longer.
 */
export async function isFreshSession(db: Kysely<WebTables>, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(
      sql<boolean>`coalesce(confirmed_at, created_at) > ${new Date(now.getTime() - FRESH_MS)}
        and coalesce(confirmed_at, created_at) <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the owner of a session confirmed it. */
export async function confirmSession(db: Kysely<WebTables>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}
