import 'server-only';
import { readParam, readParams, type SearchParams } from '../../http/search-params.ts';
import { type ColumnKey, columnsText, readColumns } from './columns.ts';
import { readSorts, sortsText } from './sorting.ts';

/** The state of a list except its page, as stored in a view. Empty means not set. */
export type OrderListState = {
  readonly filter: string;
  readonly orderBy: string;
  readonly columns: readonly ColumnKey[];
};

/** The state of an order list in the URL. */
export type OrderQuery = OrderListState & {
  /** From 1. */
  readonly page: number;
  /**
   * Cursors of the pages up to this one (contract §3, `after`), so that going back needs no request. Without a cursor,
   * a later page is requested by offset.
   */
  readonly trail: readonly string[];
  /** Currency of the charts, or `on` for the default one; empty while they are closed. */
  readonly charts: string;
};

export const PAGE_SIZE = 25;
/** Higher page numbers are not used. This limits the offset. */
const LAST_PAGE = 10_000;
/** Older cursors are dropped, so that every proxy accepts the URL. */
const LONGEST_TRAIL = 3000;
const CHARTS = /^(?:on|none|[A-Z]{3})$/;

/** Reads the URL. Invalid values count as not set. */
export function readOrderQuery(params: SearchParams): OrderQuery {
  const page = Number(readParam(params, 'page') || '1');
  const trail = readParams(params, 'after').filter((cursor) => cursor !== '' && cursor.length <= LONGEST_TRAIL);
  return {
    filter: readParam(params, 'filter').trim(),
    orderBy: readParam(params, 'orderBy').trim(),
    columns: readColumns(readParam(params, 'columns')),
    page: Math.max(Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1, trail.length + 1),
    trail,
    charts: CHARTS.exec(readParam(params, 'charts'))?.[0] ?? '',
  };
}

/** Returns the query string of a state with a leading `?`, or empty for the default list. */
export function orderQueryString(query: Partial<OrderQuery>): '' | `?${string}` {
  const params = new URLSearchParams();
  const { filter = '', columns = [], page = 1, trail = [] } = query;
  const orderBy = usualOrEmpty(query.orderBy ?? '');
  if (filter !== '') params.set('filter', filter);
  if (orderBy !== '') params.set('orderBy', orderBy);
  if (columns.length > 0 && columnsText(columns) !== '') params.set('columns', columnsText(columns));
  if (query.charts) params.set('charts', query.charts);
  for (const cursor of trail) params.append('after', cursor);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** Returns the next page. `next` is its cursor, or null if pages are counted by rows. */
export function followingPage(query: OrderQuery, next: string | null): OrderQuery {
  const page = query.page + 1;
  if (next === null) return { ...query, page, trail: [] };
  const trail = [...query.trail, next];
  while (trail.length > 1 && trail.join('').length > LONGEST_TRAIL) trail.shift();
  return { ...query, page, trail };
}

/** Returns the previous page, by offset if its cursor is no longer known. */
export function precedingPage(query: OrderQuery): OrderQuery {
  return { ...query, page: Math.max(1, query.page - 1), trail: query.trail.slice(0, -1) };
}

function usualOrEmpty(orderBy: string): string {
  const sorts = readSorts(orderBy);
  return sorts === null || sortsText(sorts) !== '' ? orderBy : '';
}
