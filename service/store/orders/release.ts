import { sql, type Transaction } from 'kysely';
import type { FieldTable } from '#contract/fields/field.ts';
import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import { columnsOf } from '../collections/field-columns.ts';
import { itemColumns } from '../facts/apply-items.ts';
import { orderColumns, type StoredOrderState } from '../facts/apply-order.ts';
import { mergeMerchant, removeUnusedMerchant } from '../facts/merge-merchant.ts';
import { placeShipment } from '../facts/place-shipment.ts';
import { type StoredShipmentState, shipmentColumns } from '../facts/write-shipment.ts';
import type { Tables } from '../tables.ts';
import { findOrderParcels } from './order-status.ts';
import { touchOrder } from './orders.ts';
import { settleOrder } from './settle-order.ts';

/** `missing`: the user has no such resource. `no_emails`: no email contains it, so there is nothing to revert to. */
export type Released = 'released' | 'missing' | 'no_emails';

/** What to revert to email values: columns that a user edited, or all of those (null). */
export type Release = {
  readonly userId: string;
  readonly id: string;
  readonly columns: readonly string[] | null;
  readonly now: number;
};

/** Reverts columns of an order to email values. Later emails change them again. */
export async function releaseOrder(trx: Transaction<Tables>, { userId, id, columns, now }: Release): Promise<Released> {
  const row = await trx
    .selectFrom('orders')
    .select(['state', 'corrected', 'merchant_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'missing';
  const state = row.state as StoredOrderState | null;
  if (state === null) return 'no_emails';
  const merchantId = await mergeMerchant(trx, userId, state.merchant.value, now);
  const { provenance: _, ...values } = orderColumns(state, await findOrderParcels(trx, userId, id));
  const reverted = emailValuesOf(
    { ...emptied(ORDER_FIELDS), ...values, merchant_id: merchantId },
    row.corrected,
    columns,
  );
  if (reverted === null) return 'released';
  await writeBack(trx, 'orders', { userId, id, now }, reverted);
  if (reverted.merchant_id !== undefined && row.merchant_id !== merchantId) {
    await removeUnusedMerchant(trx, userId, row.merchant_id);
  }
  return 'released';
}

/** Reverts an item like `releaseOrder`. Its emails are those of its order. */
export async function releaseItem(trx: Transaction<Tables>, { userId, id, columns, now }: Release): Promise<Released> {
  const row = await trx
    .selectFrom('items')
    .innerJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'items.user_id').onRef('orders.id', '=', 'items.order_id'),
    )
    .select(['items.order_id', 'items.item_key', 'items.corrected', 'orders.state'])
    .where('items.user_id', '=', userId)
    .where('items.id', '=', id)
    .where('items.deleted_at', 'is', null)
    .forUpdate('items')
    .executeTakeFirst();
  if (row === undefined) return 'missing';
  const state = row.state as StoredOrderState | null;
  const item = state?.items.find(({ key }) => key === row.item_key);
  if (state === null || item === undefined) return 'no_emails';
  const reverted = emailValuesOf({ ...emptied(ITEM_FIELDS), ...itemColumns(item, state) }, row.corrected, columns, [
    'shipments',
  ]);
  if (reverted === null) return 'released';
  await writeBack(trx, 'items', { userId, id, now }, reverted);
  await touchOrder(trx, userId, row.order_id, now);
  await settleOrder(trx, userId, row.order_id, now);
  return 'released';
}

/** Reverts a shipment like `releaseOrder`, including its order and items, which also come from emails. */
export async function releaseShipment(
  trx: Transaction<Tables>,
  { userId, id, columns, now }: Release,
): Promise<Released> {
  const row = await trx
    .selectFrom('shipments')
    .select(['state', 'corrected', 'order_id', 'merchant_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'missing';
  const state = row.state as StoredShipmentState | null;
  if (state === null) return 'no_emails';
  const merchant = state.merchant?.value ?? null;
  const merchantId = merchant === null ? null : await mergeMerchant(trx, userId, merchant, now);
  const { history: _, ...values } = shipmentColumns(state);
  const all = { ...emptied(SHIPMENT_FIELDS), ...values, merchant_id: merchantId };
  const reverted = emailValuesOf(all, row.corrected, columns, ['order_id', 'items']);
  if (reverted === null) return 'released';
  await writeBack(trx, 'shipments', { userId, id, now }, reverted);
  if (reverted.merchant_id !== undefined && row.merchant_id !== merchantId) {
    await removeUnusedMerchant(trx, userId, row.merchant_id);
  }
  if (row.order_id !== null) await touchOrder(trx, userId, row.order_id, now);
  const released = row.corrected.includes('order_id') && !reverted.corrected.includes('order_id');
  const orderId = await placeShipment(trx, userId, id, state, now, released);
  if (orderId !== null) await settleOrder(trx, userId, orderId, now);
  else if (!reverted.corrected.includes('items')) await takeOut(trx, userId, id, now);
  return 'released';
}

/** Returns null for each column, which is the value of columns that users can set but emails never do. */
function emptied(fields: FieldTable): Readonly<Record<string, null>> {
  return Object.fromEntries(columnsOf(fields).map((column) => [column, null]));
}

/**
 * Removes the items of a shipment without an order, to which emails assign none. Items assigned from an item's side
 * stay.
 */
async function takeOut(trx: Transaction<Tables>, userId: string, shipmentId: string, now: number): Promise<void> {
  await sql`with gone as (
      delete from shipment_items x using items i where x.user_id = ${userId} and x.shipment_id = ${shipmentId}
        and i.user_id = x.user_id and i.id = x.item_id and not 'shipments' = any(i.corrected) returning x.item_id
    )
    update items set update_time = ${now} where user_id = ${userId} and id in (select item_id from gone)`.execute(trx);
}

async function writeBack(
  trx: Transaction<Tables>,
  table: 'orders' | 'items' | 'shipments',
  { userId, id, now }: Omit<Release, 'columns'>,
  reverted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values = Object.entries({ ...reverted, update_time: now });
  const assignments = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where user_id = ${userId} and id = ${id}`.execute(trx);
}

/**
 * Returns the email values to revert to, with the remaining names in `corrected`. Returns null if a user edited none of
 * them. `relations` are also reverted but have no value here, because they follow from other rows.
 */
function emailValuesOf<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  corrected: readonly string[],
  wanted: readonly string[] | null,
  relations: readonly string[] = [],
): (Partial<Values> & { readonly corrected: readonly string[] }) | null {
  const back = corrected.filter(
    (column) => (column in values || relations.includes(column)) && (wanted === null || wanted.includes(column)),
  );
  if (back.length === 0) return null;
  const columns = back.filter((column) => column in values);
  const reverted = Object.fromEntries(columns.map((column) => [column, values[column]])) as Partial<Values>;
  return { ...reverted, corrected: corrected.filter((column) => !back.includes(column)) };
}
