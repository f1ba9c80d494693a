import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** An operator's invitation to the portal, with which the address gets an account and these clients. */
export type Invitation = { readonly email: string; readonly clientIds: readonly string[] };

/** Long enough for the invitation to be forwarded by email and opened after a weekend. */
export const INVITATION_MS = 7 * 86_400_000;

/** Stores an invitation under the hash of its token and invalidates an older one for the address. */
export async function insertInvitation(
  trx: Transaction<Tables>,
  invitation: Invitation & { readonly tokenHash: Buffer },
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('portal_invitations')
    .where('email', '=', invitation.email)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('portal_invitations')
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.email,
      client_ids: invitation.clientIds,
      expires_at: now + INVITATION_MS,
      used_at: null,
      create_time: now,
    })
    .execute();
}

/** Returns the invitation of a valid token without using it. */
export async function peekInvitation(db: Kysely<Tables>, tokenHash: Buffer, now: number): Promise<Invitation | null> {
  const row = await db
    .selectFrom('portal_invitations')
    .select(['email', 'client_ids'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row === undefined ? null : { email: row.email, clientIds: row.client_ids };
}

/** Uses up an invitation. Returns null if it is no longer valid. Exactly one of several concurrent callers gets it. */
export async function takeInvitation(
  trx: Transaction<Tables>,
  tokenHash: Buffer,
  now: number,
): Promise<Invitation | null> {
  const row = await trx
    .updateTable('portal_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', String(now))
    .returning(['email', 'client_ids'])
    .executeTakeFirst();
  return row === undefined ? null : { email: row.email, clientIds: row.client_ids };
}
