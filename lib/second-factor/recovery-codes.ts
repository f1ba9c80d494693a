import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';
import type { FactorKeys } from './factor-keys.ts';

/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;

/** Without characters that look alike (0 o, 1 i l). */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** Two groups: 49 random bits. */
const GROUP = 5;

/** Replaces the recovery codes of an account and returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(
  transaction: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${randomGroup()}-${randomGroup()}`);
  await dropRecoveryCodes(transaction, accountId);
  await transaction
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ account_id: accountId, hash: hashOf(keys, accountId, code) })))
    .execute();
  return [...codes];
}

/** Uses up a recovery code, in any case and with or without its hyphen. Returns false if the account has no such code. */
export async function spendRecoveryCode(
  transaction: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(keys, accountId, typed))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Returns how many recovery codes of an account are left. */
export async function countRecoveryCodes(db: Kysely<WebTables>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the form that replaces the recovery codes of an account refers to: which codes are left. */
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

/** Deletes the recovery codes of an account without a second factor. */
export async function dropRecoveryCodes(transaction: Kysely<WebTables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

function hashOf(keys: FactorKeys, accountId: string, code: string): Buffer {
  const normal = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', keys.recovery).update(`${accountId}:${normal}`).digest();
}
