import 'server-only';
import type { Kysely } from 'kysely';
import { hashRecoveryCode, newRecoveryCodes } from '#accounts/recovery-codes.ts';
import type { WebTables } from '../store/tables.ts';
import type { FactorKeys } from './factor-keys.ts';

/** Replaces the recovery codes of an account and returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(
  transaction: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await dropRecoveryCodes(transaction, accountId);
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashRecoveryCode(keys.recovery, accountId, code) })))
    .execute();
  return codes;
}

/** Uses up a recovery code. Case and hyphen do not matter. Returns false if the account has no such code. */
export async function spendRecoveryCode(
  transaction: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashRecoveryCode(keys.recovery, accountId, typed))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Returns the number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Kysely<WebTables>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the hashes of the unused codes, which identify the codes that the form replaces. */
export async function shownCodes(
  db: Kysely<WebTables>,
  accountId: string,
): Promise<{ readonly codes: readonly string[] }> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('account_id', '=', accountId)
    .orderBy('hash')
    .execute();
  return { codes: rows.map(({ hash }) => hash.toString('base64url')) };
}

/** Deletes the recovery codes of an account that no longer has a second factor. */
export async function dropRecoveryCodes(transaction: Kysely<WebTables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}
