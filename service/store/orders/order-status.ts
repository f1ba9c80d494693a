import { sql, type Transaction } from 'kysely';
import type { OrderState } from '../../receipts/order-state.ts';
import { type ParcelOfOrder, statusWithParcels } from '../../receipts/status-with-parcels.ts';
import type { Tables } from '../tables.ts';

/** Updates an order's status from its shipments (`statusWithParcels`). One that a user set stays. */
export async function settleOrderStatus(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('orders')
    .select(['state', 'order_status', 'corrected'])
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  const state = row?.state as OrderState | null | undefined;
  if (row === undefined || state == null || row.corrected.includes('order_status')) return;
  const status = statusWithParcels(state.status.value, await findOrderParcels(trx, userId, orderId));
  if (status === row.order_status) return;
  await trx
    .updateTable('orders')
    .set({ order_status: status, update_time: now })
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .execute();
}

/** Returns an order's shipments. For a deleted order, those deleted with it. */
export async function findOrderParcels(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
): Promise<readonly ParcelOfOrder[]> {
  const found = await sql<ParcelOfOrder>`select s.status_code as code,
      nullif((s.state->'mails'->0->>'sentAt')::float8, 0) as since,
      coalesce((
        select json_agg(json_build_object('id', i.id::text, 'ordered', i.quantity, 'quantity', (
          select line->'quantity' from jsonb_array_elements(s.state->'items') line
          where line->>'key' = i.item_key limit 1)))
        from shipment_items x join items i on i.user_id = x.user_id and i.id = x.item_id
        where x.user_id = s.user_id and x.shipment_id = s.id and not i.superseded
      ), '[]') as lines
    from shipments s join orders o on o.user_id = s.user_id and o.id = s.order_id
    where s.user_id = ${userId} and s.order_id = ${orderId}
      and (s.deleted_at is null or s.deleted_at = o.deleted_at)`.execute(trx);
  return found.rows;
}
