import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { restoreForm } from '#contract/restore.ts';
import { actionPath } from '#contract/routes.ts';
import { readForm, withIds } from '../http/form.ts';
import { restoreOrder, restorePart } from '../store/orders/restore.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { changeData } from './answer-once.ts';
import { COLLECTION_OF, type CorrectedKind, onlyOne } from './one-resource.ts';
import { notFound } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** The restore action (ext): takes back a DELETE of an order, an item or a shipment. */
export function restoreRoutes(app: FastifyInstance, context: RouteContext): void {
  const { door, hrefs } = context;

  app.post(actionPath('restore'), async (request, reply) => {
    const entered = await door.user(request);
    const { kind, id } = onlyOne(withIds(readForm(restoreForm, entered), COLLECTION_OF, hrefs));
    return changeData(context, request, reply, entered, async (trx, now) => {
      if (!isResourceId(id) || !(await restore(trx, kind, entered.user.id, id, now))) throw notFound();
      const href = hrefs(COLLECTION_OF[kind], id);
      return { href, result: { href } };
    });
  });
}

function restore(trx: Transaction<Tables>, kind: CorrectedKind, userId: string, id: string, now: number) {
  switch (kind) {
    case 'order':
      return restoreOrder(trx, userId, id, now);
    case 'item':
      return restorePart(trx, 'items', userId, id, now);
    case 'shipment':
      return restorePart(trx, 'shipments', userId, id, now);
  }
}
