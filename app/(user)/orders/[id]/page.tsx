import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { rawQuery } from '#lib/http/search-params.ts';
import { orderName } from '#lib/orders/order-name.ts';
import { orderPath } from '#lib/routes/order-routes.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { renderedAt } from '#lib/service/updates.ts';
import { actAsViewer, findViewer, requireUser, type Viewer } from '#lib/viewer.ts';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { OrderNotice } from '../../../_ui/order-page/order-notice.tsx';
import { OrderView } from '../../../_ui/order-page/order-view.tsx';
import { readShownSource } from '../../../_ui/order-page/shown-source.ts';
import { LiveOrders } from '../../../_ui/orders/live-orders.tsx';

/** Cached so that the page and its title share one request. */
const findOwnOrder = cache(async (viewer: Viewer, id: string) => outcomeOf(findOrder(await actAsViewer(viewer), id)));

export async function generateMetadata({ params }: PageProps<'/orders/[id]'>): Promise<Metadata> {
  const [{ id }, viewer, t] = await Promise.all([params, findViewer(), getTranslations('orders')]);
  const found = viewer === null ? null : await findOwnOrder(viewer, id);
  const name = found?.ok === true && found.value !== null ? orderName(found.value) : null;
  return { title: name ?? t('columns.order') };
}

export default async function OrderPage({ params, searchParams }: PageProps<'/orders/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = orderPath('/orders', id);
  const viewer = await requireUser(`${path}${rawQuery(query)}`);
  const user = await actAsViewer(viewer);
  const [t, found, can] = await Promise.all([
    getTranslations('order'),
    findOwnOrder(viewer, id),
    serviceCapabilities(user.service),
  ]);
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere missing="order" />;
  return (
    <OrderView
      order={found.value}
      back={{ href: '/orders', label: t('back') }}
      sources={{ path, requested: readShownSource(query) }}
      own={{
        path,
        restorable: can.has('restore'),
        releasable: can.has('release'),
        corrects: {
          order: can.takes('orders', 'orderDate'),
          item: can.takes('items', 'description'),
          shipment: can.takes('shipments', 'status'),
        },
        notice: (
          <>
            <LiveOrders since={renderedAt()} />
            <OrderNotice account={viewer.id} orderId={id} params={query} />
          </>
        ),
      }}
    />
  );
}
