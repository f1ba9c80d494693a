import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findReceipt } from '#lib/erasure/erasures.ts';
import { receiptLines } from '#lib/erasure/receipt-lines.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { Icon } from '../../_ui/kit/icon.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { NothingHere } from '../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy.receipt'))('title'), robots: { index: false } };
}

/** The receipt of an erasure, for anyone who has its number, because the account no longer exists. */
export default async function ErasedPage({ searchParams }: PageProps<'/erased'>) {
  const [t, locale, params, { database }] = await Promise.all([
    getTranslations('privacy.receipt'),
    getLocale(),
    searchParams,
    runtime(),
  ]);
  const receipt = await findReceipt(database.db, readParam(params, 'number'));
  if (receipt === null) return <NothingHere />;
  return (
    <section className="card solo-card solo-wide">
      <PageTitle>{t('title')}</PageTitle>
      <p className="lead">{t('lead')}</p>
      <dl className="leaders">
        {receiptLines(receipt, t, locale).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-4">{t('restored')}</p>
      <div className="mt-5 grid gap-2 print:hidden">
        <a href={`/api/erased?number=${receipt.number}`} className="button" download>
          <Icon name="download" />
          {t('download')}
        </a>
        <Link href="/" className="button button-quiet">
          {t('home')}
        </Link>
      </div>
      <p className="hint mt-4 print:hidden">{t('keep')}</p>
    </section>
  );
}
