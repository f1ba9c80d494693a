import type { Transaction } from 'kysely';
import { newRecoveryCodes } from '#accounts/recovery-codes.ts';
import type { ShownValues } from '#accounts/shown-values.ts';
import { type AppSetup, describeApp, newAppSecret, stepOfCode, trimCode } from '#accounts/totp.ts';
import { SERVICE_NAME } from '../../pages/brand.ts';
import { appSecretIdentity } from '../../secrets/identities.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { type Keyring, seal } from '../../secrets/seal.ts';
import { newId } from '../../store/new-id.ts';
import { endOtherPortalSessions, lockAccount, type PortalAccount } from '../../store/portal/portal-accounts.ts';
import {
  confirmApp,
  deleteApp,
  findApp,
  insertApp,
  listRecoveryCodes,
  type PortalApp,
  replaceRecoveryCodes,
} from '../../store/portal/portal-apps.ts';
import type { Tables } from '../../store/tables.ts';
import { transact } from '../../store/transact.ts';
import type { PortalDeps } from '../portal-context.ts';
import type { Visit } from '../portal-visit.ts';
import { isOutdated } from '../shown-client.ts';
import { hashCodeOf, openAppSecret } from './codes.ts';
import { type FactorPlace, notifyFactor } from './notify-factor.ts';

type Form = ReadonlyMap<string, string>;

/** Starts the setup of an authenticator app. An unfinished setup is replaced; an app in use is kept. */
export async function beginApp({ database, secrets, clock }: PortalDeps, accountId: string): Promise<void> {
  const id = newId(clock());
  const sealed = seal(secrets, appSecretIdentity(accountId, id), Buffer.from(newAppSecret()));
  await insertApp(database.db, { accountId, id, sealed }, clock());
}

/** Returns the setup that waits for its first code, or null. */
export async function findAppSetup(
  { database, secrets }: PortalDeps,
  account: PortalAccount,
): Promise<AppSetup | null> {
  const app = await findApp(database.db, account.id);
  if (app === null || app.confirmedAt !== null) return null;
  return describeApp(openAppSecret(secrets, account.id, app), { issuer: SERVICE_NAME, email: account.email });
}

/**
 * Finishes the setup of an app with its first code, ends all other sessions, because none of them used the factor, and
 * notifies the developer.
 * @returns the recovery codes, or null if the code is wrong or no setup is in progress
 */
export function finishApp(
  { database, secrets, clock }: PortalDeps,
  { account, secret: session }: Visit,
  code: string,
  place: FactorPlace,
): Promise<readonly string[] | null> {
  const now = clock();
  return transact(database.db, async (trx) => {
    const app = await findApp(trx, account.id);
    if (app === null || app.confirmedAt !== null) return null;
    const step = stepOfCode(openAppSecret(secrets, account.id, app), trimCode(code), now);
    if (step === null || !(await confirmApp(trx, { accountId: account.id, id: app.id, step }, now))) return null;
    await endOtherPortalSessions(trx, account.id, hashSecret(session));
    await notifyFactor(trx, account, { kind: 'factor_added', factor: 'app' }, place, now);
    return renewCodes(trx, secrets, account.id, app);
  });
}

/** `changed`: the app was removed or set up again since the form was shown. */
export type AppRemoval = 'removed' | 'changed';

/** Removes the app of an account with its recovery codes, and notifies the developer. */
export function removeApp(
  { database, clock }: PortalDeps,
  { account }: Visit,
  form: Form,
  place: FactorPlace,
): Promise<AppRemoval> {
  const now = clock();
  return transact(database.db, async (trx) => {
    await lockAccount(trx, account.id);
    if (isOutdated(form, shownApp(await findApp(trx, account.id)))) return 'changed';
    if (!(await deleteApp(trx, account.id))) return 'changed';
    await notifyFactor(trx, account, { kind: 'factor_removed', factor: 'app' }, place, now);
    return 'removed';
  });
}

/**
 * Replaces the recovery codes of an account and returns the new ones. Returns null if the account has no app in use, or
 * if the codes changed since the form was shown: of two forms sent at the same time, one gets valid codes.
 */
export function replaceCodes(
  { database, secrets }: PortalDeps,
  { account }: Visit,
  form: Form,
): Promise<readonly string[] | null> {
  return transact(database.db, async (trx) => {
    await lockAccount(trx, account.id);
    const app = await findApp(trx, account.id);
    if (app === null || app.confirmedAt === null) return null;
    if (isOutdated(form, shownCodes(await listRecoveryCodes(trx, account.id)))) return null;
    return renewCodes(trx, secrets, account.id, app);
  });
}

async function renewCodes(
  trx: Transaction<Tables>,
  secrets: Keyring,
  accountId: string,
  app: PortalApp,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const secret = openAppSecret(secrets, accountId, app);
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashCodeOf(secret, accountId, code)),
  );
  return codes;
}

/** Returns the values that the form for removing the app shows. */
export function shownApp(app: PortalApp | null): ShownValues {
  return { since: app?.confirmedAt ?? null };
}

/** Returns the values that the form for new recovery codes replaces: the hashes of the unused ones. */
export function shownCodes(hashes: readonly Buffer[]): ShownValues {
  return { codes: hashes.map((hash) => hash.toString('base64url')) };
}
