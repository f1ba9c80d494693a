import type { Route } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CATEGORIES, ORDER_STATUSES, PURCHASE_TYPES } from '#contract/dictionaries.ts';
import { config } from '#lib/config.ts';
import { readNotice } from '#lib/cookies/notice-cookie.ts';
import { timeZoneCookieName, viewerDay } from '#lib/cookies/time-zone-cookie.ts';
import type { SearchParams } from '#lib/http/search-params.ts';
import {
  type BarForm,
  needsCurrency,
  readBarForm,
  settleAmounts,
  withoutAmounts,
} from '#lib/orders/filter/bar-form.ts';
import { buildFilter, isCurrency, readFilter } from '#lib/orders/filter/filter-bar.ts';
import { readFilterRefusal } from '#lib/orders/filter-refusal.ts';
import {
  followingPage,
  type OrderListState,
  type OrderQuery,
  orderQueryString,
  PAGE_SIZE,
  precedingPage,
  readOrderQuery,
} from '#lib/orders/list/order-query.ts';
import { requestOfList } from '#lib/orders/list/request-of-list.ts';
import { runtime } from '#lib/runtime.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { listMailboxes } from '#lib/service/mailboxes.ts';
import { listMerchantNames } from '#lib/service/merchants.ts';
import { offersOf } from '#lib/service/offers.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { isCursorRefused, listOrders } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { countOrdersBy } from '#lib/service/summary.ts';
import { listViews } from '#lib/views/views.ts';
import { OrderSpending } from '../charts/order-spending.tsx';
import { type CountedChoice, FilterPanel } from '../filter/filter-panel.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageManners } from '../kit/page-manners.tsx';
import { Pager } from '../kit/pager.tsx';
import { ServiceTrouble } from '../kit/service-trouble.tsx';
import { ListManners } from './list-manners.tsx';
import { OrderColumns } from './order-columns.tsx';
import { OrderRequest } from './order-request.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderViews } from './order-views.tsx';
import { ViewNotice } from './view-notice.tsx';

