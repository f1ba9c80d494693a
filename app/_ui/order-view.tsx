import type { Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';
import { Badge } from './badge.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProvenance } from './order-provenance.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { ORDER_TONES } from './status-tones.ts';

/** One order in full: what it was, what it cost, where it is, and where all of that was read. */
export async function OrderView(props: {
  readonly order: OrderDetail;
  readonly back: { readonly href: string; readonly label: string };
}) {
  const { order, back } = props;
  const [t, list, locale] = await Promise.all([getTranslations('order'), getTranslations('orders'), getLocale()]);
  const facts = [
    { label: t('date'), value: order.date === null ? null : formatDate(order.date, locale) },
    { label: t('number'), value: order.number },
    { label: t('type'), value: order.purchaseType },
    { label: t('mailbox'), value: order.mailboxEmail },
  ].filter((fact) => fact.value !== null);
  return (
    <>
      <Link href={back.href as Route} className="link inline-flex min-h-11 items-center">
        {back.label}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-lg font-semibold text-muted">{order.merchantName ?? list('unknownMerchant')}</p>
        {order.status === null ? null : (
          <Badge tone={ORDER_TONES[order.status]}>{list(`status.${order.status}`)}</Badge>
        )}
      </div>
      <h1 className="mt-1 max-w-3xl break-words text-2xl font-bold">{order.title ?? list('untitled')}</h1>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {facts.map((fact) => (
          <div key={fact.label} className="min-w-0">
            <dt className="text-sm text-muted">{fact.label}</dt>
            <dd className="break-words font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderItems items={order.items} locale={locale} />
          <OrderShipments shipments={order.shipments} locale={locale} />
        </div>
        <OrderMoney order={order} locale={locale} />
      </div>
      <OrderProvenance entries={order.provenance} locale={locale} />
    </>
  );
}
