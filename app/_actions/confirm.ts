'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { requestOrigin } from '#lib/http/client-address.ts';
import { markThrottled } from '#lib/http/retry-after.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { confirmPath } from '#lib/routes/account-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { confirmOwnerOf } from '#lib/second-factor/confirm-owner.ts';
import { factorKeys } from '#lib/second-factor/factor-keys.ts';
import { readPasskeySubmission } from '#lib/second-factor/passkey-submission.ts';
import { confirmWithPasskey } from '#lib/second-factor/sign-in-with-passkey.ts';
import { requireSession } from '#lib/viewer.ts';

/** State of the confirmation page after a failed attempt: the problem, and the field it concerns. */
export type ConfirmOwnerState = { readonly problem: string | null; readonly with: 'password' | 'code' | null };

/** Confirms this session by the password or a code, and returns to where the owner was going. */
export async function confirmWithForm(_previous: ConfirmOwnerState, form: FormData): Promise<ConfirmOwnerState> {
  const next = returnPath(String(form.get('next') ?? ''), '/settings');
  const viewer = await requireSession(confirmPath(next));
  const [t, from, { database, secret }] = await Promise.all([getTranslations('confirm'), headers(), runtime()]);
  const password = form.get('password');
  const by = typeof password === 'string' ? 'password' : 'code';
  const proof =
    typeof password === 'string' ? { password: password.slice(0, 1024) } : { code: String(form.get('code') ?? '') };
  const { address } = requestOrigin(from);
  const who = { accountId: viewer.id, sessionId: viewer.sessionId, address };
  const result = await confirmOwnerOf(database.db, factorKeys(secret), who, proof, new Date());
  switch (result.kind) {
    case 'wrong':
      return { problem: t(by === 'password' ? 'passwordWrong' : 'codeWrong'), with: by };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { problem: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }), with: by };
    case 'confirmed':
      return redirect(next);
  }
}

/** Confirms this session by a passkey, and returns to where the owner was going. */
export async function confirmWithPasskeyForm(
  _previous: { readonly message: string | null },
  form: FormData,
): Promise<{ readonly message: string | null }> {
  const next = returnPath(String(form.get('next') ?? ''), '/settings');
  const viewer = await requireSession(confirmPath(next));
  const from = await headers();
  const [t, answer, { database }] = await Promise.all([
    getTranslations('passkeys'),
    readPasskeySubmission(form, from),
    runtime(),
  ]);
  if (answer === null) return { message: t('unavailable') };
  const who = { accountId: viewer.id, sessionId: viewer.sessionId };
  const result = await confirmWithPasskey(database.db, answer, who, new Date());
  switch (result.kind) {
    case 'wrong':
    case 'suspected':
      return { message: t(result.kind) };
    case 'throttled':
      markThrottled(from, result.retryAfterMs);
      return { message: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) };
    case 'confirmed':
      return redirect(next);
  }
}
