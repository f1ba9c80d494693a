import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { findViewer } from '#lib/viewer.ts';
import { BrandMark } from './_ui/shell/brand-mark.tsx';

export default async function HomePage() {
  const [t, nav, viewer] = await Promise.all([getTranslations('home'), getTranslations('nav'), findViewer()]);
  return (
    <>
      <header className="mx-auto flex max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <BrandMark />
        {viewer === null ? (
          <Link href="/signin" className="link link-alone">
            {nav('signIn')}
          </Link>
        ) : null}
      </header>
      <main className="mx-auto max-w-6xl px-4 pb-16 pt-10 sm:px-6 sm:pt-20">
        <h1 className="max-w-2xl text-(length:--text-3xl) font-bold tracking-tight">{t('title')}</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">{t('lead', { brand: config().brand.name })}</p>
        <p className="mt-8">
          {viewer === null ? (
            <Link href="/signup" className="button px-6">
              {t('start')}
            </Link>
          ) : (
            <Link href="/orders" className="button px-6">
              {t('goToOrders')}
            </Link>
          )}
        </p>
        <div className="mt-16 grid gap-4 md:grid-cols-3">
          {(['read', 'kept', 'control'] as const).map((point) => (
            <section key={point} className="card p-6">
              <h2 className="font-bold">{t(`points.${point}.title`)}</h2>
              <p className="mt-2 text-muted">{t(`points.${point}.text`)}</p>
            </section>
          ))}
        </div>
      </main>
    </>
  );
}
