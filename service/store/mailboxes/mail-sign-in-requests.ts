import type { Kysely } from 'kysely';
import { hashSecret } from '../../secrets/random-secret.ts';
import type { Tables } from '../tables.ts';

/** A linking session as the owner of a request. */
export type SignInOwner = { readonly userId: string; readonly sessionId: string };

/** The data needed when the provider's response arrives. `state` itself is stored as a hash. */
export type StoredSignInRequest = { readonly provider: string; readonly nonce: string; readonly verifier: string };

/**
 * Stores a request until its response arrives. A session has only one: another request invalidates the response to the
 * previous one.
 */
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

/** Returns the request of this session with this state, once. Returns null if there is none or it has expired. */
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
