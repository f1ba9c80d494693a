import { sql, type Transaction } from 'kysely';
import { itemColumns, orderColumns, type StoredOrderState, settleOrderStatus, shipmentCodes } from './apply-order.ts';
import { type StoredShipmentState, shipmentColumns } from './apply-shipment.ts';
import { forgetMerchant, mergeMerchant } from './merge-merchant.ts';
import { touchOrder } from './orders.ts';
import type { Tables } from './tables.ts';

/** `missing`: the user has no such resource. `untold`: no mail told of it, so there is nothing to go back to. */
export type Released = 'released' | 'missing' | 'untold';

/** What is handed back to the mails: columns that a person set, or all of those (null). */
export type Release = {
  readonly userId: string;
  readonly id: string;
  readonly columns: readonly string[] | null;
  readonly now: number;
};

/** Gives columns of an order the values that its mails tell; from now on mails change them again. */
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
  if (state === null) return 'untold';
  const merchantId = await mergeMerchant(trx, userId, state.merchant.value, now);
  const { provenance: _, ...values } = orderColumns(state, await shipmentCodes(trx, userId, id));
  const told = toldOf({ ...values, merchant_id: merchantId }, row.corrected, columns);
  if (told === null) return 'released';
  await writeBack(trx, 'orders', { userId, id, now }, told);
  if (told.merchant_id !== undefined && row.merchant_id !== merchantId) {
    await forgetMerchant(trx, userId, row.merchant_id);
  }
  return 'released';
}

/** The same for an item, whose mails are those of its order. */
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
  if (state === null || item === undefined) return 'untold';
  const told = toldOf(itemColumns(item, state), row.corrected, columns);
  if (told === null) return 'released';
  await writeBack(trx, 'items', { userId, id, now }, told);
  if (row.order_id !== null) await touchOrder(trx, userId, row.order_id, now);
  return 'released';
}

/** The same for a shipment. */
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
  if (state === null) return 'untold';
  const merchant = state.merchant?.value ?? null;
  const merchantId = merchant === null ? null : await mergeMerchant(trx, userId, merchant, now);
  const { history: _, ...values } = shipmentColumns(state);
  const told = toldOf({ ...values, merchant_id: merchantId }, row.corrected, columns);
  if (told === null) return 'released';
  await writeBack(trx, 'shipments', { userId, id, now }, told);
  if (told.merchant_id !== undefined && row.merchant_id !== merchantId) {
    await forgetMerchant(trx, userId, row.merchant_id);
  }
  if (row.order_id !== null) {
    await touchOrder(trx, userId, row.order_id, now);
    await settleOrderStatus(trx, userId, row.order_id, now);
  }
  return 'released';
}

async function writeBack(
  trx: Transaction<Tables>,
  table: 'orders' | 'items' | 'shipments',
  { userId, id, now }: Omit<Release, 'columns'>,
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values = Object.entries({ ...told, update_time: now });
  const assignments = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where user_id = ${userId} and id = ${id}`.execute(trx);
}

/**
 * Of the values that mails tell those that are handed back, with what is left in `corrected`; null when a person set none
 * of them.
 */
function toldOf<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  corrected: readonly string[],
  wanted: readonly string[] | null,
): (Partial<Values> & { readonly corrected: readonly string[] }) | null {
  const back = corrected.filter((column) => column in values && (wanted === null || wanted.includes(column)));
  if (back.length === 0) return null;
  const told = Object.fromEntries(back.map((column) => [column, values[column]])) as Partial<Values>;
  return { ...told, corrected: corrected.filter((column) => !back.includes(column)) };
}
