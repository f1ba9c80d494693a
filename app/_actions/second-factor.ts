'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readShown } from '#accounts/shown-values.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { dropShownCodes, saveRecoveryCodes } from '#lib/cookies/recovery-codes-cookie.ts';
import { runtime } from '#lib/runtime.ts';
import { checkNewPasskey } from '#lib/second-factor/check-passkey.ts';
import { factorKeys } from '#lib/second-factor/factor-keys.ts';
import {
  addApp,
  addPasskey,
  dropApp,
  dropPasskey,
  type FactorRemoval,
  renewCodes,
} from '#lib/second-factor/manage-factors.ts';
import { readPasskeySubmission } from '#lib/second-factor/passkey-submission.ts';
import { listPasskeys, MOST_PASSKEYS, passkeyName, renamePasskey } from '#lib/second-factor/passkeys.ts';
import { beginApp } from '#lib/second-factor/totp.ts';
import { needsFactor, requireFresh, requireSession } from '#lib/viewer.ts';

const PATH = '/settings/second-factor';
const APP_PATH = `${PATH}/app`;

/** Starts the setup of an authenticator app. */
export async function setUpApp(): Promise<void> {
  const viewer = await requireSession(PATH);
  await requireFresh(viewer, PATH);
  const { database, secret } = await runtime();
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  await beginApp(database.db, factorKeys(secret), who, new Date());
  redirect(APP_PATH);
}

/** State of the form that takes the first code of an app. */
export type AppState = { readonly problem: string | null };

/** Finishes setting up an app, and shows the recovery codes that come with the first second factor. */
export async function finishApp(_previous: AppState, form: FormData): Promise<AppState> {
  const viewer = await requireSession(PATH);
  await requireFresh(viewer, APP_PATH);
  const [t, from, { database, secret, outbox }] = await Promise.all([
    getTranslations('secondFactor'),
    headers(),
    runtime(),
  ]);
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  const place = { outbox, userAgent: from.get('user-agent') ?? '' };
  const code = String(form.get('code') ?? '');
  const added = await addApp(database.db, factorKeys(secret), who, code, place, new Date());
  if (added.kind === 'wrong') return { problem: t('codeWrong') };
  if (added.codes === null) redirect(await setFlash(viewer.id, PATH, { notice: 'appAdded' }));
  await saveRecoveryCodes(viewer.id, added.codes);
  redirect(`${PATH}/codes`);
}

/** Removes the authenticator app, unless it was replaced since the form was shown. */
export async function removeAuthenticator(form: FormData): Promise<void> {
  const viewer = await requireSession(PATH);
  await requireFresh(viewer, PATH);
  const { database, outbox } = await runtime();
  const place = { outbox, userAgent: (await headers()).get('user-agent') ?? '' };
  const removal = { shown: readShown(form), mustKeepOne: await needsFactor(viewer), place };
  redirect(await setFlash(viewer.id, PATH, outcomeOf(await dropApp(database.db, viewer.id, removal, new Date()))));
}

/** Replaces the recovery codes and shows the new ones, unless another form has replaced them since. */
export async function createNewCodes(form: FormData): Promise<void> {
  const viewer = await requireSession(PATH);
  await requireFresh(viewer, PATH);
  const { database, secret } = await runtime();
  const codes = await renewCodes(database.db, factorKeys(secret), viewer.id, readShown(form));
  if (codes === null) redirect(PATH);
  if (codes === 'changed') redirect(await setFlash(viewer.id, PATH, { problem: 'codesChanged' }));
  await saveRecoveryCodes(viewer.id, codes);
  redirect(`${PATH}/codes`);
}

/** Stops showing the recovery codes once the owner has written them down. */
export async function closeCodes(): Promise<void> {
  await requireSession(PATH);
  await dropShownCodes();
  redirect(PATH);
}

/** Adds a passkey that the browser created, and shows the recovery codes that come with the first second factor. */
export async function addPasskeyWithForm(
  _previous: { readonly message: string | null },
  form: FormData,
): Promise<{ readonly message: string | null }> {
  const viewer = await requireSession(PATH);
  await requireFresh(viewer, PATH);
  const from = await headers();
  const [t, answer, { database, secret, outbox }] = await Promise.all([
    getTranslations('passkeys'),
    readPasskeySubmission(form, from),
    runtime(),
  ]);
  if (answer === null) return { message: t('unavailable') };
  if ((await listPasskeys(database.db, viewer.id)).length >= MOST_PASSKEYS) return { message: t('many') };
  const now = new Date();
  const created = await checkNewPasskey(database.db, answer.site, viewer.sessionId, answer.text, now);
  if (created === null) return { message: t('notAdded') };
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  const name = passkeyName(String(form.get('name') ?? ''), t('unnamed'));
  const place = { outbox, userAgent: from.get('user-agent') ?? '' };
  const added = await addPasskey(database.db, factorKeys(secret), who, { ...created, name }, place, now);
  if (added.kind !== 'added') return { message: t(added.kind === 'wrong' ? 'notAdded' : added.kind) };
  if (added.codes === null) redirect(await setFlash(viewer.id, PATH, { notice: 'passkeyAdded' }));
  await saveRecoveryCodes(viewer.id, added.codes);
  redirect(`${PATH}/codes`);
}

/** Renames a passkey, unless it was renamed since the form was shown. */
export async function renamePasskeyWithForm(form: FormData): Promise<void> {
  const viewer = await requireSession(PATH);
  const [t, { database }] = await Promise.all([getTranslations('passkeys'), runtime()]);
  const name = passkeyName(String(form.get('name') ?? ''), t('unnamed'));
  const id = String(form.get('id') ?? '');
  const renamed = await renamePasskey(database.db, viewer.id, id, { name, shown: readShown(form) });
  if (renamed.kind === 'changed') {
    const flash = { problem: 'nameChanged', now: renamed.now.name, yours: name };
    redirect(await setFlash(viewer.id, `${PATH}?rename=${encodeURIComponent(id)}`, flash));
  }
  redirect(await setFlash(viewer.id, PATH, { notice: 'renamed' }));
}

/** Removes a passkey, unless it changed since the form was shown. */
export async function removePasskey(form: FormData): Promise<void> {
  const viewer = await requireSession(PATH);
  await requireFresh(viewer, PATH);
  const { database, outbox } = await runtime();
  const place = { outbox, userAgent: (await headers()).get('user-agent') ?? '' };
  const id = String(form.get('id') ?? '');
  const removal = { shown: readShown(form), mustKeepOne: await needsFactor(viewer), place };
  redirect(
    await setFlash(viewer.id, PATH, outcomeOf(await dropPasskey(database.db, viewer.id, id, removal, new Date()))),
  );
}

function outcomeOf(removal: FactorRemoval): Readonly<Record<string, string>> {
  if (removal === 'required' || removal === 'changed') return { problem: removal };
  return { notice: 'removed' };
}
