import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables of browsers that somebody is signed in at: an account and when it ends, under the hash of the browser's secret. */
type SessionTable = 'oauth_sign_ins' | 'portal_sessions';

/** Signs a browser out. */
export async function endBrowserSession(db: Kysely<Tables>, table: SessionTable, secretHash: Buffer): Promise<void> {
  await db.deleteFrom(table).where('secret_hash', '=', secretHash).execute();
}

/** Signs every browser of an account out, but the one that is to stay. */
export async function endOtherBrowserSessions(
  db: Kysely<Tables>,
  table: SessionTable,
  accountId: string,
  stayingHash: Buffer | null,
): Promise<void> {
  const all = db.deleteFrom(table).where('account_id', '=', accountId);
  await (stayingHash === null ? all : all.where('secret_hash', '!=', stayingHash)).execute();
}
