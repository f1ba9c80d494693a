import { getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { type OrderListPath, orderPath } from '#lib/routes/order-routes.ts';
import type { OrderPage } from '#lib/service/orders.ts';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { ShopMark } from '../../../../_ui/kit/shop-mark.tsx';
import { OrderProgress } from '../../../../_ui/orders/order-progress.tsx';
import { OrderName } from '../../../../_ui/orders/order-title.tsx';

/** A user's newest orders, and a link to the full list. */
export async function UserOrders(props: {
  readonly orders: OrderPage;
  readonly listHref: OrderListPath;
  readonly locale: string;
}) {
  const { orders, listHref, locale } = props;
  const t = await getTranslations('admin.user');
  return (
    <section className="card" aria-labelledby="orders">
      <div className="card-head">
        <h2 id="orders">{t('orders')}</h2>
        {orders.total === null ? null : <span className="admin-number tabular">{orders.total}</span>}
        <div className="card-head-end">
          <Link href={listHref} className="button button-ghost button-small">
            {t('allOrders')}
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
      {orders.rows.length === 0 ? (
        <p className="admin-none">{t('noOrders')}</p>
      ) : (
        <table aria-labelledby="orders" className="admin-table">
          <colgroup>
            <col />
            <col className="admin-width-status admin-wide" />
            <col className="admin-width-sum" />
          </colgroup>
          <tbody>
            {orders.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <div className="admin-line">
                    <ShopMark name={row.merchantName} size="small" />
                    <Link href={orderPath(listHref, row.id)} className="admin-go admin-cut">
                      <OrderName order={row} />
                    </Link>
                  </div>
                </td>
                <td className="admin-wide">
                  <OrderProgress order={row} />
                </td>
                <td className="admin-end font-medium">{row.total === null ? '–' : formatMoney(row.total, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
