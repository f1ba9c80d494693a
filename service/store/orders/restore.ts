import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PartTable } from './order-parts.ts';
import { settleOrderStatus } from './order-status.ts';
import { lockOrder, touchOrder } from './orders.ts';

/**
 * Restores a deleted order with the items and shipments that were deleted with it. Those deleted before stay deleted.
 * Also returns true for an order that is not deleted, and false if there is none.
 */
export async function restoreOrder(
  trx: Transaction<Tables>,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('deleted_at')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('withdrawn', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return false;
  if (order.deleted_at === null) return true;
  await trx
    .updateTable('orders')
    .set({ deleted_at: null, update_time: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  for (const table of ['items', 'shipments'] as const) {
    await trx
      .updateTable(table)
      .set({ deleted_at: null, update_time: now })
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .where('deleted_at', '=', order.deleted_at)
      .$if(table === 'items', (query) => query.where('superseded', '=', false))
      .execute();
  }
  return true;
}

/**
 * Restores a deleted item or shipment. Also returns true for one that is not deleted. Returns false if there is none, if its
 * order is deleted (restoring that restores it), and for a line that no user deleted but that has a better name in another.
 */
export async function restorePart(
  trx: Transaction<Tables>,
  table: PartTable,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  // Neither was deleted by a user.
  const superseded = sql.ref(table === 'items' ? 'superseded' : 'withdrawn');
  const found = await sql<{ order_id: string | null; deleted_at: string | null; superseded: boolean }>`
    select order_id, deleted_at, ${superseded} as superseded from ${sql.table(table)} where user_id = ${userId} and id = ${id} for update`.execute(
    trx,
  );
  const [part] = found.rows;
  if (part === undefined || part.superseded) return false;
  if (part.order_id !== null && !(await lockOrder(trx, userId, part.order_id))) return false;
  if (part.deleted_at === null) return true;
  await sql`update ${sql.table(table)} set deleted_at = null, update_time = ${now}
    where user_id = ${userId} and id = ${id}`.execute(trx);
  if (part.order_id === null) return true;
  await touchOrder(trx, userId, part.order_id, now);
  await settleOrderStatus(trx, userId, part.order_id, now);
  return true;
}
