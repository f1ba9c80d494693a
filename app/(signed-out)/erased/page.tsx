import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { findReceipt } from '#lib/erasure/erasures.ts';
import { receiptLines } from '#lib/erasure/receipt-lines.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
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
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="mt-2">{t('lead')}</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {receiptLines(receipt, t, locale).map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{t('restored')}</p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <a href={`/api/erased?number=${receipt.number}`} className="button" download>
          {t('download')}
        </a>
        <Link href="/" className="button button-quiet">
          {t('home')}
        </Link>
      </div>
      <p className="mt-4 text-sm text-muted print:hidden">{t('keep')}</p>
    </>
  );
}
