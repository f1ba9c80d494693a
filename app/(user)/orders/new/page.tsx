import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { CorrectionPage } from '../../../_ui/correction/correction-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.order.add') };
}

export default async function NewOrderPage({ searchParams }: PageProps<'/orders/new'>) {
  const viewer = await requireUser('/orders/new');
  const user = await actAsViewer(viewer);
  return (
    <CorrectionPage user={user} account={viewer.id} kind="order" orderId={null} id={null} params={await searchParams} />
  );
}
