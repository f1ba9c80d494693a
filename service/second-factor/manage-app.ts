import type { Transaction } from 'kysely';
import { newRecoveryCodes } from '#accounts/recovery-codes.ts';
import type { ShownValues } from '#accounts/shown-values.ts';
import { type AppSetup, describeApp, newAppSecret, stepOfCode, trimCode } from '#accounts/totp.ts';
import { SERVICE_NAME } from '../pages/brand.ts';
import { isOutdated } from '../pages/shown-values.ts';
import { appSecretIdentity } from '../secrets/identities.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { type Keyring, seal } from '../secrets/seal.ts';
import { endOtherAreaSessions, lockAreaAccount } from '../store/area-accounts.ts';
import { newId } from '../store/new-id.ts';
import {
  confirmApp,
  deleteApp,
  findApp,
  insertApp,
  listRecoveryCodes,
  replaceRecoveryCodes,
  type StoredApp,
} from '../store/second-factors/apps.ts';
import type { FactorAreaName } from '../store/second-factors/area-tables.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { hashCodeOf, openAppSecret } from './codes.ts';
import type { FactorAccount, FactorArea, FactorDeps } from './factor-area.ts';
import { type FactorPlace, notifyFactor } from './notify-factor.ts';

type Form = ReadonlyMap<string, string>;

/** The account of a signed-in browser, and the secret of its session. */
export type FactorOwner = { readonly account: FactorAccount; readonly secret: string };

/** Starts the setup of an authenticator app. An unfinished setup is replaced; an app in use is kept. */
export async function beginApp(
  { db, secrets, clock }: FactorDeps,
  { rule: { area } }: FactorArea,
  accountId: string,
): Promise<void> {
  const id = newId(clock());
  const sealed = seal(secrets, appSecretIdentity(area, accountId, id), Buffer.from(newAppSecret()));
  await insertApp(db, area, { accountId, id, sealed }, clock());
}

/** Returns the setup that waits for its first code, or null. */
export async function findAppSetup(
  { db, secrets }: FactorDeps,
  { rule: { area } }: FactorArea,
  account: FactorAccount,
): Promise<AppSetup | null> {
  const app = await findApp(db, area, account.id);
  if (app === null || app.confirmedAt !== null) return null;
  return describeApp(openAppSecret(secrets, area, account.id, app), { issuer: SERVICE_NAME, email: account.email });
}

/**
 * Finishes the setup of an app with its first code, ends all other sessions, because none of them used the factor, and
 * notifies the owner.
 * @returns the recovery codes, or null if the code is wrong or no setup is in progress
 */
export function finishApp(
  deps: FactorDeps,
  factor: FactorArea,
  { account, secret: session }: FactorOwner,
  code: string,
  place: FactorPlace,
): Promise<readonly string[] | null> {
  const { area } = factor.rule;
  const now = deps.clock();
  return transact(deps.db, async (trx) => {
    const app = await findApp(trx, area, account.id);
    if (app === null || app.confirmedAt !== null) return null;
    const step = stepOfCode(openAppSecret(deps.secrets, area, account.id, app), trimCode(code), now);
    if (step === null) return null;
    if (!(await confirmApp(trx, area, { accountId: account.id, id: app.id, step }, now))) return null;
    await endOtherAreaSessions(trx, area, account.id, hashSecret(session));
    await notifyFactor(trx, deps, factor, account, { kind: 'factor_added', factor: 'app' }, place);
    return renewCodes(trx, deps.secrets, area, account.id, app);
  });
}

/** `changed`: the app was removed or set up again since the form was shown. */
export type AppRemoval = 'removed' | 'changed';

/** Removes the app of an account with its recovery codes, and notifies the owner. */
export function removeApp(
  deps: FactorDeps,
  factor: FactorArea,
  account: FactorAccount,
  form: Form,
  place: FactorPlace,
): Promise<AppRemoval> {
  const { area } = factor.rule;
  return transact(deps.db, async (trx) => {
    await lockAreaAccount(trx, area, account.id);
    if (isOutdated(form, shownApp(await findApp(trx, area, account.id)))) return 'changed';
    if (!(await deleteApp(trx, area, account.id))) return 'changed';
    await notifyFactor(trx, deps, factor, account, { kind: 'factor_removed', factor: 'app' }, place);
    return 'removed';
  });
}

/**
 * Replaces the recovery codes of an account and returns the new ones. Returns null if the account has no app in use, or
 * if the codes changed since the form was shown: of two forms sent at the same time, one gets valid codes.
 */
export function replaceCodes(
  { db, secrets }: FactorDeps,
  { rule: { area } }: FactorArea,
  accountId: string,
  form: Form,
): Promise<readonly string[] | null> {
  return transact(db, async (trx) => {
    await lockAreaAccount(trx, area, accountId);
    const app = await findApp(trx, area, accountId);
    if (app === null || app.confirmedAt === null) return null;
    if (isOutdated(form, shownCodes(await listRecoveryCodes(trx, area, accountId)))) return null;
    return renewCodes(trx, secrets, area, accountId, app);
  });
}

async function renewCodes(
  trx: Transaction<Tables>,
  secrets: Keyring,
  area: FactorAreaName,
  accountId: string,
  app: StoredApp,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const secret = openAppSecret(secrets, area, accountId, app);
  const hashes = codes.map((code) => hashCodeOf(secret, area, accountId, code));
  await replaceRecoveryCodes(trx, area, accountId, hashes);
  return codes;
}

/** Returns the values that the form for removing the app shows. */
export function shownApp(app: StoredApp | null): ShownValues {
  return { since: app?.confirmedAt ?? null };
}

/** Returns the values that the form for new recovery codes replaces: the hashes of the unused ones. */
export function shownCodes(hashes: readonly Buffer[]): ShownValues {
  return { codes: hashes.map((hash) => hash.toString('base64url')) };
}
