import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { type Notice, readNotice } from '#lib/cookies/notice-cookie.ts';
import { readParam } from '#lib/http/search-params.ts';
import { isCrawling, readMark } from '#lib/service/mailbox-view.ts';
import { listMailboxes } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { crawlMailboxesNow } from '../../_actions/mailboxes.ts';
import { EmptyState } from '../../_ui/kit/empty-state.tsx';
import { FormKey } from '../../_ui/kit/form-key.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { ServiceTrouble } from '../../_ui/kit/service-trouble.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { FollowCrawls } from './follow-crawls.tsx';
import { type Asked, followStep } from './follow-step.ts';
import { LinkForm } from './link-form.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { MailboxNotice } from './mailbox-notice.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('title') };
}

export default async function MailboxesPage({ searchParams }: PageProps<'/mailboxes'>) {
  const viewer = await requireUser('/mailboxes');
  const [t, locale, params, told, mailboxes] = await Promise.all([
    getTranslations('mailboxes'),
    getLocale(),
    searchParams,
    readNotice(viewer.id, '/mailboxes'),
    outcomeOf(actAsViewer(viewer).then(listMailboxes)),
  ]);
  const followed = mailboxes.ok
    ? mailboxes.value.map((mailbox) => ({
        id: mailbox.id,
        mark: readMark(mailbox),
        crawling: isCrawling(mailbox.health),
      }))
    : null;
  const crawl = (['crawl_started', 'crawl_running'] as const).find((known) => known === told['notice']);
  const asked = crawl === undefined ? null : { marks: marksOf(told), words: t(`notices.${crawl}`) };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageTitle>{t('title')}</PageTitle>
          <p className="mt-1 text-muted">{t('lead')}</p>
        </div>
        {mailboxes.ok && mailboxes.value.length > 0 ? (
          <form action={crawlMailboxesNow}>
            <FormKey />
            <SubmitButton label={t('crawlNow')} pendingLabel={t('crawlPending')} className="button-quiet" />
          </form>
        ) : null}
      </div>
      {followStep(asked?.marks ?? null, followed).look ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <MailboxNotice told={told} />
      <FollowCrawls asked={asked} mailboxes={followed} doneWords={t('notices.crawl_done')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
        {!mailboxes.ok ? (
          <ServiceTrouble error={mailboxes.error} retryHref="/mailboxes" />
        ) : mailboxes.value.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul aria-label={t('listLabel')} className="flex min-w-0 flex-col gap-4">
            {mailboxes.value.map((mailbox) => (
              <MailboxCard key={mailbox.id} mailbox={mailbox} locale={locale} now={Date.now()} />
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-3">
          <LinkForm address={readParam(params, 'address').slice(0, 320)} />
          <Link href="/settings/privacy" className="link link-alone self-start">
            {t('privacy')}
          </Link>
        </div>
      </div>
    </>
  );
}

/** State of the mailboxes before the check for new email, as the action recorded it. */
function marksOf(told: Notice): Asked {
  const marks = Object.entries(told).filter(([name]) => name.startsWith(MARK));
  return Object.fromEntries(marks.map(([name, mark]) => [name.slice(MARK.length), mark]));
}

const MARK = 'mark.';
