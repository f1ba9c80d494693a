import 'server-only';

/** Path of a list of orders: the viewer's, for an admin another user's, or the sample. */
export type OrderListPath = '/orders' | typeof SAMPLE_PATH | `/admin/users/${string}/orders`;

/** Path of the sample, which anyone may read. */
export const SAMPLE_PATH = '/sample';

/** URL of a list in one state (`orderQueryString`). */
export type OrderListHref = OrderListPath | `${OrderListPath}?${string}`;

/** Path of an order of the viewer, the only place to edit it. */
export type OwnOrderPath = `/orders/${string}`;

/** Path of an order whose sources can be shown: the viewer's, or one of the sample. */
export type SourcedOrderPath = OwnOrderPath | `${typeof SAMPLE_PATH}/${string}`;

/** Returns the path of an order in this list. */
export function orderPath<List extends OrderListPath>(list: List, id: string): `${List}/${string}` {
  return `${list}/${id}`;
}
