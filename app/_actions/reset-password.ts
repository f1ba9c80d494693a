'use server';

import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { addressForm } from '#lib/accounts/change-address.ts';
import { requestReset, resetPassword } from '#lib/accounts/reset-password.ts';
import { faultOfChosenPassword, passwordProblem, signUpForm } from '#lib/accounts/sign-up.ts';
import { languageOf } from '#lib/format/format-locale.ts';
import { requestOrigin } from '#lib/http/client-address.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { runtime } from '#lib/runtime.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';

/** State of the form that asks for a link. `sent` is the address, whether or not it has an account. */
export type ForgotState = { readonly problem: string | null; readonly email: string; readonly sent: boolean };

/** Sends a link that sets a new password, if the address has an account. */
export async function requestResetWithForm(_previous: ForgotState, form: FormData): Promise<ForgotState> {
  const email = String(form.get('email') ?? '').slice(0, 320);
  const [t, problems, locale, { database, outbox }] = await Promise.all([
    getTranslations('forgot'),
    getTranslations('signUp.problems'),
    getLocale(),
    runtime(),
  ]);
  const typed = addressForm.safeParse({ email });
  if (!typed.success) return { problem: problems('emailInvalid'), email, sent: false };
  if (outbox === null) return { problem: t('off'), email, sent: false };
  const from = await headers();
  const sending = { outbox, language: languageOf(locale) };
  const result = await orUnstorable(
    requestReset(database.db, typed.data.email, sending, requestOrigin(from), new Date()),
  );
  switch (result.kind) {
    case 'unstorable':
      return { problem: t('unstorable'), email, sent: false };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { problem: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }), email, sent: false };
    case 'requested':
      return { problem: null, email: typed.data.email, sent: true };
  }
}

/** State of the form that sets a password. `done` and `invalid` replace the form. */
export type ResetState = { readonly problem: string | null; readonly end: 'done' | 'invalid' | null };

/** Sets the password of the account that a link was sent for. */
export async function resetWithForm(_previous: ResetState, form: FormData): Promise<ResetState> {
  const [problems, { config, database, outbox }] = await Promise.all([getTranslations('signUp.problems'), runtime()]);
  const typed = signUpForm.pick({ password: true }).safeParse({ password: form.get('password') });
  if (!typed.success) {
    return { problem: problems(passwordProblem.parse(typed.error.issues[0]?.message)), end: null };
  }
  const fault = faultOfChosenPassword(typed.data.password, null, config.isBreached);
  if (fault !== null) return { problem: problems(fault), end: null };
  const given = { token: String(form.get('token') ?? ''), password: typed.data.password };
  const done = outbox !== null && (await resetPassword(database.db, given, outbox, new Date()));
  return { problem: null, end: done ? 'done' : 'invalid' };
}
