import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { returnPath } from '#lib/http/return-path.ts';
import { readParam } from '#lib/http/search-params.ts';
import { findViewer } from '#lib/viewer.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { ProviderLinks } from '../provider-links.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signUp'))('title') };
}

export default async function SignUpPage({ searchParams }: PageProps<'/signup'>) {
  const [t, viewer, params] = await Promise.all([getTranslations('signUp'), findViewer(), searchParams]);
  const next = returnPath(readParam(params, 'next'), '/start');
  if (viewer !== null) redirect(next);
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-5">{t('title')}</PageTitle>
        <SignUpForm
          next={next}
          texts={{
            name: t('name'),
            email: t('email'),
            password: t('password'),
            passwordHint: t('passwordHint'),
            show: t('show'),
            submit: t('submit'),
            pending: t('pending'),
          }}
        />
        <ProviderLinks next={next} />
      </div>
      <p className="solo-foot">
        {t('haveAccount')}{' '}
        <Link href={`/signin?next=${encodeURIComponent(next)}`} className="link">
          {t('signIn')}
        </Link>
      </p>
    </>
  );
}
