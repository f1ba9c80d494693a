import { getTranslations } from 'next-intl/server';
import { CORRECTION_FIELDS } from '#lib/orders/correction/correction-fields.ts';
import type { OrderKind } from '#lib/orders/order-kind.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import { DeleteForm, ReleaseForm } from '../correction/delete-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { SourceContext } from './source-link.tsx';

/** The owner's actions on an order: track its package, edit it, and in a menu add to it, revert it, or delete it. */
export async function OrderActions(props: {
  readonly context: SourceContext;
  readonly path: OwnOrderPath;
  readonly kind: OrderKind;
  readonly releasable: boolean;
}) {
  const { context, path, kind } = props;
  const { order, corrects } = context;
  const [t, fields] = await Promise.all([getTranslations('order'), getTranslations('correct.fields')]);
  const tracked = order.shipments.filter(({ trackingUrl, sentAgain }) => trackingUrl !== null && sentAgain === null);
  const next = tracked.find(({ health }) => health !== 'delivered') ?? tracked[0];
  // The API names an edited shop `merchant`.
  const edited = CORRECTION_FIELDS.order.filter(({ name }) =>
    order.byHand.includes(name === 'merchantName' ? 'merchant' : name),
  );
  const released = props.releasable && order.mails.length > 0 ? edited : [];
  return (
    <div className="order-actions">
      {next === undefined || next.trackingUrl === null ? null : (
        <a href={next.trackingUrl} rel="noreferrer nofollow" className="button order-track">
          <Icon name="truck" />
          {t('track')}
        </a>
      )}
      {corrects.order ? (
        <Link href={`${path}/edit`} className="button button-quiet" aria-label={t('correctOrder')}>
          <Icon name="pencil" />
          {t('correct')}
        </Link>
      ) : null}
      {corrects.order || corrects.item || corrects.shipment ? (
        <MoreMenu label={t('more')}>
          {corrects.item ? (
            <Link href={`${path}/edit?add=item`} className="menu-item">
              <Icon name="plus" />
              {t('addItem')}
            </Link>
          ) : null}
          {corrects.shipment && (kind === 'goods' || order.shipments.length > 0) ? (
            <Link href={`${path}/edit?add=shipment`} className="menu-item">
              <Icon name="plus" />
              {t('addShipment')}
            </Link>
          ) : null}
          {corrects.order && released.length > 0 ? (
            <ReleaseForm
              order={order.id}
              fields={released.map(({ name }) => ({ name: `order.${name}`, label: fields(name as 'orderTitle') }))}
              shown={order.shown['order'] ?? ''}
            />
          ) : null}
          {corrects.order ? (
            <>
              <hr className="menu-line" />
              <DeleteForm order={order.id} shown={order.shown['order'] ?? ''} />
            </>
          ) : null}
        </MoreMenu>
      ) : null}
    </div>
  );
}
