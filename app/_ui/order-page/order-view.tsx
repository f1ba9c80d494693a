import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import type { OrderListHref, OwnOrderPath } from '#lib/routes/order-routes.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Badge } from '../kit/badge.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { kindWords } from '../orders/dictionary-words.ts';
import { OrderTitle } from '../orders/order-title.tsx';
import { ORDER_TONES } from '../orders/status-tones.ts';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProvenance } from './order-provenance.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

/** What only the owner of an order gets: links to sources, and editing. */
export type OwnOrder = {
  /** Path of the order's page. */
  readonly path: OwnOrderPath;
  /** The value whose source is shown, or the email that is shown as a whole. */
  readonly field: string | null;
  readonly mail: string | null;
  /** Whether the service can restore deleted objects. */
  readonly restorable: boolean;
  /** What the service lets the owner add and edit. */
  readonly corrects: SourceContext['corrects'];
  /** The result of the last action. */
  readonly notice: ReactNode;
};

/** One order: what was bought, amounts, shipments, and sources. */
export async function OrderView(props: {
  readonly order: OrderDetail;
  readonly back: { readonly href: OrderListHref; readonly label: string };
  /** null for viewers who are not the owner. */
  readonly own: OwnOrder | null;
}) {
  const { order, back, own } = props;
  const [t, list, kinds, locale] = await Promise.all([
    getTranslations('order'),
    getTranslations('orders'),
    getTranslations('orders.kinds'),
    getLocale(),
  ]);
  const context: SourceContext = {
    order,
    path: own?.path ?? null,
    selected: own?.field ?? null,
    restorable: own?.restorable ?? false,
    corrects: own?.corrects ?? { order: false, item: false, shipment: false },
  };
  const linked = (field: string, value: string | null) =>
    value === null ? null : (
      <SourceLink context={context} field={field}>
        <FromMail>{value}</FromMail>
      </SourceLink>
    );
  const facts = [
    { label: t('date'), value: linked('orderDate', order.date === null ? null : formatDate(order.date, locale)) },
    { label: t('number'), value: linked('orderNumber', order.number) },
    { label: t('type'), value: order.purchaseType === null ? null : kindWords(kinds, order.purchaseType) },
    { label: t('mailbox'), value: order.mailboxEmail === null ? null : <FromMail>{order.mailboxEmail}</FromMail> },
  ].filter((fact) => fact.value !== null);
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      {own?.notice}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 text-lg font-semibold text-muted">
          {linked('merchant', order.merchantName) ?? list('unknownMerchant')}
        </p>
        {order.status === null ? null : (
          <Badge tone={ORDER_TONES[order.status]}>{linked('orderStatus', list(`status.${order.status}`))}</Badge>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <PageTitle className="min-w-0 max-w-3xl">
          {order.title === null ? (
            list('untitled')
          ) : (
            <SourceLink context={context} field="orderTitle">
              <OrderTitle order={order} />
            </SourceLink>
          )}
        </PageTitle>
        {own === null || !own.corrects.order ? null : (
          <Link href={`${own.path}/edit`} className="button button-quiet">
            {t('correctOrder')}
          </Link>
        )}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {facts.map((fact) => (
          <div key={fact.label} className="min-w-0">
            <dt className="text-sm text-muted">{fact.label}</dt>
            <dd className="font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderItems context={context} locale={locale} />
          <OrderShipments context={context} locale={locale} />
        </div>
        <OrderMoney context={context} locale={locale} />
      </div>
      <OrderProvenance
        order={order}
        path={context.path}
        corrects={context.corrects.order}
        field={own?.field ?? null}
        mail={own?.mail ?? null}
        locale={locale}
      />
    </>
  );
}
