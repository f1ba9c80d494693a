import 'server-only';
import type { Kysely } from 'kysely';
import { normaliseEmail } from '../accounts/accounts.ts';
import { endAllDevices } from '../accounts/devices.ts';
import { isLastOwner } from '../accounts/owners.ts';
import type { AdminRole, Role } from '../accounts/roles.ts';
import type { WebTables } from '../store/tables.ts';
import { type AuditAction, writeAudit } from './audit.ts';

/** An account with a role. `seenAt` is its last use in any browser; null if it is signed in nowhere. */
export type AdminAccount = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly seenAt: Date | null;
};

/** Returns the accounts with a role, by address. */
export async function listAdminAccounts(db: Kysely<WebTables>): Promise<readonly AdminAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'accounts.role'])
    .select((query) =>
      query
        .selectFrom('sessions')
        .select(({ fn }) => fn.max<Date | null>('sessions.seen_at').as('at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('seenAt'),
    )
    .where('accounts.role', '<>', 'user')
    .orderBy('accounts.email')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as AdminRole }));
}

/**
 * `unknown`: the address has no account. `stale`: the role changed since it was shown. `not_owner`: the admin lost the
 * role of owner.
 */
type RoleChange = 'changed' | 'same' | 'unknown' | 'stale' | 'last_owner' | 'not_owner';

const ACTIONS: Readonly<Record<Role, AuditAction>> = {
  user: 'take_role',
  support: 'give_support',
  developer: 'give_developer',
  owner: 'give_owner',
};

/**
 * Gives an account another role, records that in the access log, and ends the account's sessions, so that none
 * continues with the former role.
 * @param wanted.from the role that was shown
 */
export async function changeRole(
  db: Kysely<WebTables>,
  byId: string,
  wanted: { readonly email: string; readonly from: Role; readonly to: Role },
  now: Date,
): Promise<RoleChange> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', normaliseEmail(wanted.email))
      .executeTakeFirst();
    if (found === undefined) return 'unknown';
    // Locks all owners before deciding anything else: two owners may change each other at the same time.
    const isLast = await isLastOwner(transaction, found.id);
    const rows = await transaction
      .selectFrom('accounts')
      .select(['id', 'user_name', 'role'])
      .where('id', 'in', [byId, found.id])
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.find(({ id }) => id === byId)?.role !== 'owner') return 'not_owner';
    const account = rows.find(({ id }) => id === found.id);
    if (account === undefined) return 'unknown';
    if (account.role === wanted.to) return 'same';
    if (account.role !== wanted.from) return 'stale';
    if (isLast) return 'last_owner';
    await transaction.updateTable('accounts').set({ role: wanted.to }).where('id', '=', account.id).execute();
    // Logged under the user name, which stays if the address changes: its owner sees the entry, and an erasure finds it.
    const entry = { accountId: byId, action: ACTIONS[wanted.to], subject: account.user_name, at: now };
    await writeAudit(transaction, entry);
    await endAllDevices(transaction, account.id);
    return 'changed';
  });
}
