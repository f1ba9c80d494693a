import { sql, type Transaction } from 'kysely';
import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { OrderState } from '../../receipts/order-state.ts';
import type { Tables } from '../tables.ts';

/**
 * Updates an order's status from its shipments, because shops seldom write again after a carrier has delivered. A
 * status that is further ahead, or that a user set, stays.
 */
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
  const status = statusOf(state.status.value, await shipmentCodes(trx, userId, orderId));
  if (status === row.order_status) return;
  await trx
    .updateTable('orders')
    .set({ order_status: status, update_time: now })
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .execute();
}

/** Returns the status from emails, advanced by the progress of shipments. */
export function statusOf(stated: OrderStatus, parcels: readonly number[]): OrderStatus {
  if (stated !== 'placed' && stated !== 'shipped') return stated;
  const { DELIVERED, SHIPPED, OUT_FOR_DELIVERY } = SHIPMENT_STATUS;
  if (parcels.length > 0 && parcels.every((code) => code === DELIVERED)) return 'delivered';
  return parcels.some((code) => code === SHIPPED || code === OUT_FOR_DELIVERY || code === DELIVERED)
    ? 'shipped'
    : stated;
}

/** Returns the status codes of an order's shipments. For a deleted order, of those deleted with it. */
export async function shipmentCodes(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
): Promise<readonly number[]> {
  const found = await sql<{ status_code: number }>`select s.status_code from shipments s
    join orders o on o.user_id = s.user_id and o.id = s.order_id
    where s.user_id = ${userId} and s.order_id = ${orderId}
      and (s.deleted_at is null or s.deleted_at = o.deleted_at)`.execute(trx);
  return found.rows.map((row) => row.status_code);
}
