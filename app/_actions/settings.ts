'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { describeShown, readShown } from '#accounts/shown-values.ts';
import {
  changePassword,
  confirmOwner,
  passwordForm,
  profileForm,
  renameAccount,
  setLanguage,
} from '#lib/accounts/change-account.ts';
import { endDevice, endOtherDevices } from '#lib/accounts/devices.ts';
import { faultOfChosenPassword, passwordProblem } from '#lib/accounts/sign-up.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { setLanguageCookie } from '#lib/cookies/language-cookie.ts';
import { readLanguage } from '#lib/format/format-locale.ts';
import { readFormKey } from '#lib/http/form-key.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { disconnectIdentity } from '#lib/oidc/identities.ts';
import { connectPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { renameUser } from '#lib/service/users.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';

/** State of the profile form after a failed attempt. `shown` describes the stored name. */
export type ProfileState = { readonly name: string; readonly shown: string; readonly problem: string | null };

/**
 * Renames an account, here and at the service. If the service rejects the name, the account gets its former one back,
 * unless another form has changed it since.
 */
export async function saveProfile(_previous: ProfileState, form: FormData): Promise<ProfileState> {
  const viewer = await requireUser('/settings');
  const [name, shown] = [String(form.get('name') ?? ''), readShown(form)];
  const [problems, t, { database }] = await Promise.all([
    getTranslations('signUp.problems'),
    getTranslations('settings'),
    runtime(),
  ]);
  const typed = profileForm.safeParse({ name });
  if (!typed.success) {
    const long = typed.error.issues[0]?.message === 'nameLong';
    return { name, shown, problem: problems(long ? 'nameLong' : 'nameMissing') };
  }
  const wanted = typed.data.name;
  const renamed = await renameAccount(database.db, viewer.id, { name: wanted, shown });
  if (renamed.kind === 'gone') redirect('/settings');
  if (renamed.kind === 'changed') {
    const problem = t('changed.name', { now: renamed.now.name, yours: wanted });
    return { name, shown: describeShown(renamed.now), problem };
  }
  const updated = await outcomeOf(actAsViewer(viewer).then((user) => renameUser(user, wanted, readFormKey(form))));
  if (!updated.ok) {
    await renameAccount(database.db, viewer.id, { name: renamed.result, shown: describeShown({ name: wanted }) });
    return { name, shown, problem: t('nameNotSaved', { reqId: updated.error.reqId }) };
  }
  redirect(await setFlash(viewer.id, '/settings', { notice: 'profile' }));
}

/** Sets the language of the pages, for this browser at once and for others when they sign in. */
export async function chooseLanguage(form: FormData): Promise<void> {
  const viewer = await requireUser('/settings');
  const language = readLanguage(String(form.get('language') ?? ''));
  const { database } = await runtime();
  const saved = await setLanguage(database.db, viewer.id, { language, shown: readShown(form) });
  if (saved.kind === 'changed') {
    const values = { now: saved.now.language ?? '', yours: language ?? '' };
    redirect(await setFlash(viewer.id, '/settings?edit=language', { changed: 'language', ...values }));
  }
  await setLanguageCookie(language);
  redirect(await setFlash(viewer.id, '/settings', { notice: 'language' }));
}

/** State of the password form after a failed attempt. It never includes a password. */
export type PasswordState = { readonly problems: Readonly<Partial<Record<'current' | 'next' | 'form', string>>> };

export async function savePassword(_previous: PasswordState, form: FormData): Promise<PasswordState> {
  const viewer = await requireUser('/settings');
  const [problems, t, { config, database, outbox }] = await Promise.all([
    getTranslations('signUp.problems'),
    getTranslations('settings'),
    runtime(),
  ]);
  const typed = passwordForm.safeParse({ current: form.get('current') ?? '', next: form.get('next') });
  if (!typed.success) {
    const [issue] = typed.error.issues;
    if (issue?.path[0] === 'current') return { problems: { current: t('passwordWrong') } };
    return { problems: { next: problems(passwordProblem.parse(issue?.message)) } };
  }
  const fault = faultOfChosenPassword(typed.data.next, viewer, config.isBreached);
  if (fault !== null) return { problems: { next: problems(fault) } };
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  const result = await changePassword(database.db, who, typed.data, outbox, new Date());
  switch (result.kind) {
    case 'wrong':
      return { problems: { current: t('passwordWrong') } };
    case 'stale':
      return { problems: { form: t('stale') } };
    case 'changed_meanwhile':
      return { problems: { form: t('changed.password') } };
    case 'throttled':
      markThrottled(await headers(), result.retryAfterMs);
      return { problems: { form: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) } };
    case 'changed':
      redirect(await setFlash(viewer.id, '/settings', { notice: 'password' }));
  }
}

/** Signs out one device, or all others if the form names none. */
export async function signDevicesOut(form: FormData): Promise<void> {
  const viewer = await requireUser('/settings');
  const { database } = await runtime();
  const device = form.get('device');
  if (typeof device === 'string') await endDevice(database.db, viewer.id, device);
  else await endOtherDevices(database.db, viewer.id, viewer.sessionId);
  redirect(await setFlash(viewer.id, '/settings', { notice: 'devices' }));
}

/** State of the form before connecting a provider: a problem, or the next step. */
export type ConnectState = { readonly problem: string | null; readonly href: string | null };

/** Checks the password, which entitles anyone who knows it to connect a provider to the account. */
export async function confirmConnect(_previous: ConnectState, form: FormData): Promise<ConnectState> {
  const viewer = await requireUser('/settings');
  const [t, { database, oidcProviders }] = await Promise.all([getTranslations('settings'), runtime()]);
  const provider = oidcProviders.find(({ key }) => key === form.get('provider'));
  if (provider === undefined) redirect('/settings');
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  const password = String(form.get('current') ?? '').slice(0, 1024);
  const owner = await confirmOwner(database.db, who, password, new Date());
  switch (owner.kind) {
    case 'wrong':
      return { problem: t('passwordWrong'), href: null };
    case 'stale':
      return { problem: t('stale'), href: null };
    case 'throttled':
      markThrottled(await headers(), owner.retryAfterMs);
      return { problem: t('throttled', { minutes: Math.ceil(owner.retryAfterMs / 60_000) }), href: null };
    case 'confirmed':
      return { problem: null, href: await connectPath(viewer, provider) };
  }
}

/** Disconnects a provider. The last way to sign in cannot be removed. */
export async function disconnectProvider(form: FormData): Promise<void> {
  const viewer = await requireUser('/settings');
  const { database } = await runtime();
  const result = await disconnectIdentity(database.db, viewer.id, String(form.get('identity') ?? ''));
  redirect(
    await setFlash(viewer.id, '/settings', result === 'last' ? { problem: 'last' } : { notice: 'disconnected' }),
  );
}
