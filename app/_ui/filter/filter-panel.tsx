import type { Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { amountText } from '#lib/format/amount-text.ts';
import { minorDigits } from '#lib/format/money.ts';
import type { BarForm } from '#lib/orders/filter/bar-form.ts';
import type { BarAndRest, FilterBar } from '#lib/orders/filter/filter-bar.ts';
import type { FilterRefusal } from '#lib/orders/filter-refusal.ts';
import { columnsText } from '#lib/orders/list/columns.ts';
import type { OrderQuery } from '#lib/orders/list/order-query.ts';
import { Field } from '../kit/field.tsx';
import { DatePresets } from './date-presets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { CategoryChoice, CurrencyChoice, KindChoice, MailboxChoice, StatusChoice } from './filter-choices.tsx';
import { FilterConditions } from './filter-conditions.tsx';
import { MerchantChoice } from './filter-merchants.tsx';
import type { KnownValues } from './filter-offers.ts';
import { FilterText } from './filter-text.tsx';
import { SortChoice } from './sort-choice.tsx';

export type CountedChoice = 'merchant' | 'status' | 'category';

type FilterPanelProps = {
  /** Path of the list; both forms are GETs to it. */
  readonly path: string;
  readonly query: OrderQuery;
  readonly state: BarAndRest;
  /** Where the list with another filter lies. */
  readonly hrefOf: (state: BarAndRest) => string;
  readonly hrefOfText: (filter: string) => string;
  /** Values for the completion of the filter text. */
  readonly known: KnownValues;
  /** A bar that could not be read: which of its fields, and what was typed; null when there is none. */
  readonly wrong: Extract<BarForm, { readonly kind: 'wrong' }> | null;
  /** Currencies to choose from; null for a service that does not say, then the choice is not shown. */
  readonly currencies: readonly string[] | null;
  /** null: the service does not tell, the choice is not shown. */
  readonly merchants: readonly string[] | null;
  /** Where a choice is counted under the other conditions. */
  readonly countsOf: (by: CountedChoice) => string;
  /** Whether the service can filter by category; else the choice is not shown. */
  readonly withCategories: boolean;
  readonly mailboxes: readonly string[];
  readonly showStatus: boolean;
  /** The viewer's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** What the service says about the filter text, when it refuses it. */
  readonly refusal: FilterRefusal | null;
};

/**
 * The filter bar and, beside it, the same filter as one line of text: two forms over one state, the URL. All but the search
 * is folded away until it is wanted and stays as it was left, so that the orders begin near the top.
 */
export async function FilterPanel(props: FilterPanelProps) {
  const { path, query, state, wrong, refusal } = props;
  const { bar, rest } = state;
  const [t, locale] = await Promise.all([getTranslations('orders.filter'), getLocale()]);
  const [only = '', ...others] = props.currencies ?? [];
  /** What amounts are shown and read in. */
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
  // Fields keep what was typed: in another state they are other fields.
  const stateKey = JSON.stringify([query.filter, query.orderBy]);
  return (
    <section aria-label={t('label')} className="card mt-4 flex flex-wrap items-center gap-2 p-3 sm:p-4">
      <search className="contents">
        {/* A browser that fills fields in anew on Back or reload would show another state than the address. */}
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
              <MerchantChoice names={props.merchants} chosen={bar.merchants} counts={props.countsOf('merchant')} />
              {props.showStatus ? <StatusChoice chosen={bar.statuses} counts={props.countsOf('status')} /> : null}
              {props.withCategories ? (
                <CategoryChoice chosen={bar.categories} counts={props.countsOf('category')} />
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
              {amount('min')}
              {amount('max')}
              <CurrencyChoice chosen={bar.currency} known={props.currencies} problem={problem('currency')} />
              <SortChoice part="first" orderBy={query.orderBy} withStatus={props.showStatus} />
            </div>
            <DatePresets
              today={props.today}
              chosen={{ from: bar.from, to: bar.to }}
              hrefOf={(span) => props.hrefOf({ bar: { ...bar, ...span }, rest })}
            />
            <FilterConditions
              stateKey={stateKey}
              groups={bar.groups}
              currency={currency}
              withStatus={props.showStatus}
              wrong={wrong}
              others={
                <>
                  <KindChoice chosen={bar.kind} />
                  <MailboxChoice chosen={bar.mailbox} known={props.mailboxes} />
                  <SortChoice part="then" orderBy={query.orderBy} withStatus={props.showStatus} />
                </>
              }
            />
            {/* Here the one beside the search is far away. */}
            <button type="submit" className="button mt-2 mb-1 w-full md:hidden">
              {t('apply')}
            </button>
          </details>
        </form>
      </search>
      <FilterText path={path} query={query} refusal={refusal} known={props.known} hrefOf={props.hrefOfText} />
      {wrong === null ? <FilterChips state={state} hrefOf={props.hrefOf} /> : null}
      {anything ? (
        <Link href={path as Route} prefetch={false} className="link inline-flex min-h-11 items-center px-1 text-sm">
          {t('clear')}
        </Link>
      ) : null}
    </section>
  );
}

/** How many conditions are set; where there is little room the number is all that is seen of the words. */
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

/** How many conditions of the folded part are set; the search is always seen. */
function activeIn({ search: _search, groups, ...fields }: FilterBar): number {
  return Object.values(fields).filter((value) => value !== null && value.toString() !== '').length + groups.length;
}
