import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { formPath } from '#lib/orders/correction/correction-form.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { CorrectionPage } from '../../../../../_ui/correction/correction-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.shipment.edit') };
}

export default async function EditShipmentPage({
  params,
  searchParams,
}: PageProps<'/orders/[id]/shipments/[shipmentId]'>) {
  const [{ id, shipmentId }, asked] = await Promise.all([params, searchParams]);
  const viewer = await requireUser(formPath('shipment', id, shipmentId));
  return (
    <CorrectionPage
      user={await actAsViewer(viewer)}
      account={viewer.id}
      kind="shipment"
      orderId={id}
      id={shipmentId}
      params={asked}
    />
  );
}
