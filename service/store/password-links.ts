import type { Kysely, Transaction } from 'kysely';
import type { AccountArea } from './email-tables.ts';
import { changePassword as changeOauthPassword, findCredentials } from './oauth/oauth-accounts.ts';
import { changePassword as changePortalPassword, findAccount } from './portal/portal-accounts.ts';
import type { Tables } from './tables.ts';

/** What a link is for. */
export type PasswordLink = { readonly accountId: string | null; readonly email: string };

/** Returns the ID of the account of a normalized address, or null. */
export async function findAccountId(db: Kysely<Tables>, area: AccountArea, email: string): Promise<string | null> {
  const account = area === 'oauth' ? await findCredentials(db, email) : await findAccount(db, { email });
  return account?.id ?? null;
}

/** Stores a link under the hash of its token. */
export async function insertPasswordLink(
  trx: Transaction<Tables>,
  area: AccountArea,
  link: PasswordLink & { readonly tokenHash: Buffer; readonly expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('password_links')
    .values({
      token_hash: link.tokenHash,
      area,
      account_id: link.accountId,
      email: link.email,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Returns a valid link without using it, or null. */
export async function peekPasswordLink(
  db: Kysely<Tables>,
  area: AccountArea,
  tokenHash: Buffer,
  now: number,
): Promise<PasswordLink | null> {
  const row = await db
    .selectFrom('password_links')
    .select(['account_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('area', '=', area)
    .where('account_id', 'is not', null)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id, email: row.email };
}

/**
 * Sets the password of a link's account and signs out every browser. All links of the account end with it; returns null
 * if this one is invalid. Exactly one of several concurrent callers gets it.
 */
export async function usePasswordLink(
  trx: Transaction<Tables>,
  area: AccountArea,
  link: { readonly tokenHash: Buffer; readonly passwordHash: string },
  now: number,
): Promise<{ readonly accountId: string; readonly email: string } | null> {
  const used = await trx
    .deleteFrom('password_links')
    .where('token_hash', '=', link.tokenHash)
    .where('area', '=', area)
    .where('expires_at', '>', String(now))
    .returning(['account_id', 'email'])
    .executeTakeFirst();
  if (used === undefined || used.account_id === null) return null;
  // The account may have been erased since.
  if ((await findAccountId(trx, area, used.email)) !== used.account_id) return null;
  if (area === 'oauth') {
    await changeOauthPassword(trx, {
      id: used.account_id,
      passwordHash: link.passwordHash,
      checkedHash: null,
      secret: null,
    });
  } else {
    await changePortalPassword(trx, used.account_id, { hash: link.passwordHash, checked: null }, null);
  }
  await trx.deleteFrom('password_links').where('area', '=', area).where('account_id', '=', used.account_id).execute();
  return { accountId: used.account_id, email: used.email };
}
