import type { Kysely, Transaction } from 'kysely';
import { isUnavailable } from '#database/unavailable.ts';
import type { Tables } from '../tables.ts';
import type { PortalAccount } from './portal-accounts.ts';

/** Maximum lifetime of a session, in ms. A developer who uses the portal daily signs in about once a week. */
export const PORTAL_SESSION_MS = 7 * 86_400_000;

/** A session that was not used for this long ends, in ms. Two days bridge one day without work. */
const PORTAL_IDLE_MS = 2 * 86_400_000;

/** Precision of a session's last use, in ms, which avoids a write on every request. */
const USED_EVERY_MS = 5 * 60_000;

/** Starts a session under the hash of its secret. */
export async function startPortalSession(
  db: Kysely<Tables> | Transaction<Tables>,
  session: { readonly secretHash: Buffer; readonly accountId: string; readonly userAgent: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('portal_sessions')
    .values({
      secret_hash: session.secretHash,
      account_id: session.accountId,
      user_agent: session.userAgent.slice(0, 200),
      expires_at: expiry(now, now),
      create_time: now,
    })
    .execute();
}

/** An active session. `confirmedAt`: when its developer last proved to own the account, in ms; the sign-in counts. */
export type PortalSession = {
  readonly account: PortalAccount;
  readonly confirmedAt: number;
  readonly hasSecondFactor: boolean;
};

/** Returns an active session, or null. */
export async function findPortalSession(
  db: Kysely<Tables>,
  secretHash: Buffer,
  now: number,
): Promise<PortalSession | null> {
  const row = await db
    .selectFrom('portal_sessions')
    .innerJoin('portal_accounts', 'portal_accounts.id', 'portal_sessions.account_id')
    .leftJoin('portal_apps', 'portal_apps.account_id', 'portal_accounts.id')
    .select(['portal_accounts.id', 'portal_accounts.email', 'portal_accounts.name'])
    .select(['portal_sessions.create_time', 'portal_sessions.expires_at', 'portal_sessions.confirmed_at'])
    .select('portal_apps.confirmed_at as app_since')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { create_time, expires_at, confirmed_at, app_since, ...account } = row;
  const until = expiry(Number(create_time), now);
  if (until - Number(expires_at) > USED_EVERY_MS) await prolong(db, secretHash, until);
  return { account, confirmedAt: Number(confirmed_at ?? create_time), hasSecondFactor: app_since !== null };
}

/** Records that the developer of a session proved to own the account. */
export async function confirmPortalSession(db: Kysely<Tables>, secretHash: Buffer, now: number): Promise<void> {
  await db.updateTable('portal_sessions').set({ confirmed_at: now }).where('secret_hash', '=', secretHash).execute();
}

/** Returns when a session that is not used again ends (ASVS 5.0 V7.3.1 and V7.3.2). Times in ms. */
function expiry(createTime: number, usedAt: number): number {
  return Math.min(usedAt + PORTAL_IDLE_MS, createTime + PORTAL_SESSION_MS);
}

async function prolong(db: Kysely<Tables>, secretHash: Buffer, until: number): Promise<void> {
  try {
    await db.updateTable('portal_sessions').set({ expires_at: until }).where('secret_hash', '=', secretHash).execute();
  } catch (error) {
    // Pages stay readable while nothing can be stored.
    if (!isUnavailable(error)) throw error;
  }
}

/** A signed-in browser of an account. Lists are newest first. */
export type PortalSignIn = { readonly userAgent: string; readonly since: number; readonly isThis: boolean };

export async function listPortalSessions(
  db: Kysely<Tables>,
  accountId: string,
  ownHash: Buffer,
  now: number,
): Promise<readonly PortalSignIn[]> {
  const rows = await db
    .selectFrom('portal_sessions')
    .select(['secret_hash', 'user_agent', 'create_time'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', String(now))
    .orderBy('create_time', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    userAgent: row.user_agent,
    since: Number(row.create_time),
    isThis: row.secret_hash.equals(ownHash),
  }));
}
