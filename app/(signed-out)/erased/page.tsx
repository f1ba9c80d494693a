import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { findReceipt } from '#lib/erasure/erasures.ts';
import { receiptLines } from '#lib/erasure/receipt-lines.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { Icon } from '../../_ui/kit/icon.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { NothingHere } from '../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';

/** Cached so that the page and its title share one query. */
const loadReceipt = cache(async (number: string) => findReceipt((await runtime()).database.db, number));

export async function generateMetadata({ searchParams }: PageProps<'/erased'>): Promise<Metadata> {
  const [t, missing, receipt] = await Promise.all([
    getTranslations('privacy.receipt'),
    getTranslations('notFound.page'),
    loadReceipt(readParam(await searchParams, 'number')),
  ]);
  return { title: receipt === null ? missing('title') : t('title'), robots: { index: false } };
}

/** The receipt of an erasure, for anyone who has its number, because the account no longer exists. */
export default async function ErasedPage({ searchParams }: PageProps<'/erased'>) {
  const [t, locale, receipt] = await Promise.all([
    getTranslations('privacy.receipt'),
    getLocale(),
    loadReceipt(readParam(await searchParams, 'number')),
  ]);
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
