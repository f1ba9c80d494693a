import type { Kysely, Transaction } from 'kysely';
import type { AccountArea } from './email-tables.ts';
import {
  changeAddress as changeOauthAddress,
  changePassword as changeOauthPassword,
  createAccount,
  endOtherSignIns,
  findCredentials,
} from './oauth/oauth-accounts.ts';
import {
  changeAddress as changePortalAddress,
  changePassword as changePortalPassword,
  endOtherPortalSessions,
  findAccount,
  insertAccount,
} from './portal/portal-accounts.ts';
import type { Tables } from './tables.ts';

/** An account of either area. `name` is empty in an area whose accounts have no names. */
export type AreaAccount = { readonly id: string; readonly email: string; readonly name: string };

type By = { readonly email: string } | { readonly id: string };

/** Returns an account by its normalized address or its ID, with its password hash. Null if there is none. */
export async function findAreaAccount(
  db: Kysely<Tables>,
  area: AccountArea,
  by: By,
): Promise<(AreaAccount & { readonly passwordHash: string }) | null> {
  if (area === 'portal') return findAccount(db, by);
  const found = await findCredentials(db, by);
  return found === null ? null : { ...found, name: '' };
}

/** Creates an account. Returns null if the address already has one. */
export async function createAreaAccount(
  db: Kysely<Tables>,
  area: AccountArea,
  account: { readonly email: string; readonly name: string; readonly passwordHash: string },
  now: number,
): Promise<AreaAccount | null> {
  if (area === 'portal') return insertAccount(db, account, now);
  const created = await createAccount(db, account, now);
  return created === null ? null : { ...created, name: '' };
}

/** Sets the password of an account, signs out every browser, and ends its links. */
export async function resetAreaPassword(
  trx: Transaction<Tables>,
  area: AccountArea,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  if (area === 'portal') await changePortalPassword(trx, accountId, { hash: passwordHash, checked: null }, null);
  else await changeOauthPassword(trx, { id: accountId, passwordHash, checkedHash: null, secret: null });
}

/**
 * Replaces the address of an account, and signs out every browser except the one with this secret, if any.
 * @throws a unique violation (23505) if another account got the address at the same time
 */
export async function changeAreaAddress(
  trx: Transaction<Tables>,
  area: AccountArea,
  change: {
    readonly id: string;
    readonly before: string;
    readonly email: string;
    readonly secret: string | null;
    /** Milliseconds since the epoch. */
    readonly clock: () => number;
  },
): Promise<void> {
  await (area === 'portal' ? changePortalAddress(trx, change) : changeOauthAddress(trx, change));
}

/** Locks an account until the transaction ends, so that of two changes to its second factor, one sees the other. */
export async function lockAreaAccount(trx: Transaction<Tables>, area: AccountArea, accountId: string): Promise<void> {
  const table = area === 'portal' ? 'portal_accounts' : 'oauth_accounts';
  await trx.selectFrom(table).select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/**
 * An account that a browser signs in to. `checkedHash`: the hash of the password that was checked; without it, a link
 * proved the account.
 */
export type Entering<A> = A & { readonly checkedHash?: string };

/**
 * Locks the account of a sign-in, in the transaction that starts its session or its second step. Returns false if the
 * account no longer exists or has another password than the one that was checked. Checking takes long enough for the
 * owner to change the password, which ends only the sessions that exist by then.
 */
export async function lockForSignIn(
  trx: Transaction<Tables>,
  area: AccountArea,
  { id, checkedHash }: Entering<{ readonly id: string }>,
): Promise<boolean> {
  await lockAreaAccount(trx, area, id);
  const account = await findAreaAccount(trx, area, { id });
  return account !== null && (checkedHash === undefined || account.passwordHash === checkedHash);
}

/** Signs out every browser of an account except one, and ends every sign-in that waits for its second step. */
export async function endOtherAreaSessions(
  trx: Transaction<Tables>,
  area: AccountArea,
  accountId: string,
  stayingHash: Buffer | null,
): Promise<void> {
  if (area === 'portal') await endOtherPortalSessions(trx, accountId, stayingHash);
  else await endOtherSignIns(trx, accountId, stayingHash);
}
