import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { rawQuery } from '#lib/http/search-params.ts';
import { renderedAt } from '#lib/service/updates.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { EmptyState } from '../../_ui/kit/empty-state.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { LiveOrders } from '../../_ui/orders/live-orders.tsx';
import { OrderBrowser } from '../../_ui/orders/order-browser.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  const [t, params] = await Promise.all([getTranslations('orders'), searchParams]);
  const viewer = await requireUser(`/orders${rawQuery(params)}`);
  const empty = (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <Link href="/mailboxes" className="button">
        {t('empty.action')}
      </Link>
    </EmptyState>
  );
  return (
    <>
      <LiveOrders since={renderedAt()} />
      <OrderBrowser
        user={await actAsViewer(viewer)}
        accountId={viewer.id}
        title={t('title')}
        path="/orders"
        ofUser={null}
        params={params}
        empty={empty}
      />
    </>
  );
}
