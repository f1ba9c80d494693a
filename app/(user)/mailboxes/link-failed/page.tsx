import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { readParam } from '#lib/http/search-params.ts';
import { findLinkSession, type LinkSession } from '#lib/onboarding/link-sessions.ts';
import { runtime } from '#lib/runtime.ts';
import { findViewer, requireUser } from '#lib/viewer.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { linkFailureOf } from '../../../_ui/mailboxes/link-failure.ts';

/** Cached so that the page and its title share one query. */
const loadAttempt = cache(async (accountId: string, id: string) =>
  findLinkSession((await runtime()).database.db, accountId, id),
);

export async function generateMetadata({ searchParams }: PageProps<'/mailboxes/link-failed'>): Promise<Metadata> {
  const [t, missing, viewer, params] = await Promise.all([
    getTranslations('linkFailed'),
    getTranslations('notFound.page'),
    findViewer(),
    searchParams,
  ]);
  const attempt = viewer === null ? null : await loadAttempt(viewer.id, readParam(params, 'attempt'));
  return { title: attempt === null ? missing('title') : t(titleOf(attempt)) };
}

/** Why an attempt to link a mailbox failed. All content comes from the attempt's row, nothing from the URL. */
export default async function LinkFailedPage({ searchParams }: PageProps<'/mailboxes/link-failed'>) {
  const viewer = await requireUser('/mailboxes');
  const [t, params] = await Promise.all([getTranslations('linkFailed'), searchParams]);
  const attempt = await loadAttempt(viewer.id, readParam(params, 'attempt'));
  if (attempt === null) return <NothingHere />;
  const title = titleOf(attempt);
  return (
    <section role="alert" className="card state">
      <span className="state-tile state-tile-warn">
        <Icon name="unlink" className="icon-large" />
      </span>
      <PageTitle className="state-title">{t(title)}</PageTitle>
      <p className="state-text text-ink">{t(`codes.${linkFailureOf(attempt)}`)}</p>
      <p className="state-text">{t(title === 'unconfirmedTitle' ? 'unconfirmed' : 'whatToDo')}</p>
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

/** If the service did not respond after the redirect back, the mailbox may be linked. */
function titleOf({ outcome, usedAt }: LinkSession): 'unconfirmedTitle' | 'title' {
  return outcome === 'service_error' && usedAt !== null ? 'unconfirmedTitle' : 'title';
}
