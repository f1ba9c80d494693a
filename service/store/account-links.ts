import type { Kysely, Transaction } from 'kysely';
import { LONGEST_LINK_MS } from '#accounts/link-token.ts';
import type { AccountArea, LinkPurpose } from './email-tables.ts';
import type { Tables } from './tables.ts';

/** Purpose of a link. */
export type AccountLink = {
  readonly purpose: LinkPurpose;
  readonly accountId: string | null;
  readonly email: string;
  readonly signUp: SignUpDetails | null;
};

/** Data with which a sign-up's account is created, and the browser that began it. */
export type SignUpDetails = {
  readonly name: string;
  readonly passwordHash: string;
  readonly browserHash: Buffer;
  /** Path to continue at in that browser. */
  readonly nextPath: string;
};

const COLUMNS = ['purpose', 'account_id', 'email', 'name', 'password_hash', 'browser_hash', 'next_path'] as const;

/** Stores a link under the hash of its token. `expiresAt` in ms. */
export async function insertAccountLink(
  trx: Transaction<Tables>,
  area: AccountArea,
  link: AccountLink & { readonly tokenHash: Buffer; readonly expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('account_links')
    .values({
      token_hash: link.tokenHash,
      area,
      purpose: link.purpose,
      account_id: link.accountId,
      email: link.email,
      name: link.signUp?.name ?? null,
      password_hash: link.signUp?.passwordHash ?? null,
      browser_hash: link.signUp?.browserHash ?? null,
      next_path: link.signUp?.nextPath ?? null,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Identifies a link: the area and purpose of its page, and the hash of its token. */
export type LinkKey = { readonly area: AccountArea; readonly purpose: LinkPurpose; readonly tokenHash: Buffer };

/** Returns a valid link without using it, or null. */
export async function peekAccountLink(db: Kysely<Tables>, key: LinkKey, now: number): Promise<AccountLink | null> {
  const row = await db
    .selectFrom('account_links')
    .select(COLUMNS)
    .where('token_hash', '=', key.tokenHash)
    .where('area', '=', key.area)
    .where('purpose', '=', key.purpose)
    .where('expires_at', '>', String(now))
    .where('expires_at', '<=', String(now + LONGEST_LINK_MS))
    .executeTakeFirst();
  return row === undefined ? null : readLink(row);
}

/** Uses up a link and returns it, or null if it is invalid. Exactly one of several concurrent callers gets it. */
export async function useAccountLink(trx: Transaction<Tables>, key: LinkKey, now: number): Promise<AccountLink | null> {
  const row = await trx
    .deleteFrom('account_links')
    .where('token_hash', '=', key.tokenHash)
    .where('area', '=', key.area)
    .where('purpose', '=', key.purpose)
    .where('expires_at', '>', String(now))
    .where('expires_at', '<=', String(now + LONGEST_LINK_MS))
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : readLink(row);
}

/** Ends the valid links of an account, for example after its password changed. */
export async function dropAccountLinks(trx: Transaction<Tables>, area: AccountArea, accountId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('area', '=', area).where('account_id', '=', accountId).execute();
}

/** Ends the other sign-ups with an address that now has an account. */
export async function dropSignUps(trx: Transaction<Tables>, area: AccountArea, email: string): Promise<void> {
  await trx
    .deleteFrom('account_links')
    .where('area', '=', area)
    .where('purpose', '=', 'sign_up')
    .where('email', '=', email)
    .execute();
}

function readLink(row: {
  readonly purpose: LinkPurpose;
  readonly account_id: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly password_hash: string | null;
  readonly browser_hash: Buffer | null;
  readonly next_path: string | null;
}): AccountLink {
  const { purpose, account_id: accountId, email } = row;
  const { name, password_hash: passwordHash, browser_hash: browserHash, next_path: nextPath } = row;
  const isSignUp = name !== null && passwordHash !== null && browserHash !== null && nextPath !== null;
  return { purpose, accountId, email, signUp: isSignUp ? { name, passwordHash, browserHash, nextPath } : null };
}
