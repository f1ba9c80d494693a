import { sql, type Transaction } from 'kysely';
import { ITEM_COLUMNS, ORDER_COLUMNS, SHIPMENT_COLUMNS } from '../orders/kept-columns.ts';
import type { Tables } from '../tables.ts';

/**
 * Reduces an order that its owner added or kept to the owner's edits, because no email contains it any longer. Its
 * status stays as last known.
 */
export async function reduceOrderToEdits(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  now: number,
): Promise<void> {
  await sql`update orders set ${cleared(ORDER_COLUMNS)}, provenance = '{}', state = null, update_time = ${now}
    where user_id = ${userId} and id = ${orderId}`.execute(trx);
  // A line that the owner deleted stays, so that emails read again do not restore it.
  await sql`delete from items where user_id = ${userId} and order_id = ${orderId}
    and item_key is not null and cardinality(corrected) = 0 and (deleted_at is null or superseded)`.execute(trx);
  await sql`update items set ${cleared(ITEM_COLUMNS)}, parsing_confidence = null
    where user_id = ${userId} and order_id = ${orderId} and item_key is not null and deleted_at is null`.execute(trx);
}

/** Reduces a shipment like `reduceOrderToEdits`. */
export async function reduceShipmentToEdits(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  now: number,
): Promise<void> {
  await sql`update shipments set ${cleared(SHIPMENT_COLUMNS)}, state = null, update_time = ${now}
    where user_id = ${userId} and id = ${shipmentId}`.execute(trx);
}

/** Resets every column that the owner did not edit to its value for an unknown order. */
function cleared(columns: readonly string[]) {
  const assignments = columns.map((column) => {
    const unknown = column === 'purchase_type_id' ? sql`100` : sql`null`;
    return sql`${sql.ref(column)} = case when ${column} = any(corrected) then ${sql.ref(column)} else ${unknown} end`;
  });
  return sql.join(assignments);
}
