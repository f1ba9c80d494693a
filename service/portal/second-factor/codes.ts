import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashRecoveryCode } from '#accounts/recovery-codes.ts';
import { stepOfCode, trimCode } from '#accounts/totp.ts';
import { takeTries } from '../../account-links/take-tries.ts';
import { appSecretIdentity } from '../../secrets/identities.ts';
import { type Keyring, unseal } from '../../secrets/seal.ts';
import { findApp, type PortalApp, spendRecoveryCode, spendStep } from '../../store/portal/portal-apps.ts';
import type { Tables } from '../../store/tables.ts';
import { resetTries } from '../../store/throttles.ts';
import type { PortalDeps } from '../portal-context.ts';
import { CODE_PER_ACCOUNT, CODE_PER_ADDRESS, CODE_PER_DAY } from '../throttle.ts';

/**
 * Counts one attempt to enter a code, before the code is checked.
 * @param network the network address of the request
 * @returns the wait in ms if no attempts are left, otherwise 0
 */
export function takeCodeTry(
  { database, clock }: Pick<PortalDeps, 'database' | 'clock'>,
  accountId: string,
  network: string,
): Promise<number> {
  const tries = [
    [CODE_PER_ADDRESS, network],
    [CODE_PER_ACCOUNT, accountId],
    [CODE_PER_DAY, accountId],
  ] as const;
  return takeTries(database.db, tries, clock());
}

/** Resets an account's attempts after a correct code. */
export async function forgetCodeTries(db: Kysely<Tables>, accountId: string): Promise<void> {
  await resetTries(db, CODE_PER_ACCOUNT, accountId);
  await resetTries(db, CODE_PER_DAY, accountId);
}

/** Decrypts the secret of an account's app, in Base32. */
export function openAppSecret(keys: Keyring, accountId: string, app: PortalApp): string {
  return unseal(keys, appSecretIdentity(accountId, app.id), app.sealed).toString('utf8');
}

/**
 * Hashes a recovery code. The key is derived from the app's secret (RFC 5869), which is encrypted in the database, so it
 * outlives a change of the key-encryption key.
 */
export function hashCodeOf(secret: string, accountId: string, typed: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'postledger portal: recovery codes', 32));
  return hashRecoveryCode(key, accountId, typed);
}

/** Which kind of code was right. */
export type CodeKind = 'app' | 'recovery';

/**
 * Uses up a code of an account's app, or one of its recovery codes if `kinds` names them. Each is accepted once. Returns
 * null if the code is wrong.
 */
export async function spendCode(
  { db, secrets }: { readonly db: Kysely<Tables>; readonly secrets: Keyring },
  accountId: string,
  typed: string,
  { kinds, now }: { readonly kinds: readonly CodeKind[]; readonly now: number },
): Promise<CodeKind | null> {
  const app = await findApp(db, accountId);
  if (app === null || app.confirmedAt === null) return null;
  const secret = openAppSecret(secrets, accountId, app);
  const code = trimCode(typed);
  const step = stepOfCode(secret, code, now);
  if (step !== null) return (await spendStep(db, { accountId, id: app.id, step })) ? 'app' : null;
  if (!kinds.includes('recovery')) return null;
  return (await spendRecoveryCode(db, accountId, hashCodeOf(secret, accountId, code))) ? 'recovery' : null;
}
