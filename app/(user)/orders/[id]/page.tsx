import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { rawQuery, readParam } from '#lib/orders/order-query.ts';
import { abilitiesOf } from '#lib/service/abilities.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { NothingHere } from '../../../_ui/nothing-here.tsx';
import { OrderNotice } from '../../../_ui/order-notice.tsx';
import { OrderView } from '../../../_ui/order-view.tsx';
import { ServiceTrouble } from '../../../_ui/service-trouble.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('columns.order') };
}

export default async function OrderPage({ params, searchParams }: PageProps<'/orders/[id]'>) {
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const path = `/orders/${id}`;
  const viewer = await requireUser(`${path}${rawQuery(asked)}`);
  const user = await actAsViewer(viewer);
  const [t, found, abilities] = await Promise.all([
    getTranslations('order'),
    outcomeOf(findOrder(user, id)),
    abilitiesOf(user.service),
  ]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  return (
    <OrderView
      order={found.value}
      back={{ href: '/orders', label: t('back') }}
      own={{
        path,
        field: readParam(asked, 'field') || null,
        mail: readParam(asked, 'mail') || null,
        restorable: abilities.restore,
        notice: <OrderNotice account={viewer.id} orderId={id} params={asked} />,
      }}
    />
  );
}
