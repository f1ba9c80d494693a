import type { Kysely } from 'kysely';
import { hashSecret } from '../../secrets/random-secret.ts';
import type { Tables } from '../tables.ts';

/** A linking session, as the owner of a request. */
export type SignInOwner = { readonly userId: string; readonly sessionId: string };

/** What has to be known when the provider's answer comes; `state` itself is stored as a hash. */
export type StoredSignInRequest = { readonly provider: string; readonly nonce: string; readonly verifier: string };

/** Keeps a request until its answer comes. A session has one: another makes the answer to the one before worthless. */
export async function insertSignInRequest(
  db: Kysely<Tables>,
  owner: SignInOwner,
  request: StoredSignInRequest & { readonly state: string; readonly expiresAt: number },
): Promise<void> {
  const { provider, nonce, verifier } = request;
  const values = {
    state_hash: hashSecret(request.state),
    provider,
    nonce,
    verifier,
    expires_at: request.expiresAt,
  };
  await db
    .insertInto('mail_sign_in_requests')
    .values({ user_id: owner.userId, session_id: owner.sessionId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doUpdateSet(values))
    .execute();
}

/** Takes the request of this session with this state, once; null when there is none, or its time is over. */
export async function takeSignInRequest(
  db: Kysely<Tables>,
  owner: SignInOwner,
  state: string,
  now: number,
): Promise<StoredSignInRequest | null> {
  const taken = await db
    .deleteFrom('mail_sign_in_requests')
    .where('user_id', '=', owner.userId)
    .where('session_id', '=', owner.sessionId)
    .where('state_hash', '=', hashSecret(state))
    .returning(['provider', 'nonce', 'verifier', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined || Number(taken.expires_at) <= now) return null;
  return { provider: taken.provider, nonce: taken.nonce, verifier: taken.verifier };
}

/** Removes requests that were never answered. */
export async function expireSignInRequests(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('mail_sign_in_requests').where('expires_at', '<', String(now)).execute();
}
