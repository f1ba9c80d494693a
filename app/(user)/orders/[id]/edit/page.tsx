import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { formPath } from '#lib/orders/correction/correction-form.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { CorrectionPage } from '../../../../_ui/correction/correction-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.order.edit') };
}

export default async function EditOrderPage({ params, searchParams }: PageProps<'/orders/[id]/edit'>) {
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const viewer = await requireUser(formPath('order', id, id));
  return (
    <CorrectionPage
      user={await actAsViewer(viewer)}
      account={viewer.id}
      kind="order"
      orderId={id}
      id={id}
      params={asked}
    />
  );
}
