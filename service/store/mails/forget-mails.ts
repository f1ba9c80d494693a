import { sql, type Transaction } from 'kysely';
import { ITEM_COLUMNS, ORDER_COLUMNS, SHIPMENT_COLUMNS } from '../orders/kept-columns.ts';
import type { Tables } from '../tables.ts';

/**
 * Leaves of an order that is its owner's own what he has set, now that no mail speaks of it any more. How far it has come
 * stays as it was last known.
 */
export async function forgetMailsOfOrder(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  now: number,
): Promise<void> {
  await sql`update orders set ${cleared(ORDER_COLUMNS)}, provenance = '{}', state = null, update_time = ${now}
    where user_id = ${userId} and id = ${orderId}`.execute(trx);
  // A line that he deleted stays as it is: mails that come again must not bring it back.
  await sql`delete from items where user_id = ${userId} and order_id = ${orderId}
    and item_key is not null and cardinality(corrected) = 0 and (deleted_at is null or superseded)`.execute(trx);
  await sql`update items set ${cleared(ITEM_COLUMNS)}, parsing_confidence = null
    where user_id = ${userId} and order_id = ${orderId} and item_key is not null and deleted_at is null`.execute(trx);
}

/** The same for a parcel. */
export async function forgetMailsOfShipment(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  now: number,
): Promise<void> {
  await sql`update shipments set ${cleared(SHIPMENT_COLUMNS)}, state = null, update_time = ${now}
    where user_id = ${userId} and id = ${shipmentId}`.execute(trx);
}

/** Sets every column that is not the owner's own to what it is when nothing is known. */
function cleared(columns: readonly string[]) {
  const assignments = columns.map((column) => {
    const unknown = column === 'purchase_type_id' ? sql`100` : sql`null`;
    return sql`${sql.ref(column)} = case when ${column} = any(corrected) then ${sql.ref(column)} else ${unknown} end`;
  });
  return sql.join(assignments);
}
