import type { Metadata, Route } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { rawQuery } from '#lib/http/search-params.ts';
import {
  followingPage,
  type OrderQuery,
  orderQueryString,
  PAGE_SIZE,
  precedingPage,
  readOrderQuery,
} from '#lib/orders/list/order-query.ts';
import { listOrderMails, type OrderMails } from '#lib/service/order-emails.ts';
import type { MailLink } from '#lib/service/order-view.ts';
import { isCursorRefused } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { EmptyState } from '../../../../_ui/kit/empty-state.tsx';
import { Dotted, FromMail } from '../../../../_ui/kit/from-mail.tsx';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { Pager } from '../../../../_ui/kit/pager.tsx';
import { ServiceFailure } from '../../../../_ui/kit/service-failure.tsx';
import { OrderTitle } from '../../../../_ui/orders/order-title.tsx';

const PATH = '/settings/privacy/mails';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy.mails'))('title') };
}

export default async function KeptMailsPage({ searchParams }: PageProps<'/settings/privacy/mails'>) {
  const params = await searchParams;
  const user = await actAsViewer(await requireUser(`${PATH}${rawQuery(params)}`));
  // Only the position in the list matters here.
  const here = readOrderQuery({ page: params['page'], after: params['after'] });
  const { page, trail } = here;
  const after = trail.at(-1) ?? null;
  const [t, locale, mails] = await Promise.all([
    getTranslations('privacy.mails'),
    getLocale(),
    outcomeOf(listOrderMails(user, { limit: PAGE_SIZE, after, offset: (page - 1) * PAGE_SIZE })),
  ]);
  // The list has changed and no longer has this page, so show the first page.
  if (!mails.ok && after !== null && isCursorRefused(mails.error)) redirect(PATH);
  const hrefOf = (query: OrderQuery): Route => `${PATH}${orderQueryString(query)}`;
  return (
    <div className="reading">
      <BackLink href="/settings/privacy">{t('back')}</BackLink>
      <PageTitle className="mt-1">{t('title')}</PageTitle>
      <p className="lead mb-4">{t('lead')}</p>
      {!mails.ok ? (
        <ServiceFailure error={mails.error} retryHref={PATH} />
      ) : mails.value.rows.length === 0 ? (
        <EmptyState icon="mail" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <ul aria-label={t('listLabel')} className="grid gap-3">
            {mails.value.rows.map((row) => (
              <OfOrder key={row.order.id} row={row} locale={locale} />
            ))}
          </ul>
          <Pager
            page={page}
            shown={mails.value.rows.length}
            total={mails.value.total}
            previousHref={page === 1 ? null : hrefOf(precedingPage(here))}
            nextHref={mails.value.hasMore ? hrefOf(followingPage(here, mails.value.next)) : null}
          />
        </>
      )}
    </div>
  );
}

async function OfOrder({ row, locale }: { readonly row: OrderMails; readonly locale: string }) {
  const t = await getTranslations('privacy.mails');
  const { order, mails } = row;
  const about = [order.merchantName, order.number, order.date === null ? null : formatDate(order.date, locale)];
  return (
    <li className="card p-4">
      <Link href={`/orders/${order.id}`} className="mail-order">
        <span className="line-clamp-3">
          {order.title === null && order.number === null ? t('unnamedOrder') : <OrderTitle order={order} />}
        </span>
      </Link>
      <p className="mailbox-facts">
        <Dotted parts={about} />
      </p>
      {mails.length === 0 ? (
        <p className="mt-2">{t('none')}</p>
      ) : (
        <ul className="kept-mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailLine mail={mail} orderId={order.id} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A link to an email in the sandboxed frame of its order's page. */
async function MailLine(props: { readonly mail: MailLink; readonly orderId: string; readonly locale: string }) {
  const { mail, orderId, locale } = props;
  const t = await getTranslations('order.mail');
  const sent = mail.sentAt === null ? null : formatDate(new Date(mail.sentAt).toISOString().slice(0, 10), locale);
  return (
    <>
      <Link href={`/orders/${orderId}?mail=${mail.id}#source`} className="kept-mail">
        <Icon name="mail" />
        <FromMail>{mail.subject ?? t('untitled')}</FromMail>
      </Link>
      <p className="mailbox-facts">
        <Dotted parts={[mail.from, sent]} />
      </p>
    </>
  );
}
