import type { FastifyInstance } from 'fastify';
import { collectionPath } from '#contract/routes.ts';
import { readExpand } from '../http/collection-query.ts';
import { sendResult } from '../http/respond.ts';
import { presentMerchant } from '../present/merchant.ts';
import { merchantColumns } from '../store/merchants.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** `/merchants` and `/merchants/{id}`, as the user knows them (contract §5). */
export function merchantRoutes(app: FastifyInstance, context: RouteContext): void {
  const { clock, door, hrefs } = context;
  const collection = collectionPath('merchants');

  app.get(collection, async (request, reply) => {
    const { user, query } = await door.user(request);
    readExpand('merchants', query);
    return sendOwnedCollection(context, reply, query, 'merchants', user.id, merchantColumns, async (rows) =>
      rows.map((row) => presentMerchant(hrefs, row)),
    );
  });

  app.get(`${collection}/:id`, async (request, reply) => {
    const { user } = await door.user(request);
    const row = await findOwned(context, 'merchants', merchantColumns, user.id, resourceId(request));
    if (row === null) throw notFound();
    return sendResult(reply, clock(), presentMerchant(hrefs, row));
  });
}
