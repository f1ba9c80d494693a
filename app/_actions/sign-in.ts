'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { logSignIn } from '#lib/accounts/log-sign-in.ts';
import { credentialsForm, signIn } from '#lib/accounts/sign-in.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { setLanguageCookie } from '#lib/cookies/language-cookie.ts';
import { setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { initialPasswordPath, secondStepPath } from '#lib/routes/account-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';

/** State of the form after a failed attempt: the message, and the address so that it need not be typed again. */
export type SignInState = { readonly message: string | null; readonly email: string };

export async function signInWithForm(_previous: SignInState, form: FormData): Promise<SignInState> {
  const email = String(form.get('email') ?? '').slice(0, 320);
  const [t, { database }] = await Promise.all([getTranslations('signIn'), runtime()]);
  const typed = credentialsForm.safeParse({ email, password: form.get('password') });
  if (!typed.success) return { message: t('wrong'), email };
  const from = await headers();
  const result = await orUnstorable(signIn(database.db, typed.data, await signInOrigin(from), new Date()));
  logSignIn('password', result);
  switch (result.kind) {
    case 'wrong':
      return { message: t('wrong'), email };
    case 'unstorable':
      return { message: t('unstorable'), email };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { message: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }), email };
    case 'second_step':
      await setSessionCookie(result.account.id, result.sessionId);
      return redirect(secondStepPath(String(form.get('next') ?? '')));
    case 'initial_password':
      await setSessionCookie(result.account.id, result.sessionId);
      return redirect(initialPasswordPath(String(form.get('next') ?? '')));
    case 'signed_in':
      await setSessionCookie(result.account.id, result.sessionId);
      if (result.account.language !== null) await setLanguageCookie(result.account.language);
      redirect(returnPath(String(form.get('next') ?? ''), '/start'));
  }
}
