import 'server-only';
import type { Route } from 'next';
import type { OrderListHref, OwnOrderPath } from './order-routes.ts';

/** Where a link that is handed on may lead. Next's own type holds only the pages whose addresses have no ids in them. */
export type PageHref = Route | OrderListHref | OwnOrderPath | `/mailboxes/${string}`;
