import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashRecoveryCode } from '#accounts/recovery-codes.ts';
import { stepOfCode, trimCode } from '#accounts/totp.ts';
import { takeTries } from '../account-links/take-tries.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { appSecretIdentity } from '../secrets/identities.ts';
import { type Keyring, unseal } from '../secrets/seal.ts';
import { findApp, type StoredApp, spendStep } from '../store/second-factors/apps.ts';
import type { FactorAreaName } from '../store/second-factors/area-tables.ts';
import { spendRecoveryCode } from '../store/second-factors/recovery-codes.ts';
import type { Tables } from '../store/tables.ts';
import { resetTries } from '../store/throttles.ts';
import type { FactorArea, FactorDeps } from './factor-area.ts';

/**
 * Counts one attempt to enter a code, before the code is checked.
 * @param network the network address of the request
 * @returns the wait in ms if no attempts are left, otherwise 0
 */
export function takeCodeTry(
  { db, clock }: Pick<FactorDeps, 'db' | 'clock'>,
  { limits }: FactorArea,
  accountId: string,
  network: string,
): Promise<number> {
  const tries = [
    [limits.perAddress, network],
    [limits.perAccount, accountId],
    [limits.perDay, accountId],
  ] as const;
  return takeTries(db, tries, clock());
}

/** Resets an account's attempts after a correct code. */
export async function forgetCodeTries(db: Kysely<Tables>, { limits }: FactorArea, accountId: string): Promise<void> {
  await resetTries(db, limits.perAccount, accountId);
  await resetTries(db, limits.perDay, accountId);
}

/** Decrypts the secret of an account's app, in Base32. */
export function openAppSecret(keys: Keyring, area: FactorAreaName, accountId: string, app: StoredApp): string {
  return unseal(keys, appSecretIdentity(area, accountId, app.id), app.sealed).toString('utf8');
}

/**
 * Hashes a recovery code. The key is derived from the app's secret (RFC 5869), which is encrypted in the database, so it
 * outlives a change of the key-encryption key.
 */
export function hashCodeOf(secret: string, area: FactorAreaName, accountId: string, typed: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `postledger ${area}: recovery codes`, 32));
  return hashRecoveryCode(key, accountId, typed);
}

/**
 * Counts an attempt and uses up a code, outside of a sign-in. Returns why it is not accepted, or null if it is.
 * @param network the network address of the request
 */
export async function checkCode(
  deps: Omit<FactorDeps, 'outbox'>,
  factor: FactorArea,
  accountId: string,
  network: string,
  { typed, kinds }: { readonly typed: string; readonly kinds: readonly CodeKind[] },
): Promise<SignInFault | null> {
  const retryAfterMs = await takeCodeTry(deps, factor, accountId, network);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  if ((await spendCode(deps, factor.rule.area, accountId, typed, kinds)) === null) return { kind: 'code_wrong' };
  await forgetCodeTries(deps.db, factor, accountId);
  return null;
}

/** Which kind of code was right. */
export type CodeKind = 'app' | 'recovery';

/**
 * Uses up a code of an account's app, or one of its recovery codes if `kinds` names them. Each is accepted once. Returns
 * null if the code is wrong.
 */
export async function spendCode(
  { db, secrets, clock }: Omit<FactorDeps, 'outbox'>,
  area: FactorAreaName,
  accountId: string,
  typed: string,
  kinds: readonly CodeKind[],
): Promise<CodeKind | null> {
  const app = await findApp(db, area, accountId);
  if (app === null) return null;
  const secret = openAppSecret(secrets, area, accountId, app);
  const code = trimCode(typed);
  const step = stepOfCode(secret, code, clock());
  if (step !== null) return (await spendStep(db, area, { accountId, id: app.id, step })) ? 'app' : null;
  if (!kinds.includes('recovery')) return null;
  return (await spendRecoveryCode(db, area, accountId, hashCodeOf(secret, area, accountId, code))) ? 'recovery' : null;
}
