'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { logSignIn } from '#lib/accounts/log-sign-in.ts';
import { endSession } from '#lib/accounts/sessions.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { setLanguageCookie } from '#lib/cookies/language-cookie.ts';
import { clearSessionCookie, setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { runtime } from '#lib/runtime.ts';
import { factorKeys } from '#lib/second-factor/factor-keys.ts';
import { finishWithCode } from '#lib/second-factor/second-step.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';

/** State of the form of the second step after a failed attempt. */
export type SecondStepState = { readonly message: string | null };

/** Finishes a sign-in with a code of the app or a recovery code. */
export async function finishSignInWithCode(_previous: SecondStepState, form: FormData): Promise<SecondStepState> {
  const next = String(form.get('next') ?? '');
  const [t, half, { database, secret }] = await Promise.all([
    getTranslations('secondStep'),
    findWaitingSignIn(),
    runtime(),
  ]);
  const again = `/signin?${new URLSearchParams({ error: 'expired_step', next: returnPath(next, '/start') })}` as const;
  if (half === null) redirect(again);
  const from = await headers();
  const code = String(form.get('code') ?? '');
  const origin = await signInOrigin(from);
  const result = await orUnstorable(finishWithCode(database.db, factorKeys(secret), half, code, origin, new Date()));
  logSignIn('code', { account: { id: half.accountId }, ...result });
  switch (result.kind) {
    case 'wrong':
      return { message: t('wrong') };
    case 'expired':
      return redirect(again);
    case 'unstorable':
      return { message: t('unstorable') };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { message: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) };
    case 'signed_in':
      await setSessionCookie(result.account.id, result.sessionId);
      if (result.account.language !== null) await setLanguageCookie(result.account.language);
      return redirect(returnPath(next, '/start'));
  }
}

/** Ends a sign-in that waits for its second step, for example to use another account. */
export async function cancelSignIn(form: FormData): Promise<void> {
  const half = await findWaitingSignIn();
  if (half !== null) {
    const { database } = await runtime();
    await endSession(database.db, half.id);
    await clearSessionCookie();
  }
  redirect(`/signin?${new URLSearchParams({ next: returnPath(String(form.get('next') ?? ''), '/start') })}`);
}
