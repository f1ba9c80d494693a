import { headers } from 'next/headers';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { setResponseStatus } from '#lib/http/response-status.ts';
import { Icon } from './icon.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * The page for something that does not exist or is not the viewer's. Responds with 404. Unlike `notFound()`, it is in
 * the HTML, so it works without scripts.
 */
export async function NothingHere() {
  const [t, asked] = await Promise.all([getTranslations('notFound'), headers()]);
  setResponseStatus(asked, 404);
  return (
    <section className="card state">
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
