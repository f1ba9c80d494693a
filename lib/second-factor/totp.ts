import 'server-only';
import type { Kysely } from 'kysely';
import { type AppSetup, describeApp, newAppSecret, stepOfCode } from '#accounts/totp.ts';
import type { Who } from '../accounts/change-account.ts';
import { openText, sealText } from '../secrets.ts';
import type { WebTables } from '../store/tables.ts';
import type { FactorKeys } from './factor-keys.ts';

/** Time limit for the setup of an app, in ms: enough to install one. */
export const SETUP_MS = 30 * 60_000;

/**
 * Starts the setup of an authenticator app. An unfinished setup is replaced; a finished one is kept. Only the session
 * that begins it may see its secret and finish it: an attacker with another session would know the second factor.
 */
export async function beginApp(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  { accountId, sessionId }: Who,
  now: Date,
): Promise<void> {
  const secret = sealText(keys.totp, accountId, newAppSecret());
  const row = { secret_sealed: secret, setup_session: sessionId, created_at: now };
  await db
    .insertInto('totp_factors')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('totp_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/**
 * Returns the setup that this session began and that waits for its first code, or null. `issuer` is the name shown in
 * the app.
 */
export async function findAppSetup(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  owner: { readonly id: string; readonly email: string; readonly sessionId: string },
  issuer: string,
  now: Date,
): Promise<AppSetup | null> {
  const { id: accountId, email, sessionId } = owner;
  const row = await setupOf(db, { accountId, sessionId }, now).executeTakeFirst();
  if (row === undefined) return null;
  return describeApp(openText(keys.totp, accountId, row.secret_sealed), { issuer, email });
}

/**
 * Finishes the setup of an app with its first code. Returns false if the code is wrong, or if this session has no setup
 * in progress.
 */
export async function confirmApp(
  transaction: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who,
  code: string,
  now: Date,
): Promise<boolean> {
  const { accountId } = who;
  const row = await setupOf(transaction, who, now).forUpdate().executeTakeFirst();
  const step =
    row === undefined ? null : stepOfCode(openText(keys.totp, accountId, row.secret_sealed), code, now.getTime());
  if (step === null) return false;
  await transaction
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step, setup_session: null })
    .where('account_id', '=', accountId)
    .execute();
  return true;
}

function setupOf(db: Kysely<WebTables>, { accountId, sessionId }: Who, now: Date) {
  return db
    .selectFrom('totp_factors')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .where('setup_session', '=', sessionId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - SETUP_MS));
}

/**
 * Uses up a code of an account's app. Each code is accepted once: afterwards, only codes of later time steps are valid
 * (RFC 6238 §5.2).
 */
export async function spendAppCode(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_factors')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step =
    row === undefined ? null : stepOfCode(openText(keys.totp, accountId, row.secret_sealed), code, now.getTime());
  if (step === null) return false;
  // One statement, so that if two requests send the same code at the same time, one is rejected.
  const used = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Returns the time at which an account's app was set up, or null. */
export async function appSince(db: Kysely<WebTables>, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Returns the values that the form for removing the app shows. */
export async function shownApp(db: Kysely<WebTables>, accountId: string): Promise<{ readonly since: number | null }> {
  return { since: (await appSince(db, accountId))?.getTime() ?? null };
}

/** Removes the app of an account, also one that is being set up. Returns false if the account had none in use. */
export async function removeApp(transaction: Kysely<WebTables>, accountId: string): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('totp_factors')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