/** A list of somebody's orders with everything to narrow, sort and page it. The same for its owner and for an admin. */
export async function OrderBrowser(props: {
  readonly user: ActingUser;
  /** Account of who is looking: saved views are theirs, whosever orders they look at. */
  readonly accountId: string;
  readonly title: string;
  /** Path of the list; an order's page lies at `<path>/<id>`. */
  readonly path: string;
  /** Whose orders they are, when not the viewer's own. */
  readonly ofUser?: string;
  readonly params: SearchParams;
  /** Where an order is added by hand, for who may do that. */
  readonly addPath?: Route;
  /** What stands above the list. */
  readonly above?: ReactNode;
  /** Shown when there is not one order yet. */
  readonly empty: ReactNode;
}) {
  const { user, path, params } = props;
  const locale = await getLocale();
  const form = await submittedBar(user, params, locale);
  // A submitted bar becomes filter text, so that one state in one spelling is shared, reloaded and gone back to.
  if (form?.kind === 'bar') {
    const filter = buildFilter(form.bar, form.rest);
    redirect(`${path}${orderQueryString({ ...readOrderQuery(params), filter, orderBy: form.orderBy })}` as Route);
  }
  const query = form === null ? readOrderQuery(params) : { ...readOrderQuery(params), orderBy: form.orderBy };
  const state = form ?? readFilter(query.filter);
  const request = {
    filter: query.filter,
    orderBy: query.orderBy,
    limit: PAGE_SIZE,
    after: query.trail.at(-1) ?? null,
    offset: (query.page - 1) * PAGE_SIZE,
    withMailbox: query.columns.includes('mailbox'),
  };
  /** Each choice counts what it would select beside the others, not what it has selected. */
  const countsOf = (by: CountedChoice) => {
    const filter = buildFilter({ ...state.bar, ...UNCHOSEN[by] }, state.rest);
    return `/api/orders/counts?${apiQuery({ by, filter })}`;
  };
  const apiQuery = (query: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...(props.ofUser === undefined ? {} : { user: props.ofUser }), ...query });
  const asked = offersOf(user, config().serviceBaseUrl, Date.now());
  const [t, charts, page, merchants, mailboxes, today, views, told, offers, allCurrencies] = await Promise.all([
    getTranslations('orders'),
    getTranslations('charts'),
    outcomeOf(listOrders(user, request)),
    outcomeOf(listMerchantNames(user)),
    outcomeOf(listMailboxes(user)),
    viewerDay(new Date()),
    viewsOf(props.accountId),
    readNotice(props.accountId, path),
    asked,
    // A list in one currency does not tell the others to choose from.
    state.bar.currency === '' && form === null
      ? null
      : asked.then(({ summary }) => (summary ? currenciesIn(user, '') : null)),
  ]);
  // Past the end, because orders went away or the number was made up: "no order fits" would be wrong.
  // So would a cursor be refused whose place is gone.
  const lost = page.ok ? page.value.rows.length === 0 : isCursorRefused(page.error);
  if (lost && query.page > 1) redirect(`${path}${orderQueryString({ ...query, page: 1, trail: [] })}` as Route);
  const refusal = page.ok ? null : readFilterRefusal(page.error, query);
  const here = `${path}${orderQueryString(query)}`;
  /** The list from its start, changed in one thing. */
  const hrefOf = (change: Partial<OrderListState & Pick<OrderQuery, 'charts'>>) =>
    `${path}${orderQueryString({ ...query, page: 1, trail: [], ...change })}`;
  const narrowed = query.filter !== '' || form !== null;
  const rows = page.ok ? page.value.rows : [];
  // Where there is no order to tell by, what stood there before stays.
  const sawStatus = rows.some((row) => row.status !== null);
  const withStatus = rows.length === 0 || sawStatus || state.bar.statuses.length > 0 || usesStatus(query);
  const currencies = currenciesOf(rows, allCurrencies ?? []);
  const total = page.ok ? page.value.total : null;
  return (
    <>
      <PageManners cookie={timeZoneCookieName()} today={today} />
      <ListManners address={here} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="min-w-0 break-words text-2xl font-bold">{props.title}</h1>
        {total === null ? null : (
          <p role="status" data-results tabIndex={-1} className="text-muted">
            {t('count', { count: total })}
          </p>
        )}
        <div className="toolbar mt-2 flex flex-wrap gap-2 sm:mt-0 sm:ml-auto">
          <OrderViews
            // Closed again after a change, and after a view was opened.
            key={`${hrefOf({})} ${views.map(({ id, name }) => `${id} ${name}`).join()}`}
            views={views}
            here={hrefOf({})}
            address={`${config().publicUrl}${hrefOf({})}`}
            hrefOf={({ state: kept }) => `${path}${orderQueryString(kept)}`}
          />
          {offers.summary && query.charts === '' && total !== 0 ? (
            <Link
              href={hrefOf({ charts: 'on' }) as Route}
              prefetch={false}
              scroll={false}
              className="button button-quiet"
            >
              {charts('show')}
            </Link>
          ) : null}
          {/* Where there is room for all of them nothing is folded away. */}
          <details className="menu more-tools">
            <summary className="button button-quiet">{t('moreTools')}</summary>
            <div className="menu-panel">
              <OrderColumns columns={query.columns} withStatus={withStatus} hrefOf={(columns) => hrefOf({ columns })} />
              {!page.ok || total === 0 ? null : (
                <a
                  href={`/api/orders/export?${apiQuery({ filter: query.filter, orderBy: query.orderBy })}`}
                  download
                  className="button button-quiet"
                >
                  {t('export')}
                </a>
              )}
              {props.addPath === undefined ? null : (
                <Link href={props.addPath} className="button button-quiet">
                  {t('add')}
                </Link>
              )}
            </div>
          </details>
        </div>
      </div>
      <ViewNotice told={told} here={hrefOf({})} />
      {props.above}
      {page.ok && page.value.rows.length === 0 && !narrowed && query.page === 1 ? (
        <div className="mt-6">{props.empty}</div>
      ) : (
        <>
          <FilterPanel
            path={path}
            query={query}
            state={state}
            wrong={form}
            currencies={rows.length > 0 && currencies.length === 0 ? null : currencies}
            hrefOf={({ bar, rest }) => hrefOf({ filter: buildFilter(bar, rest) })}
            hrefOfText={(filter) => hrefOf({ filter })}
            known={{
              today,
              texts: {
                'merchant/name': (merchants.ok ? (merchants.value ?? []) : []).slice(0, MOST_COMPLETED),
                'mailbox/email': mailboxes.ok ? addressesOf(mailboxes.value) : [],
                'purchasetype/name': PURCHASE_TYPES.map(({ name }) => name),
                orderstatus: ORDER_STATUSES,
                ...(offers.categories ? { categories: CATEGORIES.map(({ name }) => name) } : {}),
                currency: currencies,
              },
            }}
            merchants={merchants.ok ? merchants.value : null}
            countsOf={countsOf}
            withCategories={offers.categories}
            mailboxes={mailboxes.ok ? addressesOf(mailboxes.value) : []}
            today={today}
            showStatus={withStatus}
            refusal={refusal}
          />
          {query.charts !== '' && offers.summary && refusal === null ? (
            <OrderSpending
              user={user}
              filter={query.filter}
              withStatus={sawStatus}
              state={state}
              chosen={query.charts}
              withCategories={offers.categories}
              hrefOf={({ bar, rest }) => hrefOf({ filter: buildFilter(bar, rest) })}
              hrefOfCharts={(charts) => hrefOf({ charts })}
              retryHref={here}
            />
          ) : null}
          <div className="mt-4">
            {page.ok ? (
              page.value.rows.length === 0 ? (
                <EmptyState title={t('noMatch.title')} text={t('noMatch.text')}>
                  <a href={path} className="button button-quiet">
                    {t('filter.clear')}
                  </a>
                </EmptyState>
              ) : (
                <OrderTable
                  rows={page.value.rows}
                  locale={locale}
                  orderPath={path}
                  columns={query.columns}
                  sorting={{ orderBy: query.orderBy, hrefOf: (orderBy) => hrefOf({ orderBy }) }}
                />
              )
            ) : refusal === null ? (
              <ServiceTrouble error={page.error} retryHref={here} />
            ) : null}
          </div>
          {page.ok ? (
            <Pager
              page={query.page}
              shown={page.value.rows.length}
              total={total}
              previousHref={query.page === 1 ? null : `${path}${orderQueryString(precedingPage(query))}`}
              nextHref={page.value.hasMore ? `${path}${orderQueryString(followingPage(query, page.value.next))}` : null}
            />
          ) : null}
          {page.ok ? <OrderRequest request={requestOfList(user.userName, query)} /> : null}
        </>
      )}
    </>
  );
}

