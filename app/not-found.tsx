import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Icon } from './_ui/kit/icon.tsx';
import { PageTitle } from './_ui/kit/page-title.tsx';
import { BrandMark } from './_ui/shell/brand-mark.tsx';

export default async function NotFound() {
  const t = await getTranslations('notFound');
  return (
    <main className="solo">
      <BrandMark />
      <section className="card state solo-wide">
        <span className="state-tile">
          <Icon name="search" className="icon-large" />
        </span>
        <PageTitle className="state-title">{t('title')}</PageTitle>
        <p className="state-text">{t('text')}</p>
        <div className="state-actions">
          <Link href="/" className="button button-quiet">
            {t('home')}
          </Link>
        </div>
      </section>
    </main>
  );
}
