import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { readUserName } from '#lib/admin/user-name.ts';
import { orderName } from '#lib/orders/order-name.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { type Admin, actForUser, requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../../../../../_ui/kit/nothing-here.tsx';
import { ServiceFailure } from '../../../../../../_ui/kit/service-failure.tsx';
import { OrderView } from '../../../../../../_ui/order-page/order-view.tsx';

/** Cached so that the page and its title share one request: each call is recorded in the access log. */
const lookAtOrder = cache(async (admin: Admin, userName: string, id: string) =>
  outcomeOf(findOrder(await actForUser(admin, userName, 'view_order'), id)),
);

export async function generateMetadata({
  params,
}: PageProps<'/admin/users/[userName]/orders/[id]'>): Promise<Metadata> {
  const { userName: segment, id } = await params;
  const [t, admin] = await Promise.all([
    getTranslations('orders'),
    requireAdmin(`/admin/users/${segment}/orders/${id}`, 'users'),
  ]);
  const userName = readUserName(segment);
  const found = admin === null || userName === null ? null : await lookAtOrder(admin, userName, id);
  const name = found?.ok === true && found.value !== null ? orderName(found.value) : null;
  return { title: name ?? t('columns.order') };
}

export default async function UserOrderPage({ params }: PageProps<'/admin/users/[userName]/orders/[id]'>) {
  const { userName: segment, id } = await params;
  const list = `/admin/users/${segment}/orders` as const;
  const admin = await requireAdmin(`${list}/${id}`, 'users');
  if (admin === null) return <NothingHere />;
  const userName = readUserName(segment);
  if (userName === null) return <NothingHere />;
  const [t, found] = await Promise.all([getTranslations('order'), lookAtOrder(admin, userName, id)]);
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={`${list}/${id}`} wholePage />;
  if (found.value === null) return <NothingHere />;
  return (
    <OrderView order={found.value} back={{ href: list, label: t('backOf', { userName }) }} sources={null} own={null} />
  );
}