/** Names that are sent along for completion: enough to find the usual ones, and a small part of the page. */
const MOST_COMPLETED = 200;

async function viewsOf(accountId: string) {
  const { database } = await runtime();
  return listViews(database.db, accountId);
}

const UNCHOSEN = { merchant: { merchants: [] }, status: { statuses: [] }, category: { categories: [] } } as const;

/** A service may know no states (contract §5, ext): they are offered where one was seen, or is asked for already. */
function usesStatus(query: { readonly filter: string; readonly orderBy: string }): boolean {
  return /\borderStatus\b/i.test(`${query.filter} ${query.orderBy}`);
}

function addressesOf(mailboxes: readonly MailboxView[]): readonly string[] {
  return [...new Set(mailboxes.flatMap(({ email }) => email ?? []))];
}

function currenciesOf(rows: readonly OrderRow[], others: readonly string[]): readonly string[] {
  const codes = rows.map((row) => row.total?.currency ?? '');
  return [...new Set([...codes, ...others].filter(isCurrency))].toSorted();
}

/** A bar as it was submitted, its amounts read in the currency of the orders they are compared with. */
async function submittedBar(user: ActingUser, params: SearchParams, locale: string): Promise<BarForm | null> {
  const form = readBarForm(params, locale);
  if (form?.kind !== 'bar' || !needsCurrency(form.bar)) return form;
  const currencies = await currenciesIn(user, buildFilter(withoutAmounts(form.bar), form.rest));
  return settleAmounts(form, params, locale, currencies);
}

/** The currencies of the orders that a filter selects; null when the service does not tell. */
async function currenciesIn(user: ActingUser, filter: string): Promise<readonly string[] | null> {
  const counts = await countOrdersBy(user, 'currency', filter);
  return counts === null ? null : [...counts.keys()].filter(isCurrency);
}
