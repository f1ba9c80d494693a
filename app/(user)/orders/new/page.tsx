import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { OrderFormPage } from '../../../_ui/correction/order-form-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.add') };
}

export default async function NewOrderPage({ searchParams }: PageProps<'/orders/new'>) {
  const viewer = await requireUser('/orders/new');
  const user = await actAsViewer(viewer);
  return <OrderFormPage user={user} account={viewer.id} orderId={null} params={await searchParams} />;
}
