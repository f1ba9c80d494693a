import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type Flash, readFlash } from '#lib/cookies/flash-cookie.ts';
import { readParam } from '#lib/http/search-params.ts';
import { isCrawling, readMark } from '#lib/service/mailbox-view.ts';
import { listMailboxes } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { crawlMailboxesNow } from '../../_actions/mailboxes.ts';
import { ActionForm } from '../../_ui/kit/action-form.tsx';
import { EmptyState } from '../../_ui/kit/empty-state.tsx';
import { FormKey } from '../../_ui/kit/form-key.tsx';
import { Icon } from '../../_ui/kit/icon.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../_ui/kit/service-failure.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { FollowCrawls } from './follow-crawls.tsx';
import { followStep, type RequestedCrawls } from './follow-step.ts';
import { LinkForm, LinkMenu } from './link-form.tsx';
import { MailboxNotice } from './mailbox-notice.tsx';
import { MailboxRow } from './mailbox-row.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('title') };
}

export default async function MailboxesPage({ searchParams }: PageProps<'/mailboxes'>) {
  const viewer = await requireUser('/mailboxes');
  const [t, locale, params, flash, mailboxes] = await Promise.all([
    getTranslations('mailboxes'),
    getLocale(),
    searchParams,
    readFlash(viewer.id, '/mailboxes'),
    outcomeOf(actAsViewer(viewer).then(listMailboxes)),
  ]);
  const followed = mailboxes.ok
    ? mailboxes.value.map((mailbox) => ({
        id: mailbox.id,
        mark: readMark(mailbox),
        crawling: isCrawling(mailbox.health),
        stopped: mailbox.health === 'sign_in_needed',
      }))
    : null;
  const crawl = (['crawl_started', 'crawl_running'] as const).find((known) => known === flash['notice']);
  const request = crawl === undefined ? null : { marks: marksOf(flash), words: t(`notices.${crawl}`) };
  const empty = mailboxes.ok && mailboxes.value.length === 0;
  const address = readParam(params, 'address').slice(0, 320);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
        <div className="page-head-end">
          {mailboxes.ok && mailboxes.value.some(({ providerKey }) => providerKey !== 'import') ? (
            <ActionForm action={crawlMailboxesNow}>
              <FormKey />
              <SubmitButton
                className="button-quiet check-button"
                icon={<Icon name="refresh-cw" />}
                label={t('crawlNow')}
                pendingLabel={t('crawlPending')}
              />
            </ActionForm>
          ) : null}
          {empty ? null : <LinkMenu address={address} />}
        </div>
      </div>
      <p className="lead">{t('lead')}</p>
      {followStep(request?.marks ?? null, followed).look ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <MailboxNotice flash={flash} />
      <FollowCrawls
        request={request}
        mailboxes={followed}
        ends={{ done: t('notices.crawl_done'), stopped: t('notices.crawl_sign_in') }}
      />
      <div className="mt-4">
        {!mailboxes.ok ? (
          <ServiceFailure error={mailboxes.error} retryHref="/mailboxes" />
        ) : empty ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')}>
            <LinkForm address={address} />
          </EmptyState>
        ) : (
          <ul aria-label={t('listLabel')} className="card">
            {mailboxes.value.map((mailbox) => (
              <MailboxRow key={mailbox.id} mailbox={mailbox} locale={locale} now={Date.now()} />
            ))}
          </ul>
        )}
      </div>
      <p className="page-foot">
        <Icon name="lock-keyhole" />
        <span>
          {t('encrypted')}{' '}
          <Link href="/settings/privacy" className="link">
            {t('privacy')}
          </Link>
        </span>
      </p>
    </>
  );
}

/** Returns the state of the mailboxes before the check for new email, as the action recorded it. */
function marksOf(flash: Flash): RequestedCrawls {
  const marks = Object.entries(flash).filter(([name]) => name.startsWith(MARK));
  return Object.fromEntries(marks.map(([name, mark]) => [name.slice(MARK.length), mark]));
}

const MARK = 'mark.';
