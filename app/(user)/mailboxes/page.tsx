import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { readParam, type SearchParams } from '#lib/orders/order-query.ts';
import { listMailboxes } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { TROUBLES } from '#lib/service/trouble.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { crawlMailboxesNow } from '../../_actions/mailboxes.ts';
import { EmptyState } from '../../_ui/empty-state.tsx';
import { ServiceTrouble } from '../../_ui/service-trouble.tsx';
import { SubmitButton } from '../../_ui/submit-button.tsx';
import { LinkForm } from './link-form.tsx';
import { MailboxCard } from './mailbox-card.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('title') };
}

export default async function MailboxesPage({ searchParams }: PageProps<'/mailboxes'>) {
  const viewer = await requireUser('/mailboxes');
  const [t, locale, params, mailboxes] = await Promise.all([
    getTranslations('mailboxes'),
    getLocale(),
    searchParams,
    outcomeOf(actAsViewer(viewer).then(listMailboxes)),
  ]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('lead')}</p>
        </div>
        {mailboxes.ok && mailboxes.value.length > 0 ? (
          <form action={crawlMailboxesNow}>
            <SubmitButton label={t('crawlNow')} pendingLabel={t('crawlPending')} className="button-quiet" />
          </form>
        ) : null}
      </div>
      <Notice params={params} />
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
        <LinkForm address={readParam(params, 'address').slice(0, 320)} />
      </div>
    </>
  );
}

const NOTICES = ['link_cancelled', 'link_unverified', 'link_throttled', 'unlinked', 'crawl_started'] as const;
const FAILURES = ['crawl', 'unlink'] as const;

/** What just happened, from the URL: one of a closed set; a request number is shown only when it looks like one. */
async function Notice({ params }: { readonly params: SearchParams }) {
  const [t, words, locale] = await Promise.all([getTranslations('mailboxes'), getTranslations('trouble'), getLocale()]);
  const notice = NOTICES.find((known) => known === readParam(params, 'notice'));
  const failed = FAILURES.find((known) => known === readParam(params, 'failed'));
  const why = TROUBLES.find((known) => known === readParam(params, 'why')) ?? 'problem';
  const reqId = /^[0-9a-f-]{36}$/.exec(readParam(params, 'reqId'))?.[0];
  if (failed !== undefined && reqId !== undefined) {
    const text = words(`${why}.text`, { wait: formatSpan(60_000, locale) });
    return (
      <p role="alert" className="mt-6 rounded-md bg-bad-soft px-4 py-3 text-bad">
        {t(`failed.${failed}`, { reqId, why: `${words(`${why}.title`)}. ${text}` })}
      </p>
    );
  }
  if (notice === undefined) return null;
  return (
    <p role="status" className="mt-6 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      {t(`notices.${notice}`)}
    </p>
  );
}
