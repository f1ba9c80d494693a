import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { NothingHere } from '../../../_ui/nothing-here.tsx';
import { OrderView } from '../../../_ui/order-view.tsx';
import { ServiceTrouble } from '../../../_ui/service-trouble.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('columns.order') };
}

export default async function OrderPage({ params }: PageProps<'/orders/[id]'>) {
  const { id } = await params;
  const path = `/orders/${id}`;
  const user = await actAsViewer(await requireUser(path));
  const [t, found] = await Promise.all([getTranslations('order'), outcomeOf(findOrder(user, id))]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  return <OrderView order={found.value} back={{ href: '/orders', label: t('back') }} />;
}
