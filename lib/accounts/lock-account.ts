import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/**
 * Locks an account until the transaction ends, which orders changes of its password and second factors with its
 * sign-ins. Returns its password hash, or null if the account no longer exists.
 */
export async function lockAccount(
  transaction: Kysely<WebTables>,
  accountId: string,
): Promise<{ readonly passwordHash: string | null } | null> {
  const row = await transaction
    .selectFrom('accounts')
    .select('password_hash as passwordHash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the account of a session like `lockAccount`. Returns false if the session has ended: a new password, or the
 * owner in another browser, may have ended it after the request found it, and the request must then add nothing by
 * which its sender could sign in again.
 */
export async function lockSession(
  transaction: Kysely<WebTables>,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  if ((await lockAccount(transaction, accountId)) === null) return false;
  const left = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return left !== undefined;
}
