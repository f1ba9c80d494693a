import type { FastifyInstance } from 'fastify';
import { SUMMARY_PATH } from '#contract/routes.ts';
import { SUMMARY_KEYS, type Summary, type SummaryKey } from '#contract/summary.ts';
import { readCollectionQuery } from '../collections/collection-query.ts';
import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentGroup } from '../present/summary.ts';
import { settleQuery } from '../store/collections/settle-query.ts';
import { sumUpOrders } from '../store/orders/order-summary.ts';
import type { RouteContext } from './route-context.ts';

/** `/orders/summary`: counts and totals for charts and facets, under the filter of the collection (ext, contract §6). */
export function summaryRoutes(app: FastifyInstance, context: RouteContext): void {
  const { reads, door, hrefs } = context;

  app.get(SUMMARY_PATH, async (request, reply) => {
    const { user, query, asOf } = await door.user(request);
    const by = readKey(query);
    const { query: asked } = readCollectionQuery('orders', query, user.id);
    const { count, groups } = await reads.whole(async (db) =>
      sumUpOrders(db, user.id, { ...(await settleQuery(db, 'orders', user.id, asked)), by }),
    );
    const summary: Summary = { by, count, groups: groups.map((group) => presentGroup(hrefs, by, group)) };
    return sendResult(reply, asOf, summary);
  });
}

function readKey(parameters: Parameters): SummaryKey {
  const text = parameters.get('by')?.toLowerCase();
  const known = SUMMARY_KEYS.find((key) => key === text);
  if (known !== undefined) return known;
  throw new Problem('parameter_invalid', `by must be one of ${SUMMARY_KEYS.join(', ')}.`, {
    parameter: 'by',
    expected: SUMMARY_KEYS,
  });
}
