import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { formPath } from '#lib/orders/correction/correction-form.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { CorrectionPage } from '../../../../../_ui/correction/correction-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.item.edit') };
}

export default async function EditItemPage({ params, searchParams }: PageProps<'/orders/[id]/items/[itemId]'>) {
  const [{ id, itemId }, asked] = await Promise.all([params, searchParams]);
  const viewer = await requireUser(formPath('item', id, itemId));
  return (
    <CorrectionPage
      user={await actAsViewer(viewer)}
      account={viewer.id}
      kind="item"
      orderId={id}
      id={itemId}
      params={asked}
    />
  );
}
