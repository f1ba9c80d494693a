import { headers } from 'next/headers';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { setResponseStatus } from '#lib/http/response-status.ts';
import { PageTitle } from './page-title.tsx';

/**
 * The page for something that does not exist or is not the viewer's. Responds with 404. Unlike `notFound()`, it is in
 * the HTML, so it works without scripts.
 */
export async function NothingHere() {
  const [t, asked] = await Promise.all([getTranslations('notFound'), headers()]);
  setResponseStatus(asked, 404);
  return (
    <section className="mx-auto max-w-xl py-8">
      <PageTitle>{t('title')}</PageTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <p className="mt-6">
        <Link href="/" className="button">
          {t('home')}
        </Link>
      </p>
    </section>
  );
}
