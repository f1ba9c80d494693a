import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Deletes expired sessions and invitations of the portal. */
export async function expirePortal(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('portal_sessions').where('expires_at', '<', String(now)).execute();
  await db.deleteFrom('portal_invitations').where('expires_at', '<', String(now)).execute();
  await db.deleteFrom('client_invitations').where('expires_at', '<', String(now)).execute();
}
