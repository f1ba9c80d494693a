import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PortalAccount } from './portal-accounts.ts';

/** One week: a developer who uses the portal daily signs in about once a week. */
export const PORTAL_SESSION_MS = 7 * 86_400_000;

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
      expires_at: now + PORTAL_SESSION_MS,
      create_time: now,
    })
    .execute();
}

/** Returns the account of an active session, or null. */
export async function findPortalSession(
  db: Kysely<Tables>,
  secretHash: Buffer,
  now: number,
): Promise<PortalAccount | null> {
  const row = await db
    .selectFrom('portal_sessions')
    .innerJoin('portal_accounts', 'portal_accounts.id', 'portal_sessions.account_id')
    .select(['portal_accounts.id', 'portal_accounts.email', 'portal_accounts.name'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row ?? null;
}

/** A signed-in browser of an account; lists are newest first. */
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
