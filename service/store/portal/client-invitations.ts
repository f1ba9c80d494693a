import type { Kysely, Transaction } from 'kysely';
import { type Editor, noteChange } from '../clients/client-changes.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { joinMembers, lockMembers } from './client-members.ts';
import type { PortalAccount } from './portal-accounts.ts';
import { INVITATION_MS } from './portal-invitations.ts';
import type { ClientRole } from './portal-tables.ts';

/** An invitation that is not accepted yet. `expires` in ms. */
export type ClientInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: ClientRole;
  readonly expires: number;
};

/** The client and role that an invitation's link offers. */
export type Offer = {
  readonly clientId: string;
  readonly clientName: string;
  readonly email: string;
  readonly role: ClientRole;
  readonly inviter: string;
};

/**
 * Stores an invitation to a client under the hash of its token, and replaces an earlier one for the address.
 * @param most maximum number of members and invitations of a client
 */
export async function insertClientInvitation(
  trx: Transaction<Tables>,
  invitation: {
    readonly clientId: string;
    readonly email: string;
    readonly role: ClientRole;
    readonly tokenHash: Buffer;
  },
  most: number,
  editor: Editor,
): Promise<'invited' | 'member' | 'full'> {
  const { clientId, email, role } = invitation;
  await lockMembers(trx, clientId);
  const members = await trx
    .selectFrom('client_members')
    .innerJoin('portal_accounts', 'portal_accounts.id', 'client_members.account_id')
    .select('portal_accounts.email')
    .where('client_id', '=', clientId)
    .execute();
  if (members.some((member) => member.email === email)) return 'member';
  await trx.deleteFrom('client_invitations').where('client_id', '=', clientId).where('email', '=', email).execute();
  if (members.length + (await listInvitations(trx, clientId, editor.now)).length >= most) return 'full';
  await trx
    .insertInto('client_invitations')
    .values({
      client_id: clientId,
      id: newId(editor.now),
      email,
      role,
      inviter: editor.actor,
      token_hash: invitation.tokenHash,
      expires_at: editor.now + INVITATION_MS,
      create_time: editor.now,
    })
    .execute();
  await noteChange(trx, clientId, 'member_invited', editor, `${email}: ${role}`);
  return 'invited';
}

/** Returns the valid invitations of a client by address. */
export async function listInvitations(
  db: Kysely<Tables>,
  clientId: string,
  now: number,
): Promise<readonly ClientInvitation[]> {
  const rows = await db
    .selectFrom('client_invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('client_id', '=', clientId)
    .where('expires_at', '>', String(now))
    .orderBy('email')
    .execute();
  return rows.map(({ expires_at, ...invitation }) => ({ ...invitation, expires: Number(expires_at) }));
}

/** Makes the link of an invitation invalid. Returns false if there is none. */
export async function withdrawInvitation(
  trx: Transaction<Tables>,
  clientId: string,
  id: string,
  editor: Editor,
): Promise<boolean> {
  const withdrawn = await trx
    .deleteFrom('client_invitations')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (withdrawn === undefined) return false;
  await noteChange(trx, clientId, 'invitation_withdrawn', editor, withdrawn.email);
  return true;
}

/** Returns the offer of a link without using it up, or null if the link is invalid. */
export async function peekOffer(db: Kysely<Tables>, tokenHash: Buffer, now: number): Promise<Offer | null> {
  const row = await db
    .selectFrom('client_invitations')
    .innerJoin('clients', 'clients.id', 'client_invitations.client_id')
    .select([
      'client_invitations.client_id as clientId',
      'clients.name as clientName',
      'client_invitations.email',
      'client_invitations.role',
      'client_invitations.inviter',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses up a link for the account of the invited address. Exactly one of several concurrent callers gets true. The
 * members are locked first, as by the removal of the sender, which deletes the invitation.
 */
export async function takeOffer(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  account: PortalAccount,
  now: number,
): Promise<boolean> {
  const offer = await peekOffer(trx, tokenHash, now);
  if (offer === null) return false;
  const { clientId } = offer;
  await lockMembers(trx, clientId);
  const taken = await trx
    .deleteFrom('client_invitations')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', account.email)
    .where('expires_at', '>', String(now))
    .returning('role')
    .executeTakeFirst();
  if (taken === undefined) return false;
  const { role } = taken;
  const joined = await joinMembers(trx, clientId, account, role, now);
  if (joined) await noteChange(trx, clientId, 'member_joined', { actor: account.email, now }, role);
  return true;
}
