import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { LoadedSpending } from '#lib/orders/load-spending.ts';
import { SectionTitle } from '../kit/section-title.tsx';
import { ServiceTrouble } from '../kit/service-trouble.tsx';
import { OverTime } from './over-time.tsx';
import { ByCategory, ByShop } from './spending-shares.tsx';

type SpendingProps = {
  readonly spending: LoadedSpending;
  readonly list: OrderList;
  readonly links: ListLinks;
  /** Whether orders can be filtered by category. */
  readonly withCategories: boolean;
};

/** Spending of the filtered orders: over time, by shop, and by category. */
export async function OrderSpending(props: SpendingProps) {
  const { list, links, spending } = props;
  const [t, locale] = await Promise.all([getTranslations('charts'), getLocale()]);
  const { shown } = spending;
  return (
    <section aria-labelledby="spending" className="card mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SectionTitle id="spending">{t('title')}</SectionTitle>
        {shown === undefined ? null : (
          <p className="text-muted">{t('sum', { amount: formatMoney(shown, locale), count: shown.count })}</p>
        )}
        <Link
          href={links.changed({ charts: '' })}
          prefetch={false}
          scroll={false}
          className="link link-alone ml-auto text-sm"
        >
          {t('hide')}
        </Link>
      </div>
      {spending.leavesOut ? <p className="text-sm text-muted">{t('leftOut')}</p> : null}
      <Currencies spending={spending} links={links} />
      {spending.failure !== null ? (
        <div className="mt-3">
          <ServiceTrouble error={spending.failure} retryHref={links.here} />
        </div>
      ) : shown === undefined ? (
        <p className="mt-2 text-muted">{t('nothing')}</p>
      ) : (
        <>
          <OverTime list={list} links={links} groups={spending.months} currency={shown.currency} />
          <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2">
            <ByShop list={list} links={links} groups={spending.merchants} currency={shown.currency} />
            <ByCategory
              list={list}
              links={links}
              groups={spending.categories}
              currency={shown.currency}
              withCategories={props.withCategories}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** The choice of currency, because amounts in different currencies cannot be added. */
async function Currencies({ spending, links }: { readonly spending: LoadedSpending; readonly links: ListLinks }) {
  if (spending.sums.length < 2) return null;
  const t = await getTranslations('charts');
  return (
    <ul aria-label={t('currencies')} className="mt-1 flex flex-wrap gap-2">
      {spending.sums.map(({ currency, count }) => (
        <li key={currency ?? 'none'}>
          <Link
            href={links.changed({ charts: currency ?? 'none' })}
            prefetch={false}
            scroll={false}
            aria-current={spending.shown?.currency === currency ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold"
          >
            {t('currency', { currency: currency ?? t('noCurrency'), count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
