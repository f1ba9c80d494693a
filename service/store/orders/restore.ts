import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PartTable } from './order-parts.ts';
import { settleOrderStatus } from './order-status.ts';
import { holdOrder, touchOrder } from './orders.ts';

/**
 * Takes back the deletion of an order, with the items and shipments that went with it; what was deleted before it stays
 * deleted. An order that is not deleted is as good. False when there is none.
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
 * Takes back the deletion of an item or shipment; one that is not deleted is as good. False when there is none, when its
 * order is deleted (it comes back with that), and for a line that nobody deleted but mails name better in another.
 */
export async function restorePart(
  trx: Transaction<Tables>,
  table: PartTable,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const superseded = table === 'items' ? sql.ref('superseded') : sql`false`;
  const found = await sql<{ order_id: string | null; deleted_at: string | null; superseded: boolean }>`
    select order_id, deleted_at, ${superseded} as superseded from ${sql.table(table)} where user_id = ${userId} and id = ${id} for update`.execute(
    trx,
  );
  const [part] = found.rows;
  if (part === undefined || part.superseded) return false;
  if (part.order_id !== null && !(await holdOrder(trx, userId, part.order_id))) return false;
  if (part.deleted_at === null) return true;
  await sql`update ${sql.table(table)} set deleted_at = null, update_time = ${now}
    where user_id = ${userId} and id = ${id}`.execute(trx);
  if (part.order_id === null) return true;
  await touchOrder(trx, userId, part.order_id, now);
  await settleOrderStatus(trx, userId, part.order_id, now);
  return true;
}
