import { getTranslations } from 'next-intl/server';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { PageTitle } from './page-title.tsx';

/** A card for a page that does not exist or belongs to another user. `className` positions it. */
export async function NotFoundCard({ className }: { readonly className?: string }) {
  const t = await getTranslations('notFound');
  return (
    <section className={`card state ${className ?? ''}`}>
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
  );
}
