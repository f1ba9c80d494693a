import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { returnPath } from '#lib/http/return-path.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { listPasskeys } from '#lib/second-factor/passkeys.ts';
import { appSince } from '#lib/second-factor/totp.ts';
import { findWaitingSignIn } from '#lib/second-factor/waiting-sign-in.ts';
import { signInWithPasskeyForm } from '../../../_actions/passkey-sign-in.ts';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { CancelSignIn } from '../../../_ui/shell/cancel-sign-in.tsx';
import { PasskeyOption } from '../../../_ui/shell/passkey-option.tsx';
import { CodeForm } from './code-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('secondStep'))('title') };
}

/** The second step of a sign-in, and the only page available after the first step alone. */
export default async function SecondStepPage({ searchParams }: PageProps<'/signin/second'>) {
  const [t, half, params] = await Promise.all([getTranslations('secondStep'), findWaitingSignIn(), searchParams]);
  const next = returnPath(readParam(params, 'next'), '/start');
  if (half === null) redirect(`/signin?${new URLSearchParams({ next })}`);
  const [passkeys, { database }] = await Promise.all([getTranslations('passkeys'), runtime()]);
  const [app, keys] = await Promise.all([
    appSince(database.db, half.accountId),
    listPasskeys(database.db, half.accountId),
  ]);
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-2">{t('title')}</PageTitle>
        <CodeForm
          next={next}
          texts={{
            lead: t('lead'),
            code: t('code'),
            hint: app === null ? t('hintRecovery') : t('hint'),
            submit: t('submit'),
            pending: t('pending'),
          }}
        />
        {keys.length === 0 ? null : (
          <PasskeyOption purpose="second_step" action={signInWithPasskeyForm} label={passkeys('use')}>
            <input type="hidden" name="next" value={next} />
          </PasskeyOption>
        )}
        <p className="hint mt-5">{t('lost')}</p>
      </div>
      <CancelSignIn next={next} label={t('cancel')} />
    </>
  );
}
