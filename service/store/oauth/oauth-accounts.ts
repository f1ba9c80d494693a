import { type Kysely, sql, type Transaction } from 'kysely';
import { hashSecret } from '../../secrets/random-secret.ts';
import { deleteAccountEmails } from '../account-emails.ts';
import { dropAccountLinks } from '../account-links.ts';
import { endBrowserSession, endOtherBrowserSessions } from '../browser-sessions.ts';
import { changeUser, eraseUser } from '../clients/users.ts';
import { newId } from '../new-id.ts';
import { endHalfSessions } from '../second-factors/half-sessions.ts';
import type { Tables } from '../tables.ts';
import { lockUser } from '../transact.ts';

/** A user with an account at the service. */
export type Account = { readonly id: string; readonly email: string };

/** How long a browser stays signed in on the OAuth pages. */
export const SIGN_IN_LIFETIME_MS = 24 * 3_600_000;

/** Creates an account. Returns null if the address already has one. `email` is normalized. */
export async function createAccount(
  db: Kysely<Tables>,
  account: { readonly email: string; readonly passwordHash: string },
  now: number,
): Promise<Account | null> {
  const created = await db
    .insertInto('oauth_accounts')
    .values({ id: newId(now), email: account.email, password_hash: account.passwordHash, create_time: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst();
  return created ?? null;
}

/** Returns an account with its password hash, by normalized address or by ID. Null if there is none. */
export async function findCredentials(
  db: Kysely<Tables>,
  by: { readonly email: string } | { readonly id: string },
): Promise<(Account & { readonly passwordHash: string }) | null> {
  const row = await db
    .selectFrom('oauth_accounts')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('email', '=', by.email)))
    .executeTakeFirst();
  return row ?? null;
}

/** Signs a browser in. Stores only the hash of its secret. */
export async function startSignIn(db: Kysely<Tables>, accountId: string, secret: string, now: number): Promise<void> {
  await db
    .insertInto('oauth_sign_ins')
    .values({
      secret_hash: hashSecret(secret),
      account_id: accountId,
      expires_at: now + SIGN_IN_LIFETIME_MS,
      create_time: now,
    })
    .execute();
}

/** The account of a signed-in browser. */
export type SignedInAccount = { readonly account: Account; readonly hasSecondFactor: boolean };

/** Returns the account of the browser with this secret, or null if it is signed out or the session expired. */
export async function findSignedIn(db: Kysely<Tables>, secret: string, now: number): Promise<SignedInAccount | null> {
  const row = await db
    .selectFrom('oauth_sign_ins')
    .innerJoin('oauth_accounts', 'oauth_accounts.id', 'oauth_sign_ins.account_id')
    .leftJoin('oauth_apps', 'oauth_apps.account_id', 'oauth_accounts.id')
    .select(['oauth_accounts.id', 'oauth_accounts.email', 'oauth_apps.confirmed_at'])
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { confirmed_at, ...account } = row;
  return { account, hasSecondFactor: confirmed_at !== null };
}

/** Signs a browser out. */
export async function endSignIn(db: Kysely<Tables>, secret: string): Promise<void> {
  await endBrowserSession(db, 'oauth_sign_ins', hashSecret(secret));
}

/**
 * Sets a new password, signs out every browser except the one with this secret, if any, and ends the account's links.
 * Returns false, and changes nothing, if the password that was checked (`checkedHash`, null for a link) is no longer the current one.
 */
export async function changePassword(
  trx: Transaction<Tables>,
  account: {
    readonly id: string;
    readonly passwordHash: string;
    readonly checkedHash: string | null;
    readonly secret: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('oauth_accounts')
    .set({ password_hash: account.passwordHash })
    .where('id', '=', account.id)
    .$if(account.checkedHash !== null, (query) => query.where('password_hash', '=', account.checkedHash ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const staying = account.secret === null ? null : hashSecret(account.secret);
  await endOtherSignIns(trx, account.id, staying);
  await dropAccountLinks(trx, 'oauth', account.id);
  return true;
}

/**
 * Replaces the address of an account and signs out every browser except the one with this secret, if any. The account's
 * users at clients keep their names. Those that had the old address get the new one.
 */
export async function changeAddress(
  trx: Transaction<Tables>,
  change: {
    readonly id: string;
    readonly before: string;
    readonly email: string;
    readonly secret: string | null;
    readonly clock: () => number;
  },
): Promise<void> {
  await trx.updateTable('oauth_accounts').set({ email: change.email }).where('id', '=', change.id).execute();
  const staying = change.secret === null ? null : hashSecret(change.secret);
  await endOtherSignIns(trx, change.id, staying);
  const grants = await trx
    .selectFrom('oauth_grants')
    .innerJoin('users', 'users.id', 'oauth_grants.user_id')
    .select('user_id')
    .where('account_id', '=', change.id)
    .where('users.user_email', '=', change.before)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of grants) {
    if (await lockUser(trx, userId)) await changeUser(trx, userId, { userEmail: change.email }, change.clock());
  }
}

/** Signs out every browser of an account except one, and ends every sign-in that waits for its second step. */
export async function endOtherSignIns(
  trx: Transaction<Tables>,
  accountId: string,
  stayingHash: Buffer | null,
): Promise<void> {
  await endOtherBrowserSessions(trx, 'oauth_sign_ins', accountId, stayingHash);
  await endHalfSessions(trx, 'oauth', accountId);
}

/** Erases an account with its users at clients and all their data: mailboxes, emails, and purchases. */
export async function eraseAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  // Concurrent consents wait here and then find no account.
  await sql`select 1 from oauth_accounts where id = ${accountId} for update`.execute(trx);
  const grants = await trx.selectFrom('oauth_grants').select('user_id').where('account_id', '=', accountId).execute();
  for (const { user_id: userId } of grants) await eraseUser(trx, userId);
  await deleteAccountEmails(trx, 'oauth', accountId);
  await trx.deleteFrom('oauth_accounts').where('id', '=', accountId).execute();
}
