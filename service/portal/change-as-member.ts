import type { Transaction } from 'kysely';
import { findRole, includesRole, lockMembers } from '../store/portal/client-members.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import type { PortalDeps } from './portal-context.ts';
import type { OfClient, Submitted } from './portal-routes.ts';

/** Thrown if the developer lost the required role after the form was accepted. `clientAction` sends the response. */
export class RoleLost extends Error {
  readonly code = 'role_lost';
}

/**
 * Runs a change to a client in one transaction, if the developer still has the role that its form requires. Until it
 * ends, changes to the members wait: a removed developer changes nothing afterward, at any process.
 * @throws RoleLost
 */
export function changeAsMember<T>(
  { database }: Pick<PortalDeps, 'database'>,
  { client, visit, needs }: Submitted & OfClient,
  change: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(database.db, async (trx) => {
    await lockMembers(trx, client.id);
    const role = await findRole(trx, client.id, visit.account.id);
    if (role === null || !includesRole(role, needs)) throw new RoleLost('The developer lost the role');
    return change(trx);
  });
}
