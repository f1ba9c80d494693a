import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type OrderListPath, orderPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { Icon } from '../kit/icon.tsx';
import { OrderName } from './order-title.tsx';

/** The actions on one order of a list; nothing if there are none. They are also on the order's page. */
export function OrderActions(props: {
  readonly row: OrderRow;
  readonly path: OrderListPath;
  readonly editable: boolean;
}) {
  const t = useTranslations('orders.actions');
  const { row, path, editable } = props;
  const tracked = row.shipments.find(({ trackingUrl }) => trackingUrl !== null)?.trackingUrl ?? null;
  if (!editable && tracked === null) return null;
  return (
    <details className="menu" name="order-actions">
      <summary className="button button-ghost button-small button-icon" title={t('title')}>
        <Icon name="ellipsis" />
        <span className="sr-only">
          {t('title')}: <OrderName order={row} />
        </span>
      </summary>
      <div className="menu-panel">
        {tracked === null ? null : (
          <a href={tracked} target="_blank" rel="noopener noreferrer" className="menu-item">
            <Icon name="truck" />
            {t('track')}
          </a>
        )}
        {editable ? (
          <>
            <Link href={`${orderPath(path, row.id)}/edit`} prefetch={false} className="menu-item">
              <Icon name="pencil" />
              {t('edit')}
            </Link>
            <Link href={`${orderPath(path, row.id)}/edit#delete`} prefetch={false} className="menu-item">
              <Icon name="trash-2" />
              {t('delete')}
            </Link>
          </>
        ) : null}
      </div>
    </details>
  );
}
