import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageTitle } from './_ui/kit/page-title.tsx';
import { BrandMark } from './_ui/shell/brand-mark.tsx';

export default async function NotFound() {
  const t = await getTranslations('notFound');
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <BrandMark />
      <PageTitle className="mt-8">{t('title')}</PageTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <p className="mt-6">
        <Link href="/" className="button">
          {t('home')}
        </Link>
      </p>
    </main>
  );
}
