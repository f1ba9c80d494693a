import type { Transaction } from 'kysely';
import { newRecoveryCodes } from '#accounts/recovery-codes.ts';
import type { ShownValues } from '#accounts/shown-values.ts';
import { type AppSetup, describeApp, newAppSecret, stepOfCode, trimCode } from '#accounts/totp.ts';
import { SERVICE_NAME } from '../pages/brand.ts';
import { isOutdated } from '../pages/shown-values.ts';
import { appSecretIdentity, setupSecretIdentity } from '../secrets/identities.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { type Keyring, seal, unseal } from '../secrets/seal.ts';
import { endOtherAreaSessions, lockAreaAccount } from '../store/area-accounts.ts';
import { newId } from '../store/new-id.ts';
import { deleteSetup, findSetup, putSetup, type StoredSetup } from '../store/second-factors/app-setups.ts';
import { deleteApp, findApp, hasSecondFactor, putApp, type StoredApp } from '../store/second-factors/apps.ts';
import type { FactorAreaName } from '../store/second-factors/area-tables.ts';
import { listRecoveryCodes, replaceRecoveryCodes } from '../store/second-factors/recovery-codes.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { hashCodeOf, openAppSecret } from './codes.ts';
import type { FactorAccount, FactorArea, FactorDeps } from './factor-area.ts';
import { type FactorPlace, notifyFactor } from './notify-factor.ts';

/** A form that shows what it replaces, or null if it has a new code of the app, which shows that its sender knows. */
type Form = ReadonlyMap<string, string> | null;

/** The account of a signed-in browser, and the secret of its session. */
export type FactorOwner = { readonly account: FactorAccount; readonly secret: string };

/** Starts the setup of an authenticator app. It replaces an unfinished one. An app in use stays in use until the new one is confirmed. */
export async function beginApp(
  { db, secrets, clock }: FactorDeps,
  { rule: { area } }: FactorArea,
  { account, secret: session }: FactorOwner,
): Promise<void> {
  const id = newId(clock());
  const sealed = seal(secrets, setupSecretIdentity(area, account.id, id), Buffer.from(newAppSecret()));
  await putSetup(db, area, { accountId: account.id, id, sealed, sessionHash: hashSecret(session) }, clock());
}

/** Returns the setup that this session began and that waits for its first code, or null. */
export async function findAppSetup(
  { db, secrets, clock }: FactorDeps,
  { rule: { area } }: FactorArea,
  { account, secret: session }: FactorOwner,
): Promise<AppSetup | null> {
  const setup = await findSetup(db, area, account.id, hashSecret(session), clock());
  if (setup === null) return null;
  return describeApp(openSetup(secrets, area, account.id, setup), { issuer: SERVICE_NAME, email: account.email });
}

/**
 * Finishes the setup of an app with its first code. The app replaces the one in use. Ends all other sessions, because
 * none of them used the app, and notifies the owner.
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
    await lockAreaAccount(trx, area, account.id);
    const setup = await findSetup(trx, area, account.id, hashSecret(session), now);
    if (setup === null) return null;
    const secret = openSetup(deps.secrets, area, account.id, setup);
    const step = stepOfCode(secret, trimCode(code), now);
    if (step === null) return null;
    const replaces = await hasSecondFactor(trx, area, account.id);
    const sealed = seal(deps.secrets, appSecretIdentity(area, account.id, setup.id), Buffer.from(secret));
    await putApp(trx, area, { accountId: account.id, id: setup.id, sealed, step }, now);
    await deleteSetup(trx, area, account.id);
    await endOtherAreaSessions(trx, area, account.id, hashSecret(session));
    const event = replaces ? ({ kind: 'app_replaced' } as const) : ({ kind: 'factor_added', factor: 'app' } as const);
    await notifyFactor(trx, deps, factor, account, event, place);
    return renewCodes(trx, area, account.id, secret);
  });
}

function openSetup(secrets: Keyring, area: FactorAreaName, accountId: string, { id, sealed }: StoredSetup): string {
  return unseal(secrets, setupSecretIdentity(area, accountId, id), sealed).toString('utf8');
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
    if (form !== null && isOutdated(form, shownApp(await findApp(trx, area, account.id)))) return 'changed';
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
    if (app === null) return null;
    if (form !== null && isOutdated(form, shownCodes(await listRecoveryCodes(trx, area, accountId)))) return null;
    return renewCodes(trx, area, accountId, openAppSecret(secrets, area, accountId, app));
  });
}

async function renewCodes(
  trx: Transaction<Tables>,
  area: FactorAreaName,
  accountId: string,
  secret: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashCodeOf(secret, area, accountId, code));
  await replaceRecoveryCodes(trx, area, accountId, hashes);
  return codes;
}

/** Returns the values that the form for removing the app shows. */
export function shownApp(app: StoredApp | null): ShownValues {
  return { since: app?.since ?? null };
}

/** Returns the values that the form for new recovery codes replaces: the hashes of the unused ones. */
export function shownCodes(hashes: readonly Buffer[]): ShownValues {
  return { codes: hashes.map((hash) => hash.toString('base64url')) };
}
