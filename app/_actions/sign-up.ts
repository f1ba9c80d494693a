'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { signUp, signUpForm } from '#lib/accounts/sign-up.ts';
import { setSessionCookie } from '#lib/cookies/session-cookie.ts';
import { requestOrigin } from '#lib/http/client-address.ts';
import { answerThrottled } from '#lib/http/retry-after.ts';
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

const messageKey = z.enum(['nameMissing', 'nameLong', 'emailInvalid', 'passwordShort', 'passwordLong']);

export async function signUpWithForm(_previous: SignUpState, form: FormData): Promise<SignUpState> {
  const typed = {
    name: String(form.get('name') ?? ''),
    email: String(form.get('email') ?? ''),
    password: String(form.get('password') ?? ''),
  };
  const t = await getTranslations('signUp.problems');
  const refuse = (problems: SignUpState['problems']) => ({ problems, name: typed.name, email: typed.email });

  const parsed = signUpForm.safeParse(typed);
  if (!parsed.success) {
    const found = parsed.error.issues.map((issue) => [issue.path[0], t(messageKey.parse(issue.message))] as const);
    return refuse(Object.fromEntries(found.toReversed()));
  }
  const { database } = await runtime();
  const from = await headers();
  const result = await orUnstorable(signUp(database.db, parsed.data, requestOrigin(from), new Date()));
  switch (result.kind) {
    case 'taken':
      return refuse({ email: t('taken') });
    case 'unstorable':
      return refuse({ form: t('unstorable') });
    case 'throttled':
      answerThrottled(from, result.retryAfterMs);
      return refuse({ form: t('throttled', { minutes: Math.ceil(result.retryAfterMs / 60_000) }) });
    case 'signed_up':
      await setSessionCookie(result.account.id, result.sessionId);
      redirect(returnPath(String(form.get('next') ?? ''), '/start'));
  }
}
