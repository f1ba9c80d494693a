import type { Kysely, Transaction } from 'kysely';
import { HALF_SESSION_MS } from '../second-factors/half-sessions.ts';
import type { Tables } from '../tables.ts';
import type { PortalAccount } from './portal-accounts.ts';

/**
 * A sign-in that has passed its first step only. It is not a row of `portal_sessions`, so no session lookup can find it
 * (decision 84).
 */
export type HalfSession = {
  readonly account: PortalAccount;
  /** Page to open after the second step. */
  readonly nextPath: string;
  /** Hash of the token of the invitation that the developer accepted with this sign-in, or null. */
  readonly offerHash: Buffer | null;
};

/** Starts a sign-in that waits for its second step, under the hash of its secret. */
export async function startHalfSession(
  trx: Transaction<Tables>,
  secretHash: Buffer,
  { account, nextPath, offerHash }: HalfSession,
  now: number,
): Promise<void> {
  await trx
    .insertInto('portal_half_sessions')
    .values({
      secret_hash: secretHash,
      account_id: account.id,
      next_path: nextPath,
      offer_hash: offerHash,
      expires_at: now + HALF_SESSION_MS,
      create_time: now,
    })
    .execute();
}

/** Returns a sign-in that waits for its second step, or null if there is none or it took too long. */
export async function findHalfSession(
  db: Kysely<Tables>,
  secretHash: Buffer,
  now: number,
): Promise<HalfSession | null> {
  const row = await db
    .selectFrom('portal_half_sessions')
    .innerJoin('portal_accounts', 'portal_accounts.id', 'portal_half_sessions.account_id')
    .select(['portal_accounts.id', 'portal_accounts.email', 'portal_accounts.name', 'next_path', 'offer_hash'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { next_path: nextPath, offer_hash: offerHash, ...account } = row;
  return { account, nextPath, offerHash };
}
