import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { type FactorAreaName, RECOVERY } from './area-tables.ts';

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  area: FactorAreaName,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom(RECOVERY[area]).where('account_id', '=', accountId).execute();
  await trx
    .insertInto(RECOVERY[area])
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

/** Uses up a recovery code. Returns false if the account has no such code. */
export async function spendRecoveryCode(
  db: Kysely<Tables>,
  area: FactorAreaName,
  accountId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(RECOVERY[area])
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the hashes of an account's unused recovery codes, in order. */
export async function listRecoveryCodes(
  db: Kysely<Tables>,
  area: FactorAreaName,
  accountId: string,
): Promise<readonly Buffer[]> {
  const rows = await db
    .selectFrom(RECOVERY[area])
    .select('hash')
    .where('account_id', '=', accountId)
    .orderBy('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}
