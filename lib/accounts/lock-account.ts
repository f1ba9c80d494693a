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
