import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { amountText, type BarFieldName } from '#lib/orders/bar-form.ts';
import type { BarAndRest, FilterBar } from '#lib/orders/filter-bar.ts';
import type { OrderQuery } from '#lib/orders/order-query.ts';
import { Field } from './field.tsx';
import { FilterText } from './filter-text.tsx';

type FilterPanelProps = {
  /** Path of the list; both forms are GETs to it. */
  readonly path: string;
  readonly query: OrderQuery;
  readonly state: BarAndRest;
  /** Fields of the bar that could not be read. */
  readonly wrong: readonly BarFieldName[];
  /** null: the service does not tell, the choice is not shown. */
  readonly merchants: readonly string[] | null;
  readonly showStatus: boolean;
  /** What the service says about the filter text, when it refuses it. */
  readonly refusal: { readonly parameter: 'filter' | 'orderBy'; readonly detail: string } | null;
};

const SORTS = [
  'orderDate desc',
  'orderDate asc',
  'orderTotal desc',
  'orderTotal asc',
  'merchant/name asc',
  'merchant/name desc',
  'orderStatus asc',
] as const;

/** The filter bar and, under it, the same filter as one line of text: two forms over one state, the URL. */
export async function FilterPanel(props: FilterPanelProps) {
  const { path, query, state, wrong, refusal } = props;
  const { bar, rest } = state;
  const t = await getTranslations('orders.filter');
  const active = Object.values(bar).filter((value) => value !== '' && value !== null).length - (bar.search ? 1 : 0);
  const problem = (name: BarFieldName) => (wrong.includes(name) ? t(`problems.${name}`) : undefined);
  const anything = query.filter !== '' || query.orderBy !== '' || wrong.length > 0;
  return (
    <section aria-label={t('label')} className="card mt-4 p-4 sm:p-5">
      <search>
        <form action={path}>
          <input type="hidden" name="bar" value="1" />
          <input type="hidden" name="rest" value={rest} />
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
          <details className="wide-open group mt-2 md:mt-4" open={active > 0 || wrong.length > 0}>
            <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-accent">
              {t('more')}
              <span className="text-muted">{t('active', { count: active })}</span>
            </summary>
            <div className="grid gap-3 pb-1 min-[23rem]:grid-cols-2 md:grid-cols-4 xl:grid-cols-[1.4fr_1.3fr_1.3fr_1fr_1fr_1.1fr_1.3fr]">
              <MerchantChoice names={props.merchants} chosen={bar.merchant} />
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
              <Field
                id="min"
                label={t('min')}
                problem={problem('min')}
                input={{ name: 'min', inputMode: 'decimal', defaultValue: amountText(bar.min), autoComplete: 'off' }}
              />
              <Field
                id="max"
                label={t('max')}
                problem={problem('max')}
                input={{ name: 'max', inputMode: 'decimal', defaultValue: amountText(bar.max), autoComplete: 'off' }}
              />
              {props.showStatus ? <StatusChoice chosen={bar.status} /> : null}
              <SortChoice orderBy={query.orderBy} />
            </div>
          </details>
        </form>
      </search>
      <FilterText path={path} query={query} open={rest !== ''} refusal={refusal} />
      {anything ? (
        <Link href={path as Route} prefetch={false} className="link mt-2 inline-flex min-h-11 items-center text-sm">
          {t('clear')}
        </Link>
      ) : null}
    </section>
  );
}

async function MerchantChoice(props: { readonly names: readonly string[] | null; readonly chosen: string }) {
  const t = await getTranslations('orders.filter');
  if (props.names === null) return <input type="hidden" name="merchant" value={props.chosen} />;
  const names =
    props.chosen === '' || props.names.includes(props.chosen) ? props.names : [props.chosen, ...props.names];
  return (
    <div>
      <label htmlFor="merchant" className="label">
        {t('merchant')}
      </label>
      <select id="merchant" name="merchant" defaultValue={props.chosen} className="input">
        <option value="">{t('anyMerchant')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

async function StatusChoice({ chosen }: { readonly chosen: FilterBar['status'] }) {
  const [t, words] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.status')]);
  return (
    <div>
      <label htmlFor="status" className="label">
        {t('status')}
      </label>
      <select id="status" name="status" defaultValue={chosen ?? ''} className="input">
        <option value="">{t('anyStatus')}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {words(status)}
          </option>
        ))}
      </select>
    </div>
  );
}

async function SortChoice({ orderBy }: { readonly orderBy: string }) {
  const [t, sorts] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.sorts')]);
  const chosen = orderBy === '' ? SORTS[0] : orderBy;
  const known = SORTS.some((sort) => sort === chosen);
  return (
    <div>
      <label htmlFor="orderBy" className="label">
        {t('sort')}
      </label>
      <select id="orderBy" name="orderBy" defaultValue={chosen} className="input">
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sorts(sort)}
          </option>
        ))}
        {known ? null : <option value={chosen}>{sorts('custom', { orderBy: chosen })}</option>}
      </select>
    </div>
  );
}
