import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readParam } from '#lib/http/search-params.ts';
import { findLinkSession } from '#lib/onboarding/link-sessions.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser } from '#lib/viewer.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { linkFailureOf } from '../../../_ui/mailboxes/link-failure.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('linkFailed'))('title') };
}

/** Why an attempt to link a mailbox failed. All content comes from the attempt's row, nothing from the URL. */
export default async function LinkFailedPage({ searchParams }: PageProps<'/mailboxes/link-failed'>) {
  const viewer = await requireUser('/mailboxes');
  const [t, params, { database }] = await Promise.all([getTranslations('linkFailed'), searchParams, runtime()]);
  const attempt = await findLinkSession(database.db, viewer.id, readParam(params, 'attempt'));
  if (attempt === null) return <NothingHere />;
  // The service did not respond after the redirect back, so the mailbox may be linked.
  const unconfirmed = attempt.outcome === 'service_error' && attempt.usedAt !== null;
  return (
    <section role="alert" className="card state">
      <span className="state-tile state-tile-warn">
        <Icon name="unlink" className="icon-large" />
      </span>
      <PageTitle className="state-title">{t(unconfirmed ? 'unconfirmedTitle' : 'title')}</PageTitle>
      <p className="state-text text-ink">{t(`codes.${linkFailureOf(attempt)}`)}</p>
      <p className="state-text">{t(unconfirmed ? 'unconfirmed' : 'whatToDo')}</p>
      <div className="state-actions">
        <form method="post" action="/api/mailboxes/link">
          <input type="hidden" name="retryOf" value={attempt.id} />
          <button type="submit" className="button">
            <Icon name="rotate-ccw" />
            {t('retry')}
          </button>
        </form>
        <Link href="/mailboxes" className="button button-ghost">
          {t('back')}
        </Link>
      </div>
      {attempt.reqIds.length === 0 ? null : (
        <div className="state-number">
          <p>{t('quote', { count: attempt.reqIds.length })}</p>
          <ul className="mt-1">
            {attempt.reqIds.map((reqId) => (
              <li key={reqId}>
                <code className="text-xs break-all">{reqId}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
