import { getLocale, getTranslations } from 'next-intl/server';
import { dateFormat } from '#lib/format/formatters.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { LoadedSpending } from '#lib/orders/load-spending.ts';
import { binMonths, type SpendingBins } from '#lib/orders/spending.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { ServiceFailure } from '../kit/service-failure.tsx';
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
  if (spending.failure !== null || shown === undefined) {
    return (
      <section aria-label={t('title')} className="card mt-3 p-4">
        {spending.failure === null ? (
          <p className="text-muted">{t('nothing')}</p>
        ) : (
          <ServiceFailure error={spending.failure} retryHref={links.here} />
        )}
      </section>
    );
  }
  const { currency } = shown;
  const part = { list, links, currency };
  const binned = binMonths(spending.months, currency);
  return (
    <section aria-label={t('title')} className="card spend">
      <div className="spend-part">
        <div className="spend-head">
          <div className="min-w-0">
            <h2 className="spend-title">{spentWords(binned, locale, t('spentTotal'))}</h2>
            <p className="spend-total">{formatMoney(shown, locale)}</p>
            <p className="sr-only">{t('orderCount', { count: shown.count })}</p>
          </div>
          <Currencies spending={spending} links={links} />
        </div>
        <OverTime {...part} binned={binned} leavesOut={spending.leavesOut} />
      </div>
      <div className="spend-part">
        <fieldset className="segments">
          <legend className="sr-only">{t('groupedBy')}</legend>
          <label className="segment">
            <input type="radio" name="spending-by" defaultChecked={list.state.bar.categories.length === 0} />
            <Icon name="store" />
            {t('shops')}
          </label>
          <label className="segment">
            <input
              type="radio"
              name="spending-by"
              defaultChecked={list.state.bar.categories.length > 0}
              className="spend-by-category"
            />
            <Icon name="shapes" />
            {t('categories')}
          </label>
        </fieldset>
        <div className="spend-shops">
          <ByShop {...part} groups={spending.merchants} />
        </div>
        <div className="spend-categories">
          <ByCategory {...part} groups={spending.categories} withCategories={props.withCategories} />
        </div>
      </div>
    </section>
  );
}

/** Describes what the sum covers. It states no period if the sum includes orders outside the bars. */
function spentWords({ bins, undated, earlier, later }: SpendingBins, locale: string, words: string): string {
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined || undated + earlier + later > 0) return words;
  const format = dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return `${words}, ${format.formatRange(Date.parse(first.from), Date.parse(last.to))}`;
}

/** The choice of currency, because amounts in different currencies cannot be added. */
async function Currencies({ spending, links }: { readonly spending: LoadedSpending; readonly links: ListLinks }) {
  if (spending.sums.length < 2) return null;
  const t = await getTranslations('charts');
  return (
    <ul aria-label={t('currencies')} className="segments">
      {spending.sums.map(({ currency, count }) => (
        <li key={currency ?? 'none'}>
          <Link
            href={links.changed({ charts: currency ?? 'none' })}
            scroll={false}
            title={t('orderCount', { count })}
            aria-current={spending.shown?.currency === currency ? 'true' : undefined}
            className="segment"
          >
            {currency ?? t('noCurrency')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
