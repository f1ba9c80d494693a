import 'server-only';

/** The state of an order list as it stands in the URL. `page` counts from 1; empty text means not set. */
export type OrderQuery = { readonly filter: string; readonly orderBy: string; readonly page: number };

/** Search parameters as Next gives them: a repeated one is a list. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export const PAGE_SIZE = 25;
/** Beyond it nobody pages; it keeps the offset small. */
const LAST_PAGE = 10_000;
const DEFAULT_ORDER = 'orderDate desc';

/** The first value of a parameter, or empty text; without NUL, which no database and no service takes. */
export function readParam(params: SearchParams, name: string): string {
  const value = params[name];
  return ((typeof value === 'string' ? value : value?.[0]) ?? '').replaceAll('\0', '');
}

/** Reads the URL; what makes no sense counts as not set. */
export function readOrderQuery(params: SearchParams): OrderQuery {
  const page = Number(readParam(params, 'page') || '1');
  return {
    filter: readParam(params, 'filter').trim(),
    orderBy: readParam(params, 'orderBy').trim(),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query string of a state, with a leading `?`, or empty for the plain list. */
export function orderQueryString(query: Partial<OrderQuery>): string {
  const params = new URLSearchParams();
  if (query.filter) params.set('filter', query.filter);
  if (query.orderBy && query.orderBy !== DEFAULT_ORDER) params.set('orderBy', query.orderBy);
  if (query.page !== undefined && query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** All parameters as they came, with a leading `?`: what a person sent must still be there after signing in again. */
export function rawQuery(params: SearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) query.append(name, each);
  }
  return query.size === 0 ? '' : `?${query}`;
}

export type SortDirection = 'asc' | 'desc';

/** How a list is sorted by one field, when that is all its order says; null otherwise. */
export function sortOf(orderBy: string, field: string): SortDirection | null {
  const match = /^\s*([\w/]+)(?:\s+(asc|desc))?\s*$/i.exec(orderBy === '' ? DEFAULT_ORDER : orderBy);
  if (match?.[1]?.toLowerCase() !== field.toLowerCase()) return null;
  return match[2]?.toLowerCase() === 'desc' ? 'desc' : 'asc';
}

/** The order a click on a column asks for: its first direction, then the other. */
export function toggledOrder(orderBy: string, field: string, first: SortDirection): string {
  const current = sortOf(orderBy, field);
  if (current === null) return `${field} ${first}`;
  return `${field} ${current === 'asc' ? 'desc' : 'asc'}`;
}
