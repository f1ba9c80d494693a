import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { amountText } from '#lib/format/amount-text.ts';
import { minorDigits } from '#lib/format/money.ts';
import type { FilterBar } from '#lib/orders/filter/filter-bar.ts';
import type { FilterRefusal } from '#lib/orders/filter/filter-refusal.ts';
import { columnsText } from '#lib/orders/list/columns.ts';
import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { ListChoices } from '#lib/orders/list/load-list.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import { Field } from '../kit/field.tsx';
import { DatePresets } from './date-presets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { CategoryChoice, CurrencyChoice, KindChoice, MailboxChoice, StatusChoice } from './filter-choices.tsx';
import { FilterConditions } from './filter-conditions.tsx';
import { MerchantChoice } from './filter-merchants.tsx';
import { FilterText } from './filter-text.tsx';
import { knownValues } from './known-values.ts';
import { SortChoice } from './sort-choice.tsx';

type FilterPanelProps = {
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly choices: ListChoices;
  /** The service's error about the filter text, if it rejected it. */
  readonly refusal: FilterRefusal | null;
};

/**
 * The filter bar and the same filter as a line of text: two forms for one state, the URL. Everything except the search
 * is collapsed until used and keeps its state, so that the orders start near the top.
 */
export async function FilterPanel(props: FilterPanelProps) {
  const { list, links, choices, refusal } = props;
  const { path, query, state, wrong } = list;
  const knows = (field: string) => list.can.knows('orders', field);
  const { bar, rest } = state;
  const [t, locale] = await Promise.all([getTranslations('orders.filter'), getLocale()]);
  const [only = '', ...others] = choices.currencies ?? [];
  /** The currency in which amounts are shown and read. */
  const currency = bar.currency === '' && others.length === 0 ? only : bar.currency;
  const example = amountText(minorDigits(currency) === 0 ? 1250 : 12.5 * 10 ** minorDigits(currency), currency, locale);
  const problem = (name: 'from' | 'to' | 'min' | 'max' | 'currency') =>
    wrong?.fields.includes(name) ? t(`problems.${name}`, { example }) : undefined;
  const amount = (name: 'min' | 'max') => (
    <Field
      id={name}
      label={currency === '' ? t(name) : t(`${name}In`, { currency })}
      problem={problem(name)}
      input={{
        name,
        inputMode: 'decimal',
        defaultValue: wrong?.typed[name] ?? amountText(bar[name], currency, locale),
        autoComplete: 'off',
      }}
    />
  );
  const anything = query.filter !== '' || query.orderBy !== '' || wrong !== null;
  // Fields keep typed values, so each state gets new fields.
  const stateKey = JSON.stringify([query.filter, query.orderBy]);
  return (
    <section aria-label={t('label')} className="card mt-4 flex flex-wrap items-center gap-2 p-3 sm:p-4">
      <search className="contents">
        {/* Keeps browsers from restoring old values on Back or reload, which would not match the URL. */}
        <form action={path} autoComplete="off" className="contents">
          <input type="hidden" name="bar" value="1" />
          <input type="hidden" name="rest" value={rest} />
          <input type="hidden" name="columns" value={columnsText(query.columns)} />
          <input type="hidden" name="charts" value={query.charts} />
          <input type="hidden" name="amountsIn" value={currency} />
          <div className="flex w-full items-center gap-2">
            <label htmlFor="search" className="sr-only">
              {t('search')}
            </label>
            <input
              key={stateKey}
              id="search"
              name="search"
              type="search"
              defaultValue={bar.search}
              placeholder={t('searchHint')}
              autoComplete="off"
              className="input min-w-0 flex-1"
            />
            <button type="submit" className="button shrink-0 max-sm:w-11 max-sm:px-0">
              <svg
                aria-hidden="true"
                viewBox="0 0 20 20"
                className="size-5 fill-none stroke-current stroke-2 sm:hidden"
              >
                <circle cx="9" cy="9" r="6" />
                <path d="m13.5 13.5 4.5 4.5" strokeLinecap="round" />
              </svg>
              <span className="max-sm:sr-only">{t('apply')}</span>
            </button>
          </div>
          <details className="fold open:w-full" open={wrong !== null}>
            <summary className="button button-quiet">
              {t('more')}
              <Active count={activeIn(bar)} words={t('active', { count: activeIn(bar) })} />
            </summary>
            <div key={stateKey} className="grid gap-3 pt-3 pb-1 min-[23rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
              <MerchantChoice names={choices.merchants} chosen={bar.merchants} counts={links.counts('merchant')} />
              {choices.statuses ? <StatusChoice chosen={bar.statuses} counts={links.counts('status')} /> : null}
              {choices.categories ? (
                <CategoryChoice chosen={bar.categories} counts={links.counts('category')} />
              ) : (
                bar.categories.map((name) => <input key={name} type="hidden" name="category" value={name} />)
              )}
              <Field
                id="from"
                label={t('from')}
                problem={problem('from')}
                input={{ name: 'from', type: 'date', defaultValue: bar.from }}
              />
              <Field
                id="to"
                label={t('to')}
                problem={problem('to')}
                input={{ name: 'to', type: 'date', defaultValue: bar.to }}
              />
              {knows('orderTotal') ? amount('min') : null}
              {knows('orderTotal') ? amount('max') : null}
              <CurrencyChoice
                chosen={bar.currency}
                known={knows('currency') ? choices.currencies : null}
                problem={problem('currency')}
              />
              <SortChoice part="first" orderBy={query.orderBy} withStatus={choices.statuses} knows={knows} />
            </div>
            <DatePresets
              today={choices.today}
              chosen={{ from: bar.from, to: bar.to }}
              hrefOf={(span) => links.filtered({ bar: { ...bar, ...span }, rest })}
            />
            <FilterConditions
              stateKey={stateKey}
              groups={bar.groups}
              currency={currency}
              withStatus={choices.statuses}
              knows={knows}
              wrong={wrong}
              others={
                <>
                  {knows('purchaseType/name') ? <KindChoice chosen={bar.kind} /> : null}
                  {knows('mailbox/email') ? <MailboxChoice chosen={bar.mailbox} known={choices.mailboxes} /> : null}
                  <SortChoice part="then" orderBy={query.orderBy} withStatus={choices.statuses} knows={knows} />
                </>
              }
            />
            {/* The other button, next to the search, is out of view here. */}
            <button type="submit" className="button mt-2 mb-1 w-full md:hidden">
              {t('apply')}
            </button>
          </details>
        </form>
      </search>
      <FilterText list={list} links={links} refusal={refusal} known={knownValues(list, choices)} />
      {wrong === null ? <FilterChips state={state} hrefOf={links.filtered} /> : null}
      {anything ? (
        <Link href={path} prefetch={false} className="link link-alone px-1 text-sm">
          {t('clear')}
        </Link>
      ) : null}
    </section>
  );
}

/** The number of active conditions. On narrow screens, the text is visually hidden. */
function Active({ count, words }: { readonly count: number; readonly words: string }) {
  return count === 0 ? null : (
    <span className="rounded-full bg-accent-soft px-2 font-medium text-accent-strong">
      <span className="max-sm:sr-only">{words}</span>
      <span aria-hidden="true" className="sm:hidden">
        {count}
      </span>
    </span>
  );
}

/** The number of conditions in the collapsed part. The search is always visible. */
function activeIn({ search: _search, groups, ...fields }: FilterBar): number {
  return Object.values(fields).filter((value) => value !== null && value.toString() !== '').length + groups.length;
}
