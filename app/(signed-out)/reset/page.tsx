import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { canReset } from '#lib/accounts/reset-password.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { ResetForm } from './reset-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reset'))('title'), robots: { index: false } };
}

/** Target of the link in a reset email. Opening the link does not use it up; submitting the form does. */
export default async function ResetPage({ searchParams }: PageProps<'/reset'>) {
  const [t, settings, params, { database }] = await Promise.all([
    getTranslations('reset'),
    getTranslations('settings'),
    searchParams,
    runtime(),
  ]);
  const token = readParam(params, 'token');
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-5">{t('title')}</PageTitle>
        <ResetForm
          token={(await canReset(database.db, token, new Date())) ? token : null}
          texts={{
            password: settings('nextPassword'),
            hint: settings('passwordHint'),
            show: settings('showTyped'),
            submit: settings('savePassword'),
            pending: settings('saving'),
            done: t('done'),
            invalid: t('invalid'),
          }}
        />
      </div>
      <p className="solo-foot solo-links">
        <Link href="/signin" className="link">
          {t('signIn')}
        </Link>
        <Link href="/forgot" className="link">
          {t('again')}
        </Link>
      </p>
    </>
  );
}
