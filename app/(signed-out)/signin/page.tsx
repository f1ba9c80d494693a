import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { safePath } from '#lib/http/same-origin.ts';
import { readParam } from '#lib/orders/order-query.ts';
import { findViewer } from '#lib/viewer.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('title') };
}

export default async function SignInPage({ searchParams }: PageProps<'/signin'>) {
  const [t, viewer, params] = await Promise.all([getTranslations('signIn'), findViewer(), searchParams]);
  const next = safePath(readParam(params, 'next'), '/mailboxes');
  if (viewer !== null) redirect(next as Route);
  const error = readParam(params, 'error');
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold">{t('title')}</h1>
      <SignInForm
        next={next}
        message={error === '' ? null : t(error === 'throttled' ? 'throttled' : 'wrong', { minutes: 15 })}
        texts={{ email: t('email'), password: t('password'), submit: t('submit'), pending: t('pending') }}
      />
      <p className="mt-6 text-sm">
        {t('noAccount')}{' '}
        <Link href={`/signup?next=${encodeURIComponent(next)}` as Route} className="link">
          {t('create')}
        </Link>
      </p>
    </>
  );
}
