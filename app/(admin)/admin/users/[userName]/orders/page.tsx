import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { actForUser, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../../../_ui/empty-state.tsx';
import { OrderBrowser } from '../../../../../_ui/order-browser.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

export default async function UserOrdersPage({ params, searchParams }: PageProps<'/admin/users/[userName]/orders'>) {
  const userName = decodeURIComponent((await params).userName);
  const path = `/admin/users/${encodeURIComponent(userName)}/orders`;
  const admin = await requireAdmin(path);
  const [t, query] = await Promise.all([getTranslations('orders'), searchParams]);
  return (
    <OrderBrowser
      user={await actForUser(admin, userName, 'view_orders')}
      title={t('titleOf', { userName })}
      path={path}
      params={query}
      empty={<EmptyState title={t('empty.title')} text={t('empty.adminText')} />}
    />
  );
}
