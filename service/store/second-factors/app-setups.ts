import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { type FactorAreaName, SETUPS } from './area-tables.ts';

/** Time limit for the setup of an app, in ms: enough to install one. */
export const SETUP_MS = 30 * 60_000;

/** An app that waits for its first code. */
export type StoredSetup = { readonly id: string; readonly sealed: Buffer };

/** Stores a setup, which only the session that began it can finish. It replaces the account's other one. */
export async function putSetup(
  db: Kysely<Tables>,
  area: FactorAreaName,
  setup: StoredSetup & { readonly accountId: string; readonly sessionHash: Buffer },
  now: number,
): Promise<void> {
  const values = {
    id: setup.id,
    secret: setup.sealed,
    session_hash: setup.sessionHash,
    expires_at: now + SETUP_MS,
  };
  await db
    .insertInto(SETUPS[area])
    .values({ account_id: setup.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Returns the setup that a session began, or null if there is none or it took too long. */
export async function findSetup(
  db: Kysely<Tables>,
  area: FactorAreaName,
  accountId: string,
  sessionHash: Buffer,
  now: number,
): Promise<StoredSetup | null> {
  const row = await db
    .selectFrom(SETUPS[area])
    .select(['id', 'secret'])
    .where('account_id', '=', accountId)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, sealed: row.secret };
}

/** Deletes the setup of an account. */
export async function deleteSetup(trx: Transaction<Tables>, area: FactorAreaName, accountId: string): Promise<void> {
  await trx.deleteFrom(SETUPS[area]).where('account_id', '=', accountId).execute();
}
