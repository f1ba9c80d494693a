import { type Kysely, sql, type Transaction } from 'kysely';
import { hashSecret } from '../../secrets/random-secret.ts';
import type { Tables } from '../tables.ts';

/** Lifetimes of tokens (contract §8). */
export const ACCESS_LIFETIME_MS = 3_600_000;
export const REFRESH_LIFETIME_MS = 14 * 86_400_000;

/** New tokens in plain text. Only their hashes are stored. */
export type IssuedTokens = { readonly accessToken: string; readonly refreshToken: string };

/** One code and all tokens issued from it. */
export type Family = { readonly userId: string; readonly familyId: string };

/** Stores the hashes of a pair of tokens. */
export async function issueTokens(
  trx: Transaction<Tables>,
  family: Family,
  tokens: IssuedTokens,
  now: number,
): Promise<void> {
  const common = { user_id: family.userId, family_id: family.familyId, create_time: now };
  await trx
    .insertInto('oauth_tokens')
    .values([
      {
        ...common,
        token_hash: hashSecret(tokens.accessToken),
        kind: 'access',
        expires_at: now + ACCESS_LIFETIME_MS,
      },
      {
        ...common,
        token_hash: hashSecret(tokens.refreshToken),
        kind: 'refresh',
        expires_at: now + REFRESH_LIFETIME_MS,
      },
    ])
    .execute();
}

/**
 * Replaces a refresh token with a new pair. If the token was already replaced, two parties have it, so the whole family
 * is revoked (RFC 9700 §4.14.2).
 * @returns false if the token is not valid
 */
export async function rotateRefreshToken(
  trx: Transaction<Tables>,
  given: { readonly refreshToken: string; readonly clientId: string },
  tokens: IssuedTokens,
  now: number,
): Promise<boolean> {
  const row = await lockToken(trx, given.refreshToken, given.clientId);
  if (row === null || row.kind !== 'refresh') return false;
  const family = { userId: row.user_id, familyId: row.family_id };
  if (row.used_at !== null) {
    await revokeFamily(trx, family, now);
    return false;
  }
  if (row.revoked_at !== null || Number(row.expires_at) <= now) return false;
  await trx
    .updateTable('oauth_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(given.refreshToken))
    .execute();
  await issueTokens(trx, family, tokens, now);
  return true;
}

/**
 * Revokes a client's token. A refresh token revokes everything issued from the same code (RFC 7009 §2.1). Idempotent.
 */
export async function revokeToken(
  trx: Transaction<Tables>,
  given: { readonly token: string; readonly clientId: string },
  now: number,
): Promise<void> {
  const row = await lockToken(trx, given.token, given.clientId);
  if (row === null) return;
  if (row.kind === 'refresh') {
    await revokeFamily(trx, { userId: row.user_id, familyId: row.family_id }, now);
    return;
  }
  await trx.deleteFrom('oauth_tokens').where('token_hash', '=', hashSecret(given.token)).execute();
}

/** Revokes a code and every token issued from it. */
export async function revokeFamily(trx: Transaction<Tables>, family: Family, now: number): Promise<void> {
  await trx
    .updateTable('oauth_families')
    .set({ revoked_at: now })
    .where('user_id', '=', family.userId)
    .where('id', '=', family.familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the owner of an access token, or null if it is unknown, expired, or revoked. */
export async function findTokenOwner(
  db: Kysely<Tables>,
  accessToken: string,
  now: number,
): Promise<{ readonly clientId: string; readonly userName: string } | null> {
  const found = await sql<{ clientId: string; userName: string }>`
    select f.client_id as "clientId", u.user_name as "userName"
    from oauth_tokens t
    join oauth_families f on f.user_id = t.user_id and f.id = t.family_id
    join users u on u.id = t.user_id
    where t.token_hash = ${hashSecret(accessToken)} and t.kind = 'access' and t.expires_at > ${now}
      and f.revoked_at is null`.execute(db);
  return found.rows[0] ?? null;
}

type TokenRow = {
  readonly user_id: string;
  readonly family_id: string;
  readonly kind: 'access' | 'refresh';
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly revoked_at: string | null;
};

/** Returns the client's token and its family, and locks them until the transaction ends. */
async function lockToken(trx: Transaction<Tables>, token: string, clientId: string): Promise<TokenRow | null> {
  const found = await sql<TokenRow>`
    select t.user_id, t.family_id, t.kind, t.expires_at, t.used_at, f.revoked_at
    from oauth_tokens t join oauth_families f on f.user_id = t.user_id and f.id = t.family_id
    where t.token_hash = ${hashSecret(token)} and f.client_id = ${clientId}
    for update`.execute(trx);
  return found.rows[0] ?? null;
}
