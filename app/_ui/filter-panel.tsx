import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { minorDigits } from '#lib/format/money.ts';
import { amountText, type BarForm } from '#lib/orders/bar-form.ts';
import { columnsText } from '#lib/orders/columns.ts';
import type { BarAndRest } from '#lib/orders/filter-bar.ts';
import type { FilterRefusal } from '#lib/orders/filter-refusal.ts';
import type { OrderQuery } from '#lib/orders/order-query.ts';
import { readSorts } from '#lib/orders/sorting.ts';
import { DatePresets } from './date-presets.tsx';
import { Field } from './field.tsx';
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
  /** Currencies of the orders at hand; none for a service that does not say. */
  readonly currencies: readonly string[];
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

/** The filter bar and, under it, the same filter as one line of text: two forms over one state, the URL. */
export async function FilterPanel(props: FilterPanelProps) {
  const { path, query, state, wrong, refusal } = props;
  const { bar, rest } = state;
  const t = await getTranslations('orders.filter');
  const { search: _search, currency: _currency, ...folded } = bar;
  const active = Object.values(folded).filter((value) => value !== null && value.toString() !== '').length;
  const currency = bar.currency === '' && props.currencies.length === 1 ? (props.currencies[0] ?? '') : bar.currency;
  const example = amountText(minorDigits(currency) === 0 ? 1250 : 12.5 * 10 ** minorDigits(currency), currency);
  const problem = (name: 'from' | 'to' | 'min' | 'max') =>
    wrong?.fields.includes(name) ? t(`problems.${name}`, { example }) : undefined;
  const amount = (name: 'min' | 'max') => (
    <Field
      id={name}
      label={currency === '' ? t(name) : t(`${name}In`, { currency })}
      problem={problem(name)}
      input={{
        name,
        inputMode: 'decimal',
        defaultValue: wrong?.typed[name] ?? amountText(bar[name], currency),
        autoComplete: 'off',
      }}
    />
  );
  const anything = query.filter !== '' || query.orderBy !== '' || wrong !== null;
  return (
    <section aria-label={t('label')} className="card mt-4 p-4 sm:p-5">
      <search>
        {/* Its fields keep what was typed: another state is another form. */}
        <form action={path} key={JSON.stringify([query.filter, query.orderBy])}>
          <input type="hidden" name="bar" value="1" />
          <input type="hidden" name="rest" value={rest} />
          <input type="hidden" name="columns" value={columnsText(query.columns)} />
          <input type="hidden" name="charts" value={query.charts} />
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <Field
                id="search"
                label={t('search')}
                input={{ name: 'search', type: 'search', defaultValue: bar.search, placeholder: t('searchHint') }}
              />
            </div>
            <button type="submit" className="button shrink-0">
              {t('apply')}
            </button>
          </div>
          <details className="wide-open group mt-2 md:mt-4" open={active > 0 || wrong !== null}>
            <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-accent">
              {t('more')}
              <span className="text-muted">{t('active', { count: active })}</span>
            </summary>
            <div className="grid gap-3 pb-1 min-[23rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
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
              <CurrencyChoice chosen={currency} known={props.currencies} />
              <SortChoice part="first" orderBy={query.orderBy} withStatus={props.showStatus} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4">
              <DatePresets
                today={props.today}
                chosen={{ from: bar.from, to: bar.to }}
                hrefOf={(span) => props.hrefOf({ bar: { ...bar, ...span }, rest })}
              />
              <FilterConditions
                groups={bar.groups}
                currency={currency}
                withStatus={props.showStatus}
                wrong={wrong}
                open={bar.kind !== '' || bar.mailbox !== '' || (readSorts(query.orderBy)?.length ?? 1) > 1}
              >
                <KindChoice chosen={bar.kind} />
                <MailboxChoice chosen={bar.mailbox} known={props.mailboxes} />
                <SortChoice part="then" orderBy={query.orderBy} withStatus={props.showStatus} />
              </FilterConditions>
            </div>
          </details>
        </form>
      </search>
      <FilterText
        path={path}
        query={query}
        open={rest !== ''}
        refusal={refusal}
        known={props.known}
        hrefOf={props.hrefOfText}
      />
      {wrong === null ? <FilterChips state={state} hrefOf={props.hrefOf} /> : null}
      {anything ? (
        <Link href={path as Route} prefetch={false} className="link mt-2 inline-flex min-h-11 items-center text-sm">
          {t('clear')}
        </Link>
      ) : null}
    </section>
  );
}
