import { getTranslations } from 'next-intl/server';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { PageTitle } from './page-title.tsx';

/** What a page is about, and the page that lists all such things. */
const LISTS = { page: '/', order: '/orders', mailbox: '/mailboxes' } as const;
export type Missing = keyof typeof LISTS;

/** A card for a page that does not exist or belongs to another user. `className` positions it. */
export async function NotFoundCard(props: { readonly className?: string; readonly missing?: Missing }) {
  const { className, missing = 'page' } = props;
  const t = await getTranslations(`notFound.${missing}`);
  return (
    <section className={`card state ${className ?? ''}`}>
      <span className="state-tile">
        <Icon name="search" className="icon-large" />
      </span>
      <PageTitle className="state-title">{t('title')}</PageTitle>
      <p className="state-text">{t('text')}</p>
      <div className="state-actions">
        <Link href={LISTS[missing]} className="button button-quiet">
          {t('next')}
        </Link>
      </div>
    </section>
  );
}
