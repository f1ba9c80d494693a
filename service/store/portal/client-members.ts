import { type Kysely, sql, type Transaction } from 'kysely';
import { type Editor, noteChange } from '../clients/client-changes.ts';
import type { Tables } from '../tables.ts';
import type { PortalAccount } from './portal-accounts.ts';
import { CLIENT_ROLES, type ClientRole } from './portal-tables.ts';

/** A developer with a role for a client. `since` in ms. */
export type ClientMember = PortalAccount & { readonly role: ClientRole; readonly since: number };

/** Result of a change to a member. Every client keeps at least one owner. */
export type MemberChange = 'changed' | 'absent' | 'last_owner';

/** Checks whether a role includes the required one. */
export function includesRole(role: ClientRole, needed: ClientRole): boolean {
  return CLIENT_ROLES.indexOf(role) >= CLIENT_ROLES.indexOf(needed);
}

/** Returns a developer's role for a client, or null. */
export async function findRole(db: Kysely<Tables>, clientId: string, accountId: string): Promise<ClientRole | null> {
  const row = await db
    .selectFrom('client_members')
    .select('role')
    .where('client_id', '=', clientId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Returns a developer's roles by client ID. */
export async function listRoles(db: Kysely<Tables>, accountId: string): Promise<ReadonlyMap<string, ClientRole>> {
  const rows = await db
    .selectFrom('client_members')
    .select(['client_id', 'role'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ client_id, role }) => [client_id, role]));
}

/** Returns the members of a client by address. */
export async function listMembers(db: Kysely<Tables>, clientId: string): Promise<readonly ClientMember[]> {
  const rows = await db
    .selectFrom('client_members')
    .innerJoin('portal_accounts', 'portal_accounts.id', 'client_members.account_id')
    .select([
      'portal_accounts.id',
      'portal_accounts.email',
      'portal_accounts.name',
      'client_members.role',
      'client_members.create_time',
    ])
    .where('client_id', '=', clientId)
    .orderBy('portal_accounts.email')
    .execute();
  return rows.map(({ create_time, ...member }) => ({ ...member, since: Number(create_time) }));
}

/** Locks the members of a client until the transaction ends, so that two owners cannot remove each other. */
export async function lockMembers(trx: Transaction<Tables>, clientId: string): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
}

/** Makes a developer an owner of a client, for the operator. Returns false if the developer already is one. */
export async function addOwner(
  trx: Transaction<Tables>,
  clientId: string,
  account: PortalAccount,
  editor: Editor,
): Promise<boolean> {
  await lockMembers(trx, clientId);
  const added = await joinMembers(trx, clientId, account, 'owner', editor.now);
  if (added) await noteChange(trx, clientId, 'owner_set', editor, account.email);
  return added;
}

/** Gives a developer a role for a client, unless the current role includes it. Returns whether anything changed. */
export async function joinMembers(
  trx: Transaction<Tables>,
  clientId: string,
  account: Pick<PortalAccount, 'id'>,
  role: ClientRole,
  now: number,
): Promise<boolean> {
  const present = await findRole(trx, clientId, account.id);
  if (present !== null && includesRole(present, role)) return false;
  await trx
    .insertInto('client_members')
    .values({ client_id: clientId, account_id: account.id, role, create_time: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doUpdateSet({ role }))
    .execute();
  return true;
}

/** Changes a member's role. The invitations that a former owner sent end. */
export async function changeRole(
  trx: Transaction<Tables>,
  clientId: string,
  change: { readonly accountId: string; readonly role: ClientRole },
  editor: Editor,
): Promise<MemberChange> {
  const member = await lockMember(trx, clientId, change.accountId);
  if (member === null) return 'absent';
  if (member.role === change.role) return 'changed';
  if (member.isLastOwner) return 'last_owner';
  await trx
    .updateTable('client_members')
    .set({ role: change.role })
    .where('client_id', '=', clientId)
    .where('account_id', '=', change.accountId)
    .execute();
  await noteChange(trx, clientId, 'member_changed', editor, `${member.email}: ${member.role} → ${change.role}`);
  if (change.role !== 'owner') await withdrawInvitationsBy(trx, clientId, member.email, editor);
  return 'changed';
}

/** Ends a membership, including when a member leaves, and the invitations that this member sent. */
export async function removeMember(
  trx: Transaction<Tables>,
  clientId: string,
  accountId: string,
  editor: Editor,
): Promise<MemberChange> {
  const member = await lockMember(trx, clientId, accountId);
  if (member === null) return 'absent';
  if (member.isLastOwner) return 'last_owner';
  await trx
    .deleteFrom('client_members')
    .where('client_id', '=', clientId)
    .where('account_id', '=', accountId)
    .execute();
  await noteChange(trx, clientId, 'member_removed', editor, member.email);
  await withdrawInvitationsBy(trx, clientId, member.email, editor);
  return 'changed';
}

/**
 * Withdraws the invitations that someone sent who is no longer an owner. Otherwise, a removed owner could let a second
 * account in.
 */
async function withdrawInvitationsBy(
  trx: Transaction<Tables>,
  clientId: string,
  inviter: string,
  editor: Editor,
): Promise<void> {
  const withdrawn = await trx
    .deleteFrom('client_invitations')
    .where('client_id', '=', clientId)
    .where('inviter', '=', inviter)
    .returning('email')
    .execute();
  for (const { email } of withdrawn) await noteChange(trx, clientId, 'invitation_withdrawn', editor, email);
}

/** Ends all memberships of a developer. Returns false, and ends none, if a client would lose its only owner. */
export async function leaveClients(trx: Transaction<Tables>, account: PortalAccount, now: number): Promise<boolean> {
  const clients = [...(await listRoles(trx, account.id)).keys()].sort();
  for (const clientId of clients) {
    const member = await lockMember(trx, clientId, account.id);
    if (member?.isLastOwner === true) return false;
  }
  for (const clientId of clients) await removeMember(trx, clientId, account.id, { actor: account.email, now });
  return true;
}

type HeldMember = { readonly email: string; readonly role: ClientRole; readonly isLastOwner: boolean };

async function lockMember(trx: Transaction<Tables>, clientId: string, accountId: string): Promise<HeldMember | null> {
  await lockMembers(trx, clientId);
  const found = await sql<HeldMember>`select a.email, m.role,
      m.role = 'owner' and not exists (select 1 from client_members o
        where o.client_id = m.client_id and o.role = 'owner' and o.account_id <> m.account_id) as "isLastOwner"
    from client_members m join portal_accounts a on a.id = m.account_id
    where m.client_id = ${clientId} and m.account_id = ${accountId}`.execute(trx);
  return found.rows[0] ?? null;
}
