import 'server-only';
import type { Kysely } from 'kysely';
import { hashLinkToken, LINK_MS, LONGEST_LINK_MS, newLinkToken } from '#accounts/link-token.ts';
import type { WebTables } from '../store/tables.ts';

/** The purpose of a link in an email. `none` is for an email that is never sent. */
export type LinkPurpose = 'sign_up' | 'password' | 'address' | 'none';

/** What a link confirms. */
export type LinkToken = {
  readonly purpose: LinkPurpose;
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly passwordHash: string | null;
};

/** Stores a link and returns its token, for the email. */
export async function createLinkToken(
  transaction: Kysely<WebTables>,
  link: Pick<LinkToken, 'purpose' | 'accountId' | 'email'> & Partial<Pick<LinkToken, 'name' | 'passwordHash'>>,
  now: Date,
): Promise<string> {
  const { token, hash } = newLinkToken();
  await transaction
    .insertInto('link_tokens')
    .values({
      hash,
      purpose: link.purpose,
      account_id: link.accountId,
      email: link.email,
      name: link.name ?? null,
      password_hash: link.passwordHash ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MS),
    })
    .execute();
  return token;
}

/** Returns what a link confirms, or null if it is invalid, used, or expired. This does not use up the link. */
export async function findLinkToken(
  db: Kysely<WebTables>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<LinkToken | null> {
  const row = await db
    .selectFrom('link_tokens')
    .select(['purpose', 'account_id as accountId', 'email', 'name', 'password_hash as passwordHash'])
    .where('hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + LONGEST_LINK_MS))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link in the transaction of the change that it confirms. Returns null like `findLinkToken`. */
export async function useLinkToken(
  transaction: Kysely<WebTables>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<LinkToken | null> {
  const row = await transaction
    .deleteFrom('link_tokens')
    .where('hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + LONGEST_LINK_MS))
    .returning(['purpose', 'account_id as accountId', 'email', 'name', 'password_hash as passwordHash'])
    .executeTakeFirst();
  return row ?? null;
}

/** Invalidates the open links of an account, for example after its password changed. */
export async function dropLinkTokensOf(db: Kysely<WebTables>, accountId: string): Promise<void> {
  await db.deleteFrom('link_tokens').where('account_id', '=', accountId).execute();
}
