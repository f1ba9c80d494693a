import 'server-only';

/** Where a list of orders lies: the viewer's own, or for an admin somebody else's. */
export type OrderListPath = '/orders' | `/admin/users/${string}/orders`;

/** A list in one state (`orderQueryString`). */
export type OrderListHref = OrderListPath | `${OrderListPath}?${string}`;

/** Where one order of the viewer's own lies: only there it can be corrected. */
export type OwnOrderPath = `/orders/${string}`;

/** The page of an order of this list. */
export function orderPath<List extends OrderListPath>(list: List, id: string): `${List}/${string}` {
  return `${list}/${id}`;
}
