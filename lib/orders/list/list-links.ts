import 'server-only';
import { type OrderListHref, SAMPLE_PATH } from '../../routes/order-routes.ts';
import type { BarAndRest } from '../filter/filter-bar.ts';
import { filterOfBar, type OrderList } from './order-list.ts';
import { followingPage, type OrderListState, type OrderQuery, orderQueryString, precedingPage } from './order-query.ts';

/** Choices of the filter bar that have counts. */
type CountedChoice = 'merchant' | 'status' | 'category';

/** URLs of a list. */
export type ListLinks = {
  /** The current page. */
  readonly here: OrderListHref;
  /** The first page. */
  readonly start: OrderListHref;
  /** The first page with one change. */
  readonly changed: (change: Partial<OrderListState & Pick<OrderQuery, 'charts'>>) => OrderListHref;
  /** The list with another filter. */
  readonly filtered: (state: BarAndRest) => OrderListHref;
  /** Another list; the charts stay open. */
  readonly kept: (state: OrderListState) => OrderListHref;
  /** The previous page; null on the first. */
  readonly previous: OrderListHref | null;
  /** The next page, by its cursor or, without one, by offset. */
  readonly next: (cursor: string | null) => OrderListHref;
  /** Counts of a choice's values; empty for a service without counts, and in the sample. */
  readonly counts: (by: CountedChoice) => string;
  /** The whole list as a file. */
  readonly file: string;
};

const UNCHOSEN = { merchant: { merchants: [] }, status: { statuses: [] }, category: { categories: [] } } as const;

/** Returns all URLs that a list's page links to. */
export function listLinks({ path, ofUser, query, state, can }: OrderList): ListLinks {
  const to = (query: Partial<OrderQuery>): OrderListHref => `${path}${orderQueryString(query)}`;
  const changed: ListLinks['changed'] = (change) => to({ ...query, page: 1, trail: [], ...change });
  const apiQuery = (params: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...(ofUser === null ? {} : { user: ofUser }), ...params });
  return {
    here: to(query),
    start: changed({}),
    changed,
    filtered: (filtered) => changed({ filter: filterOfBar(filtered, can) }),
    kept: ({ filter, orderBy, columns }) => to({ filter, orderBy, columns, charts: query.charts }),
    previous: query.page === 1 ? null : to(precedingPage(query)),
    next: (cursor) => to(followingPage(query, cursor)),
    // A choice counts what each value would select under the other conditions, ignoring its own selection.
    counts: (by) => {
      if (!can.has('summary') || path === SAMPLE_PATH) return '';
      const filter = filterOfBar({ bar: { ...state.bar, ...UNCHOSEN[by] }, rest: state.rest }, can);
      return `/api/orders/counts?${apiQuery({ by, filter })}`;
    },
    file: `/api/orders/export?${apiQuery({ filter: query.filter, orderBy: query.orderBy })}`,
  };
}
