import { headers } from 'next/headers';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { setAnswerStatus } from '#lib/http/answer-status.ts';
import { PageTitle } from './page-title.tsx';

/**
 * A state of a page: what was asked for does not exist, or is not the viewer's to see. Answers with 404 and, unlike
 * `notFound()`, is in the document that is sent, so that it is read without scripts too.
 */
export async function NothingHere() {
  const [t, asked] = await Promise.all([getTranslations('notFound'), headers()]);
  setAnswerStatus(asked, 404);
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
