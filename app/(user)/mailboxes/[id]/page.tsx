import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import { buildFilter, EMPTY_BAR } from '#lib/orders/filter/filter-bar.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { isCrawling } from '#lib/service/mailbox-view.ts';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { listOrders } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isFilterRefused } from '#lib/service/service-error.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../_ui/kit/back-link.tsx';
import { Badge } from '../../../_ui/kit/badge.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { SectionTitle } from '../../../_ui/kit/section-title.tsx';
import { ServiceTrouble } from '../../../_ui/kit/service-trouble.tsx';
import { MailboxReason } from '../../../_ui/mailboxes/mailbox-reason.tsx';
import { describeProgress } from '../../../_ui/mailboxes/progress-view.ts';
import { providerWords } from '../../../_ui/mailboxes/provider-words.ts';
import { OrderTable } from '../../../_ui/orders/order-table.tsx';
import { MAILBOX_TONES } from '../../../_ui/orders/status-tones.ts';
import { LiveProgress } from './live-progress.tsx';
import { OtherMails } from './other-mails.tsx';
import { UnreadableFolders } from './unreadable-folders.tsx';

const NEWEST = { orderBy: 'orderDate desc', limit: 5, offset: 0 };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mailboxes'))('title') };
}

export default async function MailboxPage({ params }: PageProps<'/mailboxes/[id]'>) {
  const { id } = await params;
  const path = `/mailboxes/${id}`;
  const user = await actAsViewer(await requireUser(path));
  const [t, mailboxes, locale, found] = await Promise.all([
    getTranslations('mailbox'),
    getTranslations('mailboxes'),
    getLocale(),
    outcomeOf(findMailbox(user, id)),
  ]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={path} wholePage />;
  const mailbox = found.value;
  if (mailbox === null) return <NothingHere />;
  const { filter, newest } = await listNewest(user, mailbox.email);
  const crawling = isCrawling(mailbox.health);
  return (
    <>
      {crawling ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <BackLink href="/mailboxes">{t('back')}</BackLink>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="wrap-anywhere min-w-0">
          <MailAddress address={mailbox.email ?? mailboxes('unnamed')} />
        </PageTitle>
        <Badge tone={MAILBOX_TONES[mailbox.health]}>{mailboxes(`health.${mailbox.health}`)}</Badge>
      </div>
      <p className="mt-1 text-muted">
        {[
          providerWords(mailbox, mailboxes),
          mailbox.lastReadAt === null
            ? mailboxes('neverRead')
            : mailboxes('lastRead', { when: formatAgo(mailbox.lastReadAt, Date.now(), locale) }),
        ]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
      <section className="card mt-6 p-6" aria-label={t('progress')}>
        <LiveProgress mailboxId={id} initial={describeProgress(mailbox, t, locale)} label={t('messages')} />
        <MailboxReason mailbox={mailbox} />
        <UnreadableFolders mailbox={mailbox} />
        {mailbox.health === 'sign_in_needed' ? (
          <form method="post" action="/api/mailboxes/link" className="mt-4">
            <input type="hidden" name="mailbox" value={mailbox.id} />
            <button type="submit" className="button">
              {mailboxes('fix')}
            </button>
          </form>
        ) : null}
      </section>
      <section className="mt-8" aria-labelledby="newest">
        <SectionTitle id="newest" className="mb-3">
          {t(filter === '' ? 'newestOfAll' : 'newest')}
        </SectionTitle>
        {!newest.ok ? (
          <ServiceTrouble error={newest.error} retryHref={path} />
        ) : newest.value.rows.length === 0 ? (
          <p className="text-muted">{crawling ? t('noOrdersYet') : t('noOrders')}</p>
        ) : (
          <>
            <OrderTable rows={newest.value.rows} locale={locale} list="/orders" />
            <Link
              href={filter === '' ? '/orders' : `/orders?filter=${encodeURIComponent(filter)}`}
              className="link link-alone mt-2"
            >
              {t(filter === '' ? 'allOrders' : 'allOrdersHere')}
            </Link>
          </>
        )}
      </section>
      <OtherMails user={user} id={id} />
    </>
  );
}

/**
 * The newest orders of the mailbox. If the service cannot filter by mailbox, returns all orders and an empty filter.
 */
async function listNewest(user: ActingUser, email: string | null) {
  const filter = email === null ? '' : buildFilter({ ...EMPTY_BAR, mailbox: email }, '');
  const newest = await outcomeOf(listOrders(user, { ...NEWEST, filter }));
  if (newest.ok || filter === '' || !isFilterRefused(newest.error)) return { filter, newest };
  return { filter: '', newest: await outcomeOf(listOrders(user, { ...NEWEST, filter: '' })) };
}
