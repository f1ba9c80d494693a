import { sql, type Transaction } from 'kysely';
import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import { columnsOf } from '../collections/field-columns.ts';
import { ITEM_COLUMNS, SHIPMENT_COLUMNS } from '../orders/kept-columns.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import { removeUnusedMerchant } from './merge-merchant.ts';
import { placeShipment } from './place-shipment.ts';
import type { StoredShipmentState } from './write-shipment.ts';

/** Checks whether a user added or edited an order or shipment, or any part of it. */
export async function isPersons(
  trx: Transaction<Tables>,
  userId: string,
  kind: 'order' | 'shipment',
  id: string,
): Promise<boolean> {
  const parts =
    kind === 'shipment'
      ? sql`select 1 from shipments s where s.user_id = ${userId} and s.id = ${id}
          and (s.own or cardinality(s.corrected) > 0)`
      : sql`select 1 from orders o where o.user_id = ${userId} and o.id = ${id} and (o.own or cardinality(o.corrected) > 0
          or exists (select 1 from items i where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null
            and (i.item_key is null or cardinality(i.corrected) > 0))
          or exists (select 1 from shipments s where s.user_id = o.user_id and s.order_id = o.id and s.deleted_at is null
            and (s.own or cardinality(s.corrected) > 0)))`;
  return (await parts.execute(trx)).rows.length > 0;
}

/**
 * Withdraws an order that was a misreading: deletes it with its items and keeps only their IDs, for clients that list
 * deleted resources (`showDeleted`). Shipments of other emails are assigned again.
 */
export async function withdrawOrder(trx: Transaction<Tables>, userId: string, id: string, now: number): Promise<void> {
  const held = await sql<{ merchant_id: string | null }>`select merchant_id::text as merchant_id from orders
    where user_id = ${userId} and id = ${id} for update`.execute(trx);
  await sql`delete from shipment_items x using items i where x.user_id = ${userId} and i.user_id = x.user_id
    and i.id = x.item_id and i.order_id = ${id}`.execute(trx);
  await sql`update items set ${emptied(ITEM_COLUMNS)}, item_key = null, parsing_confidence = null, price_history = '[]',
      returned = false, deleted_at = coalesce(deleted_at, ${now}), update_time = ${now}
    where user_id = ${userId} and order_id = ${id}`.execute(trx);
  const left = await sql<{ id: string; state: StoredShipmentState | null }>`update shipments set order_id = null
    where user_id = ${userId} and order_id = ${id} returning id::text as id, state`.execute(trx);
  await sql`update orders set ${emptied(['merchant_id', ...columnsOf(ORDER_FIELDS)])}, purchase_type_id = 100,
      order_status = 'placed', attributes = '[]', provenance = '{}', corrected = '{}', state = null, order_key = null, mailbox_id = null,
      withdrawn = true, deleted_at = coalesce(deleted_at, ${now}), update_time = ${now}
    where user_id = ${userId} and id = ${id}`.execute(trx);
  await removeUnusedMerchant(trx, userId, held.rows[0]?.merchant_id ?? null);
  for (const shipment of left.rows) {
    await sql`update shipments set update_time = ${now} where user_id = ${userId} and id = ${shipment.id}`.execute(trx);
    if (shipment.state === null) continue;
    const orderId = await placeShipment(trx, userId, shipment.id, shipment.state, now);
    if (orderId !== null) await settleOrder(trx, userId, orderId, now);
  }
}

/** Withdraws a shipment like `withdrawOrder`. */
export async function withdrawParcel(trx: Transaction<Tables>, userId: string, id: string, now: number): Promise<void> {
  const held = await sql<{ merchant_id: string | null }>`select merchant_id::text as merchant_id from shipments
    where user_id = ${userId} and id = ${id} for update`.execute(trx);
  await sql`with gone as (
      delete from shipment_items where user_id = ${userId} and shipment_id = ${id} returning item_id
    )
    update items set update_time = ${now} where user_id = ${userId} and id in (select item_id from gone)`.execute(trx);
  await sql`update shipments set ${emptied([...new Set([...SHIPMENT_COLUMNS, ...columnsOf(SHIPMENT_FIELDS)])])}, status_code = 5, history = '[]', corrected = '{}',
      state = null, shipment_key = null, withdrawn = true, deleted_at = coalesce(deleted_at, ${now}), update_time = ${now}
    where user_id = ${userId} and id = ${id}`.execute(trx);
  await removeUnusedMerchant(trx, userId, held.rows[0]?.merchant_id ?? null);
}

function emptied(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
}
