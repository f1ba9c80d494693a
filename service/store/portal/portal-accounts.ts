import type { Kysely, Transaction } from 'kysely';
import { normaliseEmail } from '#accounts/email-address.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { deleteAccountEmails } from '../account-emails.ts';
import { dropAccountLinks } from '../account-links.ts';
import { endOtherBrowserSessions } from '../browser-sessions.ts';
import { newId } from '../new-id.ts';
import { endHalfSessions } from '../second-factors/half-sessions.ts';
import type { Tables } from '../tables.ts';
import { leaveClients } from './client-members.ts';

/** A developer with a portal account. */
export type PortalAccount = { readonly id: string; readonly email: string; readonly name: string };

/** Creates an account. Returns null if the address already has one. */
export async function insertAccount(
  db: Kysely<Tables> | Transaction<Tables>,
  account: { readonly email: string; readonly name: string; readonly passwordHash: string },
  now: number,
): Promise<PortalAccount | null> {
  const values = { email: normaliseEmail(account.email), name: account.name };
  const inserted = await db
    .insertInto('portal_accounts')
    .values({ id: newId(now), ...values, password_hash: account.passwordHash, create_time: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? null : { id: inserted.id, ...values };
}

/** Returns an account with its password hash, by address or by ID. Null if there is none. */
export async function findAccount(
  db: Kysely<Tables>,
  by: { readonly email: string } | { readonly id: string },
): Promise<(PortalAccount & { readonly passwordHash: string }) | null> {
  const row = await db
    .selectFrom('portal_accounts')
    .select(['id', 'email', 'name', 'password_hash'])
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('email', '=', normaliseEmail(by.email))))
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, email: row.email, name: row.name, passwordHash: row.password_hash };
}

/** A new password. `checked` is the hash of the current password that was checked, or null for a link. */
export type NewPassword = { readonly hash: string; readonly checked: string | null };

/**
 * Sets a new password and ends every session except one, and every link of the account. Returns false, and changes nothing, if the password that was
 * checked is no longer the current one.
 */
export async function changePassword(
  trx: Transaction<Tables>,
  accountId: string,
  { hash, checked }: NewPassword,
  stayingSession: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('portal_accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .$if(checked !== null, (query) => query.where('password_hash', '=', checked ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endOtherPortalSessions(trx, accountId, stayingSession);
  await dropAccountLinks(trx, 'portal', accountId);
  return true;
}

/**
 * Replaces the address of an account and signs out every browser except the one with this secret, if any. The account
 * stays a member of its clients, and the invitations that it sent name the new address.
 */
export async function changeAddress(
  trx: Transaction<Tables>,
  change: { readonly id: string; readonly before: string; readonly email: string; readonly secret: string | null },
): Promise<void> {
  const { email: inviter, before } = change;
  await trx.updateTable('portal_accounts').set({ email: inviter }).where('id', '=', change.id).execute();
  await trx.updateTable('client_invitations').set({ inviter }).where('inviter', '=', before).execute();
  const staying = change.secret === null ? null : hashSecret(change.secret);
  await endOtherPortalSessions(trx, change.id, staying);
}

/** Ends every session of an account except one, and every sign-in that waits for its second step. */
export async function endOtherPortalSessions(
  trx: Transaction<Tables>,
  accountId: string,
  stayingSession: Buffer | null,
): Promise<void> {
  await endOtherBrowserSessions(trx, 'portal_sessions', accountId, stayingSession);
  await endHalfSessions(trx, 'portal', accountId);
}

/** Erases an account with its sessions and memberships. Returns false if a client would lose its only owner. */
export async function eraseAccount(trx: Transaction<Tables>, account: PortalAccount, now: number): Promise<boolean> {
  await trx.selectFrom('portal_accounts').select('id').where('id', '=', account.id).forUpdate().execute();
  if (!(await leaveClients(trx, account, now))) return false;
  await trx.deleteFrom('portal_invitations').where('email', '=', account.email).execute();
  await trx.deleteFrom('client_invitations').where('email', '=', account.email).execute();
  await deleteAccountEmails(trx, 'portal', account.id);
  await trx.deleteFrom('portal_accounts').where('id', '=', account.id).execute();
  return true;
}
