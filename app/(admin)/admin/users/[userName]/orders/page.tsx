import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readUserName } from '#lib/admin/user-name.ts';
import { rawQuery } from '#lib/orders/order-query.ts';
import { actForUser, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../../../_ui/empty-state.tsx';
import { NothingHere } from '../../../../../_ui/nothing-here.tsx';
import { OrderBrowser } from '../../../../../_ui/order-browser.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

export default async function UserOrdersPage({ params, searchParams }: PageProps<'/admin/users/[userName]/orders'>) {
  const [{ userName: segment }, query, t] = await Promise.all([params, searchParams, getTranslations('orders')]);
  const path = `/admin/users/${segment}/orders`;
  const admin = await requireAdmin(`${path}${rawQuery(query)}`);
  if (admin === null) return <NothingHere />;
  const userName = readUserName(segment);
  if (userName === null) return <NothingHere />;
  return (
    <OrderBrowser
      user={await actForUser(admin, userName, 'view_orders')}
      accountId={admin.id}
      title={t('titleOf', { userName })}
      path={path}
      ofUser={userName}
      params={query}
      empty={<EmptyState title={t('empty.title')} text={t('empty.adminText')} />}
    />
  );
}
