'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { confirmSignUp, requestSignUp, resendSignUp } from '#lib/accounts/request-sign-up.ts';
import { faultOfChosenPassword, signUp, signUpForm } from '#lib/accounts/sign-up.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { dropSignUp, readSignUp, saveSignUp } from '#lib/cookies/pending-sign-up.ts';
import { setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { languageOf } from '#lib/format/format-locale.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { runtime } from '#lib/runtime.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';

type Field = 'name' | 'email' | 'password';

/** State of the form after a failed attempt. It never includes the password. */
export type SignUpState = {
  readonly problems: Readonly<Partial<Record<Field | 'form', string>>>;
  readonly name: string;
  readonly email: string;
};

const messageKey = z.enum([
  'nameMissing',
  'nameLong',
  'emailInvalid',
  'passwordShort',
  'passwordLong',
  'passwordCommon',
]);

/** Begins a sign-up, which a link in an email completes. If the site cannot send email, completes it immediately. */
export async function signUpWithForm(_previous: SignUpState, form: FormData): Promise<SignUpState> {
  const typed = {
    name: String(form.get('name') ?? ''),
    email: String(form.get('email') ?? ''),
    password: String(form.get('password') ?? ''),
  };
  const next = returnPath(String(form.get('next') ?? ''), '/start');
  const [t, locale, { config, database, outbox }] = await Promise.all([
    getTranslations('signUp.problems'),
    getLocale(),
    runtime(),
  ]);
  const refuse = (problems: SignUpState['problems']) => ({ problems, name: typed.name, email: typed.email });

  const parsed = signUpForm.safeParse(typed);
  if (!parsed.success) {
    const found = parsed.error.issues.map((issue) => [issue.path[0], t(messageKey.parse(issue.message))] as const);
    return refuse(Object.fromEntries(found.toReversed()));
  }
  const fault = faultOfChosenPassword(parsed.data.password, parsed.data, config.isBreached);
  if (fault !== null) return refuse({ password: t(fault) });
  const from = await headers();
  const [origin, now] = [await signInOrigin(from), new Date()];
  const sending = { outbox, language: languageOf(locale) };
  const result = await orUnstorable<Awaited<ReturnType<typeof signUp>> | Awaited<ReturnType<typeof requestSignUp>>>(
    outbox === null
      ? signUp(database.db, parsed.data, origin, now)
      : requestSignUp(database.db, parsed.data, { ...sending, outbox }, origin, now),
  );
  switch (result.kind) {
    case 'taken':
      return refuse({ email: t('taken') });
    case 'unstorable':
      return refuse({ form: t('unstorable') });
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return refuse({ form: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) });
    case 'requested':
      await saveSignUp({ ...result.pending, next });
      return redirect('/signup/check');
    case 'signed_up':
      await setSessionCookie(result.account.id, result.sessionId);
      return redirect(next);
  }
}

/** State of the page that waits for a link: the result of sending another link. */
export type ResendState = { readonly message: string | null; readonly isBad: boolean };

/** Sends the link of this browser's sign-up again. */
export async function resendLink(_previous: ResendState, _form: FormData): Promise<ResendState> {
  const [t, locale, pending, { database, outbox }] = await Promise.all([
    getTranslations('signUp.check'),
    getLocale(),
    readSignUp(),
    runtime(),
  ]);
  if (pending === null || outbox === null) redirect('/signup');
  const sending = { outbox, language: languageOf(locale) };
  const result = await resendSignUp(database.db, pending, sending, new Date());
  if (result === null) redirect('/signup');
  if (result.kind === 'throttled') {
    markThrottled(await headers(), result.retryAfterMs);
    return { message: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }), isBad: true };
  }
  await saveSignUp({ ...result.pending, next: pending.next });
  return { message: t('resent'), isBad: false };
}

/** State of the form that completes a sign-up. `invalid`: the link has expired or was used. */
export type ConfirmState = { readonly problem: string | null; readonly isInvalid: boolean };

/** Creates the account that a link confirms, and signs it in. */
export async function confirmSignUpWithForm(_previous: ConfirmState, form: FormData): Promise<ConfirmState> {
  const [t, pending, { database }] = await Promise.all([getTranslations('signUp.confirm'), readSignUp(), runtime()]);
  const from = await headers();
  const given = {
    token: String(form.get('token') ?? ''),
    password: String(form.get('password') ?? '').slice(0, 1024),
    pending,
  };
  const result = await confirmSignUp(database.db, given, await signInOrigin(from), new Date());
  switch (result.kind) {
    case 'invalid':
      return { problem: null, isInvalid: true };
    case 'wrong':
      return { problem: t('wrong'), isInvalid: false };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { problem: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }), isInvalid: false };
    case 'signed_up':
      await setSessionCookie(result.account.id, result.sessionId);
      await dropSignUp();
      return redirect(returnPath(pending?.next, '/start'));
  }
}
