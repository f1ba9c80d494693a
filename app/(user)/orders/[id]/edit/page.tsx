import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { formPath } from '#lib/orders/correction/order-form.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { OrderFormPage } from '../../../../_ui/correction/order-form-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('correct'))('titles.edit') };
}

export default async function EditOrderPage({ params, searchParams }: PageProps<'/orders/[id]/edit'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const viewer = await requireUser(formPath(id));
  return <OrderFormPage user={await actAsViewer(viewer)} account={viewer.id} orderId={id} params={query} />;
}
