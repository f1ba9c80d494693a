import type { FastifyInstance } from 'fastify';
import { merchantChangeForm } from '#contract/merchant.ts';
import { collectionPath } from '#contract/routes.ts';
import { readExpand } from '../collections/collection-query.ts';
import { readForm } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentMerchant } from '../present/merchant.ts';
import { rowsByIds } from '../store/collections/collection.ts';
import { changeMerchant, merchantChange, merchantColumns } from '../store/orders/merchants.ts';
import { changeData } from './answer-once.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** `/merchants` and `/merchants/{id}`, as the user knows them and may correct them (contract §5). */
export function merchantRoutes(app: FastifyInstance, context: RouteContext): void {
  const { door, hrefs } = context;
  const collection = collectionPath('merchants');

  app.get(collection, async (request, reply) => {
    const entered = await door.user(request);
    const { user, query } = entered;
    readExpand('merchants', query);
    return sendOwnedCollection(context, reply, entered, 'merchants', user.id, merchantColumns, async (rows) =>
      rows.map((row) => presentMerchant(hrefs, row)),
    );
  });

  app.get(`${collection}/:id`, async (request, reply) => {
    const { user, query, asOf } = await door.user(request);
    readExpand('merchants', query);
    const row = await findOwned(context, 'merchants', merchantColumns, user.id, resourceId(request));
    if (row === null) throw notFound();
    return sendResult(reply, asOf, presentMerchant(hrefs, row));
  });

  app.put(`${collection}/:id`, async (request, reply) => {
    const entered = await door.user(request);
    const { user } = entered;
    const id = resourceId(request);
    const form = readForm(merchantChangeForm, entered);
    return changeData(context, request, reply, entered, async (trx, now) => {
      const changed = await changeMerchant(trx, user.id, id, merchantChange(form), now);
      const [row] = await rowsByIds(trx, 'merchants', merchantColumns, user.id, [id]);
      if (row === undefined) throw notFound();
      if (changed === 'none') {
        throw new Problem('not_editable', 'This merchant is kept by the service and cannot be changed.');
      }
      return { href: hrefs('merchants', id), result: presentMerchant(hrefs, row), unchanged: changed === 'same' };
    });
  });
}
