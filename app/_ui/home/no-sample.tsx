import { getTranslations } from 'next-intl/server';
import { SAMPLE_PATH } from '#lib/routes/order-routes.ts';
import type { Sample } from '#lib/sample/find-sample.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { Link } from '../kit/link.tsx';
import { NothingHere } from '../kit/nothing-here.tsx';
import { ServiceFailure } from '../kit/service-failure.tsx';

/** Shown if there is no sample, the service is unavailable, or the sample was opened too often. */
export async function NoSample({ sample }: { readonly sample: Exclude<Sample, { kind: 'open' }> }) {
  if (sample.kind === 'absent') return <NothingHere />;
  if (sample.kind === 'away') return <ServiceFailure error={sample.error} retryHref={SAMPLE_PATH} wholePage />;
  const t = await getTranslations('sample');
  return (
    <EmptyState title={t('throttled.title')} text={t('throttled.text', { minutes: sample.minutes })}>
      <Link href="/" className="button button-quiet">
        {t('home')}
      </Link>
    </EmptyState>
  );
}
