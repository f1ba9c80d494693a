import type { Kysely, Transaction } from 'kysely';
import { HALF_SESSION_MS } from '../second-factors/half-sessions.ts';
import type { Tables } from '../tables.ts';
import type { Account } from './oauth-accounts.ts';

/** Starts a sign-in that waits for its second step, under the hash of its secret. */
export async function startHalfSignIn(
  trx: Transaction<Tables>,
  secretHash: Buffer,
  accountId: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('oauth_half_sessions')
    .values({ secret_hash: secretHash, account_id: accountId, expires_at: now + HALF_SESSION_MS, create_time: now })
    .execute();
}

/** Returns the account of a sign-in that waits for its second step, or null if there is none or it took too long. */
export async function findHalfSignIn(db: Kysely<Tables>, secretHash: Buffer, now: number): Promise<Account | null> {
  const row = await db
    .selectFrom('oauth_half_sessions')
    .innerJoin('oauth_accounts', 'oauth_accounts.id', 'oauth_half_sessions.account_id')
    .select(['oauth_accounts.id', 'oauth_accounts.email'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row ?? null;
}
