'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { replaceInitialPassword } from '#lib/accounts/initial-password.ts';
import { logSignIn } from '#lib/accounts/log-sign-in.ts';
import { faultOfChosenPassword, passwordProblem, signUpForm } from '#lib/accounts/sign-up.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { runtime } from '#lib/runtime.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';

/** State of the form that replaces a generated password, after a failed attempt. */
export type InitialPasswordState = { readonly problem: string | null };

/** Replaces a generated password and signs in. */
export async function replaceWithForm(_previous: InitialPasswordState, form: FormData): Promise<InitialPasswordState> {
  const next = returnPath(String(form.get('next') ?? ''), '/start');
  const [t, problems, half, { config, database }] = await Promise.all([
    getTranslations('initialPassword'),
    getTranslations('signUp.problems'),
    findWaitingSignIn(),
    runtime(),
  ]);
  const again = `/signin?${new URLSearchParams({ error: 'expired_step', next })}` as const;
  if (half === null) redirect(again);
  const typed = signUpForm.pick({ password: true }).safeParse({ password: form.get('password') });
  if (!typed.success) return { problem: problems(passwordProblem.parse(typed.error.issues[0]?.message)) };
  const { password } = typed.data;
  const fault = faultOfChosenPassword(password, null, config.isBreached);
  if (fault !== null) return { problem: problems(fault) };
  const origin = await signInOrigin(await headers());
  const result = await orUnstorable(replaceInitialPassword(database.db, half, password, origin, new Date()));
  logSignIn('initial_password', { account: { id: half.accountId }, ...result });
  switch (result.kind) {
    case 'same':
      return { problem: t('same') };
    case 'unstorable':
      return { problem: t('unstorable') };
    case 'expired':
      return redirect(again);
    case 'signed_in':
      await setSessionCookie(result.account.id, result.sessionId);
      return redirect(next);
  }
}
