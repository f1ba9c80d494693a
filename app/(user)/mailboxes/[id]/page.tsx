import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatMonth } from '#lib/format/dates.ts';
import { buildFilter, EMPTY_BAR } from '#lib/orders/filter/filter-bar.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { isCrawling } from '#lib/service/mailbox-view.ts';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { countOrders, listOrders } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isFilterRefused } from '#lib/service/service-error.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../_ui/kit/back-link.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { SectionTitle } from '../../../_ui/kit/section-title.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { SkeletonRows } from '../../../_ui/kit/skeleton-rows.tsx';
import { lastReadWords } from '../../../_ui/mailboxes/last-read-words.ts';
import { MailboxMenu } from '../../../_ui/mailboxes/mailbox-menu.tsx';
import { MailboxProblem } from '../../../_ui/mailboxes/mailbox-problem.tsx';
import { MailboxStatus } from '../../../_ui/mailboxes/mailbox-status.tsx';
import { describeProgress } from '../../../_ui/mailboxes/progress-view.ts';
import { providerWords } from '../../../_ui/mailboxes/provider-words.ts';
import { OrderTable } from '../../../_ui/orders/order-table.tsx';
import { LiveProgress } from './live-progress.tsx';
import { OtherMails } from './other-mails.tsx';
import { UnreadableFolders } from './unreadable-folders.tsx';

// With shipments, as in the list of all orders, because an order's progress depends on them.
const NEWEST = { orderBy: 'orderDate desc', limit: 8, offset: 0, include: ['shipments'] } as const;

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
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={path} wholePage />;
  const mailbox = found.value;
  if (mailbox === null) return <NothingHere missing="mailbox" />;
  const crawling = isCrawling(mailbox.health);
  const { filter, newest } = await listNewest(user, mailbox.email);
  const oldest = mailbox.health === 'onboarding' ? await findOldest(user, filter) : null;
  return (
    <>
      {crawling ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <BackLink href="/mailboxes">{t('back')}</BackLink>
      <div className="page-head mt-1">
        <PageTitle className="wrap-anywhere min-w-0">
          <MailAddress address={mailbox.email ?? mailboxes('unnamed')} />
        </PageTitle>
        <MailboxStatus health={mailbox.health} />
        <div className="page-head-end">
          <MailboxMenu mailbox={mailbox} onItsPage />
        </div>
      </div>
      <p className="lead mb-4">
        {[providerWords(mailbox, mailboxes), lastReadWords(mailbox, mailboxes, { locale, now: Date.now() })]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
      <LiveProgress
        mailboxId={id}
        initial={describeProgress(mailbox, t, locale)}
        texts={{ region: t('progress'), found: t('orders'), messages: t('messages') }}
        leave={<Icon name="door-open" />}
        backTo={oldest === null ? null : t('backTo', { month: formatMonth(oldest.slice(0, 7), locale) })}
      >
        <MailboxProblem mailbox={mailbox} />
        <UnreadableFolders mailbox={mailbox} />
      </LiveProgress>
      <section className="mt-6" aria-labelledby="newest">
        <div className="page-head mb-2">
          <SectionTitle id="newest">{t(filter === '' ? 'newestOfAll' : 'newest')}</SectionTitle>
          {newest.ok && newest.value.rows.length > 0 ? (
            <div className="page-head-end">
              <Link
                href={filter === '' ? '/orders' : `/orders?filter=${encodeURIComponent(filter)}`}
                className="button button-ghost"
              >
                {t(filter === '' ? 'allOrders' : 'allOrdersHere')}
                <Icon name="arrow-right" />
              </Link>
            </div>
          ) : null}
        </div>
        {!newest.ok ? (
          <ServiceFailure error={newest.error} retryHref={path} />
        ) : (
          <>
            {newest.value.rows.length > 0 ? null : (
              <p className="mb-3 text-muted">
                {crawling
                  ? t('noOrdersYet')
                  : filter !== '' && (await hasOrders(user))
                    ? t.rich('noOthers', { all: (text) => <Link href="/orders">{text}</Link> })
                    : t('noOrders')}
              </p>
            )}
            <div className="crawl-rows">
              {newest.value.rows.length === 0 ? null : (
                <OrderTable rows={newest.value.rows} locale={locale} list="/orders" />
              )}
              {mailbox.health === 'onboarding' ? <SkeletonRows count={3} /> : null}
            </div>
          </>
        )}
      </section>
      <OtherMails user={user} id={id} />
    </>
  );
}

/**
 * Returns the newest orders of the mailbox. If the service cannot filter by mailbox, returns all orders and an empty
 * filter.
 */
async function listNewest(user: ActingUser, email: string | null) {
  const filter = email === null ? '' : buildFilter({ ...EMPTY_BAR, mailbox: email }, '');
  const newest = await outcomeOf(listOrders(user, { ...NEWEST, filter }));
  if (newest.ok || filter === '' || !isFilterRefused(newest.error)) return { filter, newest };
  return { filter: '', newest: await outcomeOf(listOrders(user, { ...NEWEST, filter: '' })) };
}

/** Checks whether the user has orders, such as those kept when this mailbox was unlinked before. */
async function hasOrders(user: ActingUser): Promise<boolean> {
  const count = await outcomeOf(countOrders(user, ''));
  return count.ok && (count.value ?? 0) > 0;
}

/** Returns the date of the mailbox's oldest order so far; null if it is unknown. */
async function findOldest(user: ActingUser, filter: string): Promise<string | null> {
  const oldest = await outcomeOf(listOrders(user, { orderBy: 'orderDate asc', limit: 1, offset: 0, filter }));
  return oldest.ok ? (oldest.value.rows[0]?.date ?? null) : null;
}
