import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSignUp } from '#lib/accounts/request-sign-up.ts';
import { readSignUp } from '#lib/cookies/pending-sign-up.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { Link } from '../../../_ui/kit/link.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { ConfirmForm } from './confirm-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signUp.confirm'))('title'), robots: { index: false } };
}

/**
 * Target of a sign-up link. Opening it changes nothing, because mail scanners open links too: the button creates the
 * account.
 */
export default async function ConfirmPage({ searchParams }: PageProps<'/signup/confirm'>) {
  const [t, params, pending, { database }] = await Promise.all([
    getTranslations('signUp.confirm'),
    searchParams,
    readSignUp(),
    runtime(),
  ]);
  const token = readParam(params, 'token');
  const found = await findSignUp(database.db, token, pending, new Date());
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-2">{t('title')}</PageTitle>
        {found === null ? null : (
          <p className="wrap-anywhere mb-5">
            {t.rich(found.isSameBrowser ? 'lead' : 'leadElsewhere', {
              email: () => <MailAddress address={found.email} />,
            })}
          </p>
        )}
        <ConfirmForm
          token={found === null ? null : token}
          requiresPassword={found?.isSameBrowser === false}
          texts={{
            password: t('password'),
            show: t('show'),
            submit: t('submit'),
            pending: t('pending'),
            invalid: t('invalid'),
          }}
        />
      </div>
      <p className="solo-foot solo-links">
        <Link href="/signup" className="link">
          {t('again')}
        </Link>
        <Link href="/signin" className="link">
          {t('signIn')}
        </Link>
      </p>
    </>
  );
}
