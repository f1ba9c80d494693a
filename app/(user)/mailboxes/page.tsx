import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { readParam } from '#lib/orders/order-query.ts';
import { listMailboxes } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { crawlMailboxesNow } from '../../_actions/mailboxes.ts';
import { EmptyState } from '../../_ui/empty-state.tsx';
import { ServiceTrouble } from '../../_ui/service-trouble.tsx';
import { SubmitButton } from '../../_ui/submit-button.tsx';
import { LinkForm } from './link-form.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { MailboxNotice } from './mailbox-notice.tsx';

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
      <MailboxNotice params={params} />
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
          <Link href={'/settings/privacy' as Route} className="link inline-flex min-h-11 items-center self-start">
            {t('privacy')}
          </Link>
        </div>
      </div>
    </>
  );
}
