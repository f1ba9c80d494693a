import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readUserName } from '#lib/admin/user-name.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actForUser, requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../../../../../_ui/nothing-here.tsx';
import { OrderView } from '../../../../../../_ui/order-view.tsx';
import { ServiceTrouble } from '../../../../../../_ui/service-trouble.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('columns.order') };
}

export default async function UserOrderPage({ params }: PageProps<'/admin/users/[userName]/orders/[id]'>) {
  const { userName: segment, id } = await params;
  const list = `/admin/users/${segment}/orders`;
  const admin = await requireAdmin(`${list}/${id}`);
  if (admin === null) return <NothingHere />;
  const userName = readUserName(segment);
  if (userName === null) return <NothingHere />;
  const user = await actForUser(admin, userName, 'view_order');
  const [t, found] = await Promise.all([getTranslations('order'), outcomeOf(findOrder(user, id))]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={`${list}/${id}`} wholePage />;
  if (found.value === null) return <NothingHere />;
  return <OrderView order={found.value} back={{ href: list, label: t('backOf', { userName }) }} own={null} />;
}
