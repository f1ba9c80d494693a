'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { logSignIn } from '#lib/accounts/log-sign-in.ts';
import { signInOrigin } from '#lib/cookies/device-cookie.ts';
import { setLanguageCookie } from '#lib/cookies/language-cookie.ts';
import { setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { runtime } from '#lib/runtime.ts';
import { readPasskeySubmission } from '#lib/second-factor/passkey-submission.ts';
import { finishWithPasskey, signInWithPasskey } from '#lib/second-factor/sign-in-with-passkey.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';

/** State of a form with a passkey after a failed attempt. */
type PasskeyState = { readonly message: string | null };

/**
 * Signs in with a passkey alone, or finishes this browser's sign-in that waits for its second step. The action need not
 * know which page sent it: the challenge was for one of them only.
 */
export async function signInWithPasskeyForm(_previous: PasskeyState, form: FormData): Promise<PasskeyState> {
  const from = await headers();
  const [t, half, answer, { database }] = await Promise.all([
    getTranslations('passkeys'),
    findWaitingSignIn(),
    readPasskeySubmission(form, from),
    runtime(),
  ]);
  if (answer === null) return { message: t('unavailable') };
  const [origin, now] = [await signInOrigin(from), new Date()];
  const result = await orUnstorable(
    half === null
      ? signInWithPasskey(database.db, answer, origin.browser?.device ?? '', origin, now)
      : finishWithPasskey(database.db, answer, half, origin, now),
  );
  logSignIn('passkey', result);
  switch (result.kind) {
    case 'wrong':
    case 'suspected':
    case 'unstorable':
      return { message: t(result.kind) };
    case 'expired':
      return { message: t('wrong') };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { message: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) };
    case 'signed_in':
      await setSessionCookie(result.account.id, result.sessionId);
      if (result.account.language !== null) await setLanguageCookie(result.account.language);
      return redirect(returnPath(String(form.get('next') ?? ''), '/start'));
  }
}
