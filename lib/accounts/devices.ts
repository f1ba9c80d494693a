import 'server-only';
import type { Kysely } from 'kysely';
import { type DeviceName, nameDevice } from '#accounts/device-name.ts';
import type { WebTables } from '../store/tables.ts';
import { endHalfSessionsOf } from './half-sessions.ts';

/** A session as shown to its owner. Times in ms. */
export type Device = DeviceName & {
  readonly sessionId: string;
  readonly startedAt: number;
  readonly seenAt: number;
};

/** Returns the active sessions of an account, the last used first. */
export async function listDevices(db: Kysely<WebTables>, accountId: string, now: Date): Promise<readonly Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...nameDevice(row.user_agent),
    sessionId: row.id,
    startedAt: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
  }));
}

/** Ends a session of an account. Returns false if it has no such session. */
export async function endDevice(db: Kysely<WebTables>, accountId: string, sessionId: string): Promise<boolean> {
  if (!UUID.test(sessionId)) return false;
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of an account except one, and its sign-ins that wait for a second step. Returns their number. */
export async function endOtherDevices(db: Kysely<WebTables>, accountId: string, kept: string): Promise<number> {
  await endHalfSessionsOf(db, accountId);
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', kept)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends all sessions of an account, and its sign-ins that wait for a second step. */
export async function endAllDevices(db: Kysely<WebTables>, accountId: string): Promise<void> {
  await endHalfSessionsOf(db, accountId);
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
