import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { orderName } from '#lib/orders/order-name.ts';
import { orderPath, SAMPLE_PATH } from '#lib/routes/order-routes.ts';
import { findSample } from '#lib/sample/find-sample.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { NoSample } from '../../../_ui/home/no-sample.tsx';
import { SampleBanner } from '../../../_ui/home/sample-banner.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { OrderView } from '../../../_ui/order-page/order-view.tsx';
import { readShownSource } from '../../../_ui/order-page/shown-source.ts';

/** Cached so that the page and its title share one request. */
const findSampleOrder = cache(async (id: string) => {
  const sample = await findSample();
  return sample.kind === 'open' ? outcomeOf(findOrder(sample.user, id)) : null;
});

export async function generateMetadata({ params }: PageProps<'/sample/[id]'>): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('orders')]);
  const found = await findSampleOrder(id);
  const name = found?.ok === true && found.value !== null ? orderName(found.value) : null;
  return { title: name ?? t('columns.order') };
}

/** An order of the sample, which anyone may read. */
export default async function SampleOrderPage({ params, searchParams }: PageProps<'/sample/[id]'>) {
  const [{ id }, query, sample, t] = await Promise.all([params, searchParams, findSample(), getTranslations('sample')]);
  if (sample.kind !== 'open') return <NoSample sample={sample} />;
  const path = orderPath(SAMPLE_PATH, id);
  const found = await findSampleOrder(id);
  if (found === null) return <NothingHere />;
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  return (
    <OrderView
      order={found.value}
      back={{ href: SAMPLE_PATH, label: t('back') }}
      sources={{ path, requested: readShownSource(query) }}
      own={null}
      above={<SampleBanner />}
    />
  );
}
