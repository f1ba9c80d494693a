import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { deleteSetup } from './app-setups.ts';
import { APPS, type FactorAreaName, RECOVERY } from './area-tables.ts';

/** An account's authenticator app in use. `since` in ms. */
export type StoredApp = { readonly id: string; readonly sealed: Buffer; readonly since: number };

/** Returns the app of an account, or null. */
export async function findApp(db: Kysely<Tables>, area: FactorAreaName, accountId: string): Promise<StoredApp | null> {
  const row = await db
    .selectFrom(APPS[area])
    .select(['id', 'secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, sealed: row.secret, since: Number(row.confirmed_at) };
}

/** Checks whether an account has a second factor. */
export async function hasSecondFactor(db: Kysely<Tables>, area: FactorAreaName, accountId: string): Promise<boolean> {
  return (await findApp(db, area, accountId)) !== null;
}

/** Stores an app that its first code confirmed, with the time step of that code. It replaces the account's other one. */
export async function putApp(
  trx: Transaction<Tables>,
  area: FactorAreaName,
  app: { readonly accountId: string; readonly id: string; readonly sealed: Buffer; readonly step: number },
  now: number,
): Promise<void> {
  const values = { id: app.id, secret: app.sealed, confirmed_at: now, last_step: app.step, create_time: now };
  await trx
    .insertInto(APPS[area])
    .values({ account_id: app.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
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

/**
 * Deletes the app of an account with its recovery codes and the setup of another one. Returns false if the account had
 * no app.
 */
export async function deleteApp(trx: Transaction<Tables>, area: FactorAreaName, accountId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom(APPS[area])
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await trx.deleteFrom(RECOVERY[area]).where('account_id', '=', accountId).execute();
  await deleteSetup(trx, area, accountId);
  return deleted !== undefined && deleted.confirmed_at !== null;
}
