import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { hasInitialPassword } from '#lib/accounts/initial-password.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { readParam } from '#lib/http/search-params.ts';
import { secondStepPath } from '#lib/routes/account-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { CancelSignIn } from '../../../_ui/shell/cancel-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('initialPassword'))('title') };
}

/** Replaces a generated password: the only page available after a sign-in with it. */
export default async function InitialPasswordPage({ searchParams }: PageProps<'/signin/password'>) {
  const [t, signUp, settings, half, params] = await Promise.all([
    getTranslations('initialPassword'),
    getTranslations('signUp'),
    getTranslations('settings'),
    findWaitingSignIn(),
    searchParams,
  ]);
  const next = returnPath(readParam(params, 'next'), '/start');
  if (half === null) redirect(`/signin?${new URLSearchParams({ next })}`);
  const { database } = await runtime();
  if (!(await hasInitialPassword(database.db, half.accountId))) redirect(secondStepPath(next));
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-2">{t('title')}</PageTitle>
        <PasswordForm
          next={next}
          texts={{
            lead: t('lead'),
            password: settings('nextPassword'),
            hint: signUp('passwordHint'),
            show: settings('showTyped'),
            submit: t('submit'),
            pending: t('pending'),
          }}
        />
      </div>
      <CancelSignIn next={next} label={t('cancel')} />
    </>
  );
}
