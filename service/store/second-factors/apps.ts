import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { APPS, type FactorAreaName, RECOVERY } from './area-tables.ts';

/** An authenticator app of an account. `confirmedAt` in ms; null while it is being set up. */
export type StoredApp = { readonly id: string; readonly sealed: Buffer; readonly confirmedAt: number | null };

/** Returns the app of an account, in use or being set up, or null. */
export async function findApp(db: Kysely<Tables>, area: FactorAreaName, accountId: string): Promise<StoredApp | null> {
  const row = await db
    .selectFrom(APPS[area])
    .select(['id', 'secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    sealed: row.secret,
    confirmedAt: row.confirmed_at === null ? null : Number(row.confirmed_at),
  };
}

/** Checks whether an account has a second factor. An app that is being set up does not count. */
export async function hasSecondFactor(db: Kysely<Tables>, area: FactorAreaName, accountId: string): Promise<boolean> {
  const app = await findApp(db, area, accountId);
  return app !== null && app.confirmedAt !== null;
}

/** Stores an app that is being set up. It replaces another unfinished one. An app in use is kept. */
export async function insertApp(
  db: Kysely<Tables>,
  area: FactorAreaName,
  app: { readonly accountId: string; readonly id: string; readonly sealed: Buffer },
  now: number,
): Promise<void> {
  const values = { id: app.id, secret: app.sealed, create_time: now };
  await db
    .insertInto(APPS[area])
    .values({ account_id: app.accountId, ...values, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(values)
        .where(sql.ref(`${APPS[area]}.confirmed_at`), 'is', null),
    )
    .execute();
}

/** Finishes the setup of an app with the time step of its first code. Returns false if it has ended since. */
export async function confirmApp(
  trx: Transaction<Tables>,
  area: FactorAreaName,
  app: { readonly accountId: string; readonly id: string; readonly step: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(APPS[area])
    .set({ confirmed_at: now, last_step: app.step })
    .where('account_id', '=', app.accountId)
    .where('id', '=', app.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Uses up a time step, in one statement, so that if two requests send the same code, one is rejected. Returns false if
 * this or a later step was used.
 */
export async function spendStep(
  db: Kysely<Tables>,
  area: FactorAreaName,
  app: { readonly accountId: string; readonly id: string; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(APPS[area])
    .set({ last_step: app.step })
    .where('account_id', '=', app.accountId)
    .where('id', '=', app.id)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', String(app.step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the app of an account with its recovery codes. Returns false if the account had no app in use. */
export async function deleteApp(trx: Transaction<Tables>, area: FactorAreaName, accountId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom(APPS[area])
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await trx.deleteFrom(RECOVERY[area]).where('account_id', '=', accountId).execute();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

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
