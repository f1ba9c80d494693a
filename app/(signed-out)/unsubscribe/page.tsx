import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NOTICES } from '#lib/accounts/recipients.ts';
import { readParam } from '#lib/http/search-params.ts';
import { UNSUBSCRIBE_PATH } from '#lib/notices/unsubscribe-link.ts';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('unsubscribe'))('title'), robots: { index: false } };
}

/** Target of the unsubscribe link in a notice. It shows a button, because opening a link must not change anything. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const [t, settings, params] = await Promise.all([
    getTranslations('unsubscribe'),
    getTranslations('settings.emails'),
    searchParams,
  ]);
  const query = Object.fromEntries(['account', 'email', 'proof'].map((name) => [name, readParam(params, name)]));
  const kind = NOTICES.find((known) => known === query['email']);
  const isDone = readParam(params, 'done') === '1';
  return (
    <>
      <div className="card solo-card">
        <PageTitle className="mb-2">{t('title')}</PageTitle>
        {kind === undefined ? <p>{t('invalid')}</p> : <p>{settings(`notices.${kind}`)}</p>}
        {kind === undefined ? null : isDone ? (
          <p role="status" className="note note-good mt-4">
            {t('done')}
          </p>
        ) : (
          <form method="post" action={`${UNSUBSCRIBE_PATH}?${new URLSearchParams(query)}`} className="mt-4">
            <input type="hidden" name="page" value="1" />
            <button type="submit" className="button button-wide">
              {t('submit')}
            </button>
          </form>
        )}
      </div>
      <p className="solo-foot">
        <Link href="/settings#emails" className="link">
          {t('settings')}
        </Link>
      </p>
    </>
  );
}
