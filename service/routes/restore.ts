import type { Transaction } from 'kysely';
import { withIds } from '../http/form.ts';
import { restoreOrder, restorePart } from '../store/orders/restore.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { COLLECTION_OF, type CorrectedKind, onlyOne } from './one-resource.ts';
import type { RouteContext } from './route-context.ts';

/** Implements the restore action (ext), which restores a deleted order, item, or shipment. */
export function restoreRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs } = context;

  return [
    implement('restore', async (call) => {
      const { kind, id } = onlyOne(withIds(call.form, COLLECTION_OF, hrefs));
      return changeData(context, call, async (trx, now) => {
        if (!isResourceId(id) || !(await restore(trx, kind, call.user.id, id, now))) throw notFound();
        const href = hrefs(COLLECTION_OF[kind], id);
        return { href, result: { href } };
      });
    }),
  ];
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
