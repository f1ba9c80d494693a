import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SAMPLE_PATH } from '#lib/routes/order-routes.ts';
import { findSample } from '#lib/sample/find-sample.ts';
import { NoSample } from '../../_ui/home/no-sample.tsx';
import { SampleBanner } from '../../_ui/home/sample-banner.tsx';
import { EmptyState } from '../../_ui/kit/empty-state.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { OrderBrowser } from '../../_ui/orders/order-browser.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sample'))('orders') };
}

/** An account that does not exist, so that no one's saved views are shown. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** The orders of the sample, which anyone may read. */
export default async function SamplePage({ searchParams }: PageProps<'/sample'>) {
  const [t, params, sample] = await Promise.all([getTranslations('sample'), searchParams, findSample()]);
  if (sample.kind !== 'open') return <NoSample sample={sample} />;
  const empty = (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <Link href={SAMPLE_PATH} className="button button-quiet">
        {t('empty.action')}
      </Link>
    </EmptyState>
  );
  return (
    <>
      <SampleBanner />
      <OrderBrowser
        user={sample.user}
        accountId={NO_ACCOUNT}
        title={t('orders')}
        path={SAMPLE_PATH}
        ofUser={sample.user.userName}
        params={params}
        empty={empty}
      />
    </>
  );
}
