import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import type { Whole } from '#lib/orders/exact-sum.ts';
import type { ConditionGroup } from '#lib/orders/filter/condition.ts';
import { buildFilter, EMPTY_BAR } from '#lib/orders/filter/filter-bar.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { type BinSize, binMonths, rankShares, type SpendingShares, sumByCurrency } from '#lib/orders/spending.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { type ExactGroup, summariseOrders } from '#lib/service/summary.ts';
import { SectionTitle } from '../kit/section-title.tsx';
import { ServiceTrouble } from '../kit/service-trouble.tsx';
import { categoryWords } from '../orders/dictionary-words.ts';
import { type LabelledBin, MonthChart } from './month-chart.tsx';
import { type LabelledShare, ShareTable } from './share-table.tsx';

const MOST_SHARES = 8;

type SpendingProps = {
  readonly user: ActingUser;
  readonly list: OrderList;
  readonly links: ListLinks;
  /** Whether orders tell their states, so that what was not paid in the end can be left out. */
  readonly withStatus: boolean;
  /** Whether orders can be narrowed to a category. */
  readonly withCategories: boolean;
};

/** Orders whose money was not paid, or came back. */
const NOT_BOUGHT: ConditionGroup = {
  not: true,
  any: [
    { field: 'orderStatus', operator: 'eq', value: 'cancelled' },
    { field: 'orderStatus', operator: 'eq', value: 'returned' },
  ],
};

