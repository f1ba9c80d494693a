import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { endLinkSession } from './link-sessions.ts';

/** The user that a token is for. */
export type TokenOwner = { readonly clientId: string; readonly userId: string };

/** Lifetime of a token (contract §6). */
export const TOKEN_LIFETIME_MS = 10 * 60_000;

/** Hashes a token for storage. It has 256 random bits, so a plain hash cannot be reversed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Stores a token's hash. With `spent`, the token counts as used from the start. */
export async function insertRequestToken(
  db: Kysely<Tables>,
  owner: TokenOwner,
  token: string,
  now: number,
  spent = false,
): Promise<void> {
  await db
    .insertInto('request_tokens')
    .values({
      token_hash: hashToken(token),
      client_id: owner.clientId,
      user_id: owner.userId,
      expires_at: now + TOKEN_LIFETIME_MS,
      used_at: spent ? now : null,
      create_time: now,
    })
    .execute();
}

/** Returns the owner of a valid token without using it, otherwise null. */
export async function peekRequestToken(db: Kysely<Tables>, token: string, now: number): Promise<TokenOwner | null> {
  const row = await db
    .selectFrom('request_tokens')
    .select(['client_id', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row === undefined ? null : { clientId: row.client_id, userId: row.user_id };
}

/** Uses up a token. Exactly one of several concurrent callers gets true. */
export async function consumeRequestToken(trx: Transaction<Tables>, token: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('request_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', String(now))
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Cancels a client's token and the linking that was started with it (contract §6, logout). Idempotent: an unknown token
 * counts as cancelled.
 */
export async function cancelRequestToken(
  trx: Transaction<Tables>,
  clientId: string,
  token: string,
  now: number,
): Promise<void> {
  const hash = hashToken(token);
  const begun = await trx
    .selectFrom('link_sessions')
    .select('id')
    .where('token_hash', '=', hash)
    .where('client_id', '=', clientId)
    .execute();
  for (const { id } of begun) {
    if (!(await endLinkSession(trx, id, { outcome: 'cancelled' }, now))) continue;
    // Its pages expire immediately.
    await trx.updateTable('link_sessions').set({ expires_at: now }).where('id', '=', id).execute();
  }
  await sql`update request_tokens set used_at = coalesce(used_at, ${now})
    where token_hash = ${hash} and client_id = ${clientId}`.execute(trx);
}

/** Checks whether the user's latest token was created as used. The sandbox's "unsafe once" alternates by this. */
export async function wasLastTokenSpent(db: Kysely<Tables>, owner: TokenOwner): Promise<boolean> {
  const row = await db
    .selectFrom('request_tokens')
    .select(sql<boolean>`used_at is not distinct from create_time`.as('spent'))
    .where('client_id', '=', owner.clientId)
    .where('user_id', '=', owner.userId)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.spent ?? false;
}
