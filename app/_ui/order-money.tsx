import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import type { OrderDetail } from '#lib/service/order-view.ts';

/** The amount, broken down as far as the mails tell. */
export async function OrderMoney({ order, locale }: { readonly order: OrderDetail; readonly locale: string }) {
  const t = await getTranslations('order');
  const parts = [
    { label: t('shipping'), money: order.shipping },
    { label: t('tax'), money: order.tax },
    { label: t('discount'), money: order.discount === null ? null : negative(order.discount) },
  ].filter((part) => part.money !== null);
  return (
    <section className="card p-5" aria-labelledby="money">
      <h2 id="money" className="text-lg font-bold">
        {t('money')}
      </h2>
      {order.total === null && parts.length === 0 ? (
        <p className="mt-2 text-muted">{t('noMoney')}</p>
      ) : (
        <dl className="mt-3 flex flex-col gap-2 tabular-nums">
          {parts.map((part) => (
            <div key={part.label} className="flex justify-between gap-4">
              <dt className="text-muted">{part.label}</dt>
              <dd>{part.money === null ? null : formatMoney(part.money, locale)}</dd>
            </div>
          ))}
          {order.total === null ? null : (
            <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold first:border-t-0 first:pt-0">
              <dt>{t('total')}</dt>
              <dd>{formatMoney(order.total, locale)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

/** A discount is an amount off, whatever sign it was noted with. */
function negative(money: NonNullable<OrderDetail['discount']>) {
  return { ...money, minor: -Math.abs(money.minor) };
}
