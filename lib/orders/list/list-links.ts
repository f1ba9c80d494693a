import 'server-only';
import type { OrderListHref } from '../../routes/order-routes.ts';
import type { BarAndRest } from '../filter/filter-bar.ts';
import { filterOfBar, type OrderList } from './order-list.ts';
import { followingPage, type OrderListState, type OrderQuery, orderQueryString, precedingPage } from './order-query.ts';

/** What the filter bar counts the values of. */
type CountedChoice = 'merchant' | 'status' | 'category';

/** Where a list leads. */
export type ListLinks = {
  /** The page that is shown. */
  readonly here: OrderListHref;
  /** The list from its start. */
  readonly start: OrderListHref;
  /** The list from its start, changed in one thing. */
  readonly changed: (change: Partial<OrderListState & Pick<OrderQuery, 'charts'>>) => OrderListHref;
  /** The list under another filter. */
  readonly filtered: (state: BarAndRest) => OrderListHref;
  /** A list that was kept. */
  readonly kept: (state: OrderListState) => OrderListHref;
  /** The page before; null on the first. */
  readonly previous: OrderListHref | null;
  /** The page that follows, by its cursor, or without one by counting rows. */
  readonly next: (cursor: string | null) => OrderListHref;
  /** How many orders each value of a choice has; empty for a service that does not count. */
  readonly counts: (by: CountedChoice) => string;
  /** The whole list as a file. */
  readonly file: string;
};

const UNCHOSEN = { merchant: { merchants: [] }, status: { statuses: [] }, category: { categories: [] } } as const;

/** Every address that the page of a list links to. */
export function listLinks({ path, ofUser, query, state, can }: OrderList): ListLinks {
  const to = (query: Partial<OrderQuery>): OrderListHref => `${path}${orderQueryString(query)}`;
  const changed: ListLinks['changed'] = (change) => to({ ...query, page: 1, trail: [], ...change });
  const apiQuery = (asked: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...(ofUser === null ? {} : { user: ofUser }), ...asked });
  return {
    here: to(query),
    start: changed({}),
    changed,
    filtered: (filtered) => changed({ filter: filterOfBar(filtered, can) }),
    kept: to,
    previous: query.page === 1 ? null : to(precedingPage(query)),
    next: (cursor) => to(followingPage(query, cursor)),
    // Each choice counts what it would select beside the others, not what it has selected.
    counts: (by) => {
      if (!can.has('summary')) return '';
      const filter = filterOfBar({ bar: { ...state.bar, ...UNCHOSEN[by] }, rest: state.rest }, can);
      return `/api/orders/counts?${apiQuery({ by, filter })}`;
    },
    file: `/api/orders/export?${apiQuery({ filter: query.filter, orderBy: query.orderBy })}`,
  };
}
