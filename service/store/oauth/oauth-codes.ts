import { type Kysely, sql, type Transaction } from 'kysely';
import { hashSecret } from '../../secrets/random-secret.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { type IssuedTokens, issueTokens, revokeFamily } from './oauth-tokens.ts';

/** Lifetime of a code (contract §8). */
export const CODE_LIFETIME_MS = 60_000;

export type NewCode = {
  readonly code: string;
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
};

/**
 * Stores a code's hash and starts the family of its tokens.
 * @returns false if the grant was revoked or the user erased since
 */
export async function insertCode(trx: Transaction<Tables>, code: NewCode, now: number): Promise<boolean> {
  const granted = await sql`select 1 from oauth_grants
    where user_id = ${code.userId} and client_id = ${code.clientId} and revoked_at is null for share`.execute(trx);
  if (granted.rows.length === 0) return false;
  const familyId = newId(now);
  await trx
    .insertInto('oauth_families')
    .values({ user_id: code.userId, id: familyId, client_id: code.clientId, create_time: now })
    .execute();
  await trx
    .insertInto('oauth_codes')
    .values({
      code_hash: hashSecret(code.code),
      user_id: code.userId,
      family_id: familyId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      expires_at: now + CODE_LIFETIME_MS,
      create_time: now,
    })
    .execute();
  return true;
}

/** What a client sends together with a code. */
export type CodeProof = {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string | null;
  /** The challenge derived from the verifier that the client sent. Null without one. */
  readonly codeChallenge: string | null;
};

/**
 * Exchanges a code for tokens, once. A code that is used a second time, or with a wrong proof, has been seen by a third
 * party, so all its tokens are revoked (RFC 6749 §4.1.2).
 * @returns false if the code is not valid
 */
export async function redeemCode(
  trx: Transaction<Tables>,
  proof: CodeProof,
  tokens: IssuedTokens,
  now: number,
): Promise<boolean> {
  const row = await lockCode(trx, proof);
  if (row === null) return false;
  const family = { userId: row.user_id, familyId: row.family_id };
  const fits = row.redirect_uri === proof.redirectUri && row.code_challenge === proof.codeChallenge;
  if (row.used_at !== null || !fits) {
    await revokeFamily(trx, family, now);
    return false;
  }
  if (row.revoked_at !== null || Number(row.expires_at) <= now) return false;
  await trx.updateTable('oauth_codes').set({ used_at: now }).where('code_hash', '=', hashSecret(proof.code)).execute();
  await issueTokens(trx, family, tokens, now);
  return true;
}

type CodeRow = {
  readonly user_id: string;
  readonly family_id: string;
  readonly redirect_uri: string;
  readonly code_challenge: string | null;
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly revoked_at: string | null;
};

/**
 * Returns this client's code and locks it until the transaction ends, so that the second of two exchanges sees the
 * result of the first.
 */
async function lockCode(db: Kysely<Tables>, { code, clientId }: CodeProof): Promise<CodeRow | null> {
  const found = await sql<CodeRow>`
    select c.user_id, c.family_id, c.redirect_uri, c.code_challenge, c.expires_at, c.used_at, f.revoked_at
    from oauth_codes c join oauth_families f on f.user_id = c.user_id and f.id = c.family_id
    where c.code_hash = ${hashSecret(code)} and f.client_id = ${clientId}
    for update`.execute(db);
  return found.rows[0] ?? null;
}
