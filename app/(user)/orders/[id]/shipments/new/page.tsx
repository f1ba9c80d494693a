import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { formPath } from '#lib/orders/correction/correction-form.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { CorrectionPage } from '../../../../../_ui/correction/correction-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.shipment.add') };
}

export default async function NewShipmentPage({ params, searchParams }: PageProps<'/orders/[id]/shipments/new'>) {
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const viewer = await requireUser(formPath('shipment', id, ''));
  return (
    <CorrectionPage
      user={await actAsViewer(viewer)}
      account={viewer.id}
      kind="shipment"
      orderId={id}
      id={null}
      params={asked}
    />
  );
}
