import type { Summary } from '#contract/summary.ts';
import { readCollectionQuery } from '../collections/collection-query.ts';
import { sendResult } from '../http/respond.ts';
import { presentGroup } from '../present/summary.ts';
import { settleQuery } from '../store/collections/settle-query.ts';
import { listOrderCurrencies } from '../store/orders/order-currencies.ts';
import { sumUpOrders } from '../store/orders/order-summary.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/**
 * Implements `/orders/summary`: counts and totals for charts and filters, for orders that match the collection's filter,
 * and `/orders/currencies`, the choices of a filter (ext, contract §6).
 */
export function summaryRoutes(context: RouteContext): readonly Implementation[] {
  const { reads, hrefs, publicUrl } = context;

  return [
    implement('sumUpOrders', async ({ user, query: { by, ...only }, asOf, position, reply }) => {
      const { query } = readCollectionQuery('orders', { ...WHOLE, ...only }, { ownerId: user.id, baseUrl: publicUrl });
      const { count, groups } = await reads.whole(
        async (db) => sumUpOrders(db, user.id, { ...(await settleQuery(db, 'orders', user.id, query)), by }),
        position,
      );
      const summary: Summary = { by, count, groups: groups.map((group) => presentGroup(hrefs, by, group)) };
      return sendResult(reply, asOf, summary);
    }),
    implement('listOrderCurrencies', async ({ user, asOf, position, reply }) =>
      sendResult(reply, asOf, await reads.whole((db) => listOrderCurrencies(db, user.id), position)),
    ),
  ];
}

/** A summary has no pages and excludes deleted orders. */
const WHOLE = { showDeleted: false, count: false } as const;