/** What the orders of a list cost: over time, by shop and by category, for exactly what is filtered. */
export async function OrderSpending(props: SpendingProps) {
  const { user, links } = props;
  const { query } = props.list;
  // Whoever asks for states gets those.
  const leavesOut = props.withStatus && !/\borderStatus\b/i.test(query.filter);
  const filter = leavesOut ? buildFilter({ ...EMPTY_BAR, groups: [NOT_BOUGHT] }, query.filter) : query.filter;
  const [t, locale, months, merchants, categories] = await Promise.all([
    getTranslations('charts'),
    getLocale(),
    outcomeOf(summariseOrders(user, 'month', filter)),
    outcomeOf(summariseOrders(user, 'merchant', filter)),
    outcomeOf(summariseOrders(user, 'category', filter)),
  ]);
  const failed = [months, merchants, categories].find((outcome) => !outcome.ok);
  const sums = months.ok && months.value !== null ? sumByCurrency(months.value) : [];
  const asked = sums.find(({ currency }) => (currency ?? 'none') === query.charts) ?? sums[0];
  return (
    <section aria-labelledby="spending" className="card mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SectionTitle id="spending">{t('title')}</SectionTitle>
        {asked === undefined ? null : (
          <p className="text-muted">{t('sum', { amount: formatMoney(asked, locale), count: asked.count })}</p>
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
      {leavesOut ? <p className="text-sm text-muted">{t('leftOut')}</p> : null}
      {sums.length > 1 ? (
        <ul aria-label={t('currencies')} className="mt-1 flex flex-wrap gap-2">
          {sums.map(({ currency, count }) => (
            <li key={currency ?? 'none'}>
              <Link
                href={links.changed({ charts: currency ?? 'none' })}
                prefetch={false}
                scroll={false}
                aria-current={asked?.currency === currency ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold"
              >
                {t('currency', { currency: currency ?? t('noCurrency'), count })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {failed !== undefined && !failed.ok ? (
        <div className="mt-3">
          <ServiceTrouble error={failed.error} retryHref={links.here} />
        </div>
      ) : asked === undefined ? (
        <p className="mt-2 text-muted">{t('nothing')}</p>
      ) : (
        <>
          <OverTime {...props} groups={(months.ok ? months.value : null) ?? []} currency={asked.currency} />
          <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2">
            <ByShop {...props} groups={(merchants.ok ? merchants.value : null) ?? []} currency={asked.currency} />
            <ByCategory {...props} groups={(categories.ok ? categories.value : null) ?? []} currency={asked.currency} />
          </div>
        </>
      )}
    </section>
  );
}

type Part = SpendingProps & { readonly groups: readonly ExactGroup[]; readonly currency: string | null };

async function OverTime({ groups, currency, list, links }: Part) {
  const [t, locale] = await Promise.all([getTranslations('charts'), getLocale()]);
  const { size, bins, undated, earlier, later } = binMonths(groups, currency);
  const { bar, rest } = list.state;
  const labelled = bins.map((bin): LabelledBin => {
    const amount = formatMoney({ minor: bin.minor, currency }, locale);
    const name = spanWords(bin.from, size, locale, (quarter, year) => t('quarter', { quarter, year }));
    const chosen = bar.from === bin.from && bar.to === bin.to;
    return {
      ...bin,
      label: name,
      chosen,
      words: t(chosen ? 'binChosen' : 'bin', { span: name, amount, count: bin.count }),
      // Days that were chosen before stay the bounds: a bar shows no more than what is listed.
      href: links.filtered({ bar: { ...bar, ...(chosen ? { from: '', to: '' } : within(bin, bar)) }, rest }),
    };
  });
  if (labelled.length === 0) return <p className="mt-2 text-muted">{t('undatedOnly', { count: undated })}</p>;
  return (
    <div className="mt-3">
      <MonthChart bins={labelled} currency={currency} locale={locale} label={t('overTime')} />
      {undated > 0 ? <p className="mt-1 text-sm text-muted">{t('undated', { count: undated })}</p> : null}
      {earlier > 0 ? <p className="mt-1 text-sm text-muted">{t('earlier', { count: earlier })}</p> : null}
      {later > 0 ? <p className="mt-1 text-sm text-muted">{t('later', { count: later })}</p> : null}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-sm text-accent">{t('asTable')}</summary>
        <table className="w-full max-w-md text-sm">
          <caption className="sr-only">{t('overTime')}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="py-1 text-left">
                {t('span')}
              </th>
              <th scope="col" className="py-1 text-right">
                {t('orders')}
              </th>
              <th scope="col" className="py-1 text-right">
                {t('spent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {labelled.map((bin) => (
              <tr key={bin.from} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  {bin.count === 0 ? (
                    <span className="inline-flex min-h-11 items-center">{bin.label}</span>
                  ) : (
                    <Link href={bin.href} prefetch={false} scroll={false} className="link link-alone">
                      {bin.label}
                    </Link>
                  )}
                </th>
                <td className="text-right tabular-nums">{bin.count}</td>
                <td className="text-right tabular-nums">{formatMoney({ minor: bin.minor, currency }, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

async function ByShop({ groups, currency, list, links }: Part) {
  const t = await getTranslations('charts');
  const { bar, rest } = list.state;
  return (
    <Shares
      caption={t('byShop')}
      head={t('shop')}
      shares={rankShares(groups, currency, MOST_SHARES)}
      currency={currency}
      nameless={t('noShop')}
      nameOf={(name) => name}
      isChosen={(name) => bar.merchants.includes(name)}
      hrefOf={(name) => links.filtered({ bar: { ...bar, merchants: toggled(bar.merchants, name) }, rest })}
    />
  );
}

async function ByCategory({ groups, currency, list, links, withCategories }: Part) {
  const [t, words] = await Promise.all([getTranslations('charts'), getTranslations('orders.categories')]);
  const { bar, rest } = list.state;
  const shares = rankShares(groups, currency, MOST_SHARES);
  const counted = groups.reduce((sum, group) => sum + (group.currency === currency ? group.count : 0), 0);
  return (
    <div>
      <Shares
        caption={t('byCategory')}
        head={t('category')}
        shares={shares}
        currency={currency}
        nameless={t('noCategory')}
        nameOf={(name) => categoryWords(words, name)}
        isChosen={(name) => bar.categories.includes(name)}
        hrefOf={(name) =>
          withCategories ? links.filtered({ bar: { ...bar, categories: toggled(bar.categories, name) }, rest }) : null
        }
      />
      {counted === 0 ? null : <p className="mt-2 text-xs text-muted">{t('categoriesOverlap')}</p>}
    </div>
  );
}

async function Shares(props: {
  readonly caption: string;
  readonly head: string;
  readonly shares: SpendingShares;
  readonly currency: string | null;
  readonly nameless: string;
  readonly nameOf: (name: string) => string;
  readonly isChosen: (name: string) => boolean;
  readonly hrefOf: (name: string) => OrderListHref | null;
}) {
  const [t, locale] = await Promise.all([getTranslations('charts'), getLocale()]);
  const { shares, others } = props.shares;
  const number = new Intl.NumberFormat(locale);
  const amountOf = (minor: Whole) => formatMoney({ minor, currency: props.currency }, locale);
  const rows = shares.map(
    ({ name, minor, count }): LabelledShare => ({
      key: name ?? '',
      label: name === null ? props.nameless : props.nameOf(name),
      minor: Number(minor),
      amount: amountOf(minor),
      count: number.format(count),
      href: name === null ? null : props.hrefOf(name),
      chosen: name !== null && props.isChosen(name),
    }),
  );
  const rest =
    others === null
      ? []
      : [
          {
            key: 'others',
            label: t('others', { count: others.names }),
            minor: Number(others.minor),
            amount: amountOf(others.minor),
            count: number.format(others.count),
            href: null,
            chosen: false,
          },
        ];
  return (
    <ShareTable
      caption={props.caption}
      head={{ name: props.head, count: t('orders'), amount: t('spent') }}
      rows={[...rows, ...rest]}
      widen={t('widen')}
    />
  );
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [name];
}

function within(
  bin: { readonly from: string; readonly to: string },
  bar: { readonly from: string; readonly to: string },
) {
  return { from: bar.from > bin.from ? bar.from : bin.from, to: bar.to !== '' && bar.to < bin.to ? bar.to : bin.to };
}

/** A span in words: "Mar 2026", "Q1 2026", "2026". */
function spanWords(
  from: string,
  size: BinSize,
  locale: string,
  quarterWords: (quarter: number, year: string) => string,
): string {
  const [year = '', month = '1'] = from.split('-');
  switch (size) {
    case 'month':
      return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(from),
      );
    case 'quarter':
      return quarterWords(Math.ceil(Number(month) / 3), year);
    case 'year':
      return year;
  }
}
