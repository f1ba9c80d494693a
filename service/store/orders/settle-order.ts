import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { linkItems } from './link-items.ts';
import { settleOrderStatus } from './order-status.ts';

/**
 * Updates everything that depends on an order's items and shipments together: which items are in which shipment, and
 * the status.
 */
export async function settleOrder(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  now: number,
): Promise<void> {
  await linkItems(trx, userId, orderId, now);
  await settleOrderStatus(trx, userId, orderId, now);
}
