import 'server-only';
import type { Route } from 'next';
import type { OrderListHref, OwnOrderPath } from './order-routes.ts';

/** The type of link targets in props. Next's type includes only routes without IDs. */
export type PageHref =
  | Route
  | OrderListHref
  | OwnOrderPath
  | `/mailboxes/${string}`
  | `/admin/events/${string}`
  | `/admin/users/${string}`
  | `/admin/requests/${string}`;
