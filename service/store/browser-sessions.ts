import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables of signed-in browsers: an account and an expiry time, under the hash of the browser's secret. */
type SessionTable = 'oauth_sign_ins' | 'portal_sessions';

/** Signs a browser out. */
export async function endBrowserSession(db: Kysely<Tables>, table: SessionTable, secretHash: Buffer): Promise<void> {
  await db.deleteFrom(table).where('secret_hash', '=', secretHash).execute();
}

/** Signs out every browser of an account except one. */
export async function endOtherBrowserSessions(
  db: Kysely<Tables>,
  table: SessionTable,
  accountId: string,
  stayingHash: Buffer | null,
): Promise<void> {
  const all = db.deleteFrom(table).where('account_id', '=', accountId);
  await (stayingHash === null ? all : all.where('secret_hash', '!=', stayingHash)).execute();
}
