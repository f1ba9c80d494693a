import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { isResourceId } from '#lib/service/resource-id.ts';
import { requireUser } from '#lib/viewer.ts';
import { Link } from '../../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { OrderNotice } from '../../../../_ui/order-page/order-notice.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('deleted.title') };
}

/** Shown after an order was deleted. The order has no page now, so this one offers the undo. */
export default async function DeletedOrderPage({ params, searchParams }: PageProps<'/orders/[id]/deleted'>) {
  const [t, { id }, query] = await Promise.all([getTranslations('correct'), params, searchParams]);
  const viewer = await requireUser(`/orders/${id}/deleted`);
  if (!isResourceId(id)) return <NothingHere />;
  return (
    <section className="mx-auto max-w-xl py-8">
      <PageTitle>{t('deleted.title')}</PageTitle>
      <OrderNotice account={viewer.id} orderId={id} params={{ ...query, deleted: 'order' }} />
      <p className="mt-6">
        <Link href="/orders" className="button">
          {t('backToOrders')}
        </Link>
      </p>
    </section>
  );
}
