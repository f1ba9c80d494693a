import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { linkItems } from './link-items.ts';
import { settleOrderStatus } from './order-status.ts';

/** What follows of an order's items and parcels together, after any of them changed: which lie in which, and its status. */
export async function settleOrder(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  now: number,
): Promise<void> {
  await linkItems(trx, userId, orderId, now);
  await settleOrderStatus(trx, userId, orderId, now);
}
