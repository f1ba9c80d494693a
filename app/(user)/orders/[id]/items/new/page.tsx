import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { formPath } from '#lib/orders/correction/correction-form.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { CorrectionPage } from '../../../../../_ui/correction/correction-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.item.add') };
}

export default async function NewItemPage({ params, searchParams }: PageProps<'/orders/[id]/items/new'>) {
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const viewer = await requireUser(formPath('item', id, ''));
  return (
    <CorrectionPage
      user={await actAsViewer(viewer)}
      account={viewer.id}
      kind="item"
      orderId={id}
      id={null}
      params={asked}
    />
  );
}
