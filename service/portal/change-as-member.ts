import type { Transaction } from 'kysely';
import { hashSecret } from '../secrets/random-secret.ts';
import { lockAreaAccount } from '../store/area-accounts.ts';
import { findRole, includesRole, lockMembers } from '../store/portal/client-members.ts';
import { findPortalSession } from '../store/portal/portal-sessions.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import type { PortalDeps } from './portal-context.ts';
import type { OfClient, Submitted } from './portal-routes.ts';
import type { Visit } from './portal-visit.ts';

/** Thrown if the developer lost the required role after the form was accepted. `clientAction` sends the response. */
export class RoleLost extends Error {
  readonly code = 'role_lost';
}

/** Thrown if the developer's session ended after the form was accepted. `clientAction` sends the response. */
export class SessionEnded extends Error {
  readonly code = 'session_ended';
}

/**
 * Checks that the session still exists, in the transaction of a change. The lock orders it with everything that ends all
 * sessions of an account, such as a new password: checking a password takes long enough for that.
 * @throws SessionEnded
 */
async function requireSession(
  trx: Transaction<Tables>,
  { clock }: Pick<PortalDeps, 'clock'>,
  { account, secret }: Visit,
): Promise<void> {
  await lockAreaAccount(trx, 'portal', account.id);
  if ((await findPortalSession(trx, hashSecret(secret), clock())) === null)
    throw new SessionEnded('The session ended while a form was processed');
}

/**
 * Runs a change to a client in one transaction, if the developer is still signed in and has the role that its form
 * requires. Until it ends, changes to the members wait: a removed developer changes nothing afterward, at any process.
 * @throws RoleLost, SessionEnded
 */
export function changeAsMember<T>(
  deps: Pick<PortalDeps, 'database' | 'clock'>,
  { client, visit, needs }: Submitted & OfClient,
  change: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(deps.database.db, async (trx) => {
    await requireSession(trx, deps, visit);
    await lockMembers(trx, client.id);
    const role = await findRole(trx, client.id, visit.account.id);
    if (role === null || !includesRole(role, needs)) throw new RoleLost('The developer lost the role');
    return change(trx);
  });
}
