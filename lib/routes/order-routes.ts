import 'server-only';

/** Path of a list of orders: the viewer's, or for an admin another user's. */
export type OrderListPath = '/orders' | `/admin/users/${string}/orders`;

/** URL of a list in one state (`orderQueryString`). */
export type OrderListHref = OrderListPath | `${OrderListPath}?${string}`;

/** Path of an order of the viewer, the only place to edit it. */
export type OwnOrderPath = `/orders/${string}`;

/** Returns the path of an order in this list. */
export function orderPath<List extends OrderListPath>(list: List, id: string): `${List}/${string}` {
  return `${list}/${id}`;
}
