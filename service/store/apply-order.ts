import { sql, type Transaction } from 'kysely';
import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { OrderFacts } from '../receipts/facts.ts';
import { orderKey } from '../receipts/keys.ts';
import { mergeOrder } from '../receipts/merge.ts';
import type { ItemState, MailRef, OrderState, Sourced } from '../receipts/order-state.ts';
import type { FactSource } from './apply-facts.ts';
import { changedColumns } from './changed-columns.ts';
import { forgetMerchant, mergeMerchant } from './merge-merchant.ts';
import { newId } from './new-id.ts';
import { type StoredProvenance, touchOrder } from './orders.ts';
import type { Tables } from './tables.ts';
import { type Remembered, remember, withoutMails } from './told.ts';

/** Merges one order's facts into its row and items; gives the order's id. */
export async function applyOrder(trx: Transaction<Tables>, source: FactSource, facts: OrderFacts): Promise<string> {
  const { userId, now } = source;
  const key = orderKey(facts);
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const stored = (row?.state as StoredOrderState | undefined) ?? null;
  const state = remember<OrderState, OrderFacts>(stored, facts, mailRef(source), mergeOrder);
  const merchantId = await mergeMerchant(trx, userId, state.merchant.value, now);
  const codes = row === undefined ? [] : await shipmentCodes(trx, userId, row.id);
  const next = { ...orderColumns(state, codes), merchant_id: merchantId };
  const id = row?.id ?? newId(now);
  if (row === undefined) {
    await trx
      .insertInto('orders')
      .values({
        user_id: userId,
        id,
        mailbox_id: source.mailboxId,
        order_key: key,
        ...next,
        provenance: JSON.stringify(next.provenance),
        state: JSON.stringify(state),
        create_time: now,
        update_time: now,
      })
      .execute();
  } else {
    await updateOrder(trx, row, next, state, now);
    if (row.merchant_id !== merchantId) await forgetMerchant(trx, userId, row.merchant_id);
  }
  await trx
    .insertInto('order_emails')
    .values({ user_id: userId, order_id: id, email_id: source.emailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await applyItems(trx, userId, id, state, now);
  await adoptShipments(trx, userId, id, merchantId, key, now);
  await settleOrderStatus(trx, userId, id, now);
  return id;
}

/** The `state` column of an order that mails speak of. */
export type StoredOrderState = Remembered<OrderState, OrderFacts>;

/**
 * Rewrites an order as if these mails had never come: its values, where they come from, and its items.
 * @returns false when no other mail spoke of it
 */
export async function retellOrder(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  erasedEmailIds: ReadonlySet<string>,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = row.state as StoredOrderState | null;
  const state = stored === null ? null : withoutMails<OrderState, OrderFacts>(stored, erasedEmailIds, mergeOrder);
  if (state === null) return false;
  const merchantId = await mergeMerchant(trx, userId, state.merchant.value, now);
  const next = { ...orderColumns(state, await shipmentCodes(trx, userId, orderId)), merchant_id: merchantId };
  await updateOrder(trx, row, next, state, now);
  await applyItems(trx, userId, orderId, state, now);
  await eraseItemsBeyond(trx, userId, orderId, state, now);
  return true;
}

/** Lines that no mail printed any more: erased, except what a person wrote into them. */
async function eraseItemsBeyond(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  state: OrderState,
  now: number,
): Promise<void> {
  const beyond = sql`user_id = ${userId} and order_id = ${orderId} and item_key is not null
    and item_key <> all(${state.items.map(({ key }) => key)}::text[])`;
  await sql`delete from items where ${beyond} and cardinality(corrected) = 0`.execute(trx);
  const kept = [
    'description',
    'quantity',
    'price',
    'purchase_date',
    'category_id',
    'product_code',
    'product_url',
    'image_url',
  ];
  const cleared = kept.map(
    (column) => sql`${sql.ref(column)} = case when ${column} = any(corrected) then ${sql.ref(column)} end`,
  );
  await sql`update items set ${sql.join(cleared)}, parsing_confidence = null, item_key = null, update_time = ${now}
    where ${beyond}`.execute(trx);
}

/** `sentAt` of a mail without a date is 0: it yields to every dated mail. */
export function mailRef(source: FactSource): MailRef {
  return { emailId: source.emailId, sentAt: source.sentAt ?? 0 };
}

/** The key of the order that a shipping mail names, or null when it names none. */
export function namedOrderKey(
  merchant: OrderFacts['merchant'] | null | undefined,
  orderNumber: string | null | undefined,
): string | null {
  if (merchant == null || orderNumber == null) return null;
  return orderKey({ merchant, orderNumber, total: null, currency: null, orderDate: null });
}

/**
 * Brings an order's status in line with its parcels: shops seldom write again when a carrier has delivered. A status
 * that mails or a person set beyond that stays.
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

function statusOf(told: OrderStatus, parcels: readonly number[]): OrderStatus {
  if (told !== 'placed' && told !== 'shipped') return told;
  const { DELIVERED, SHIPPED, OUT_FOR_DELIVERY } = SHIPMENT_STATUS;
  if (parcels.length > 0 && parcels.every((code) => code === DELIVERED)) return 'delivered';
  return parcels.some((code) => code === SHIPPED || code === OUT_FOR_DELIVERY || code === DELIVERED) ? 'shipped' : told;
}

/** How far the parcels of an order have come, as codes of the contract. */
export async function shipmentCodes(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('shipments')
    .select('status_code')
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.status_code);
}

type OrderColumns = ReturnType<typeof orderColumns> & { readonly merchant_id: string };
type StoredOrder = {
  readonly user_id: string;
  readonly id: string;
  readonly corrected: readonly string[];
} & Readonly<Record<string, unknown>>;

async function updateOrder(
  trx: Transaction<Tables>,
  row: StoredOrder,
  next: OrderColumns,
  state: OrderState,
  now: number,
): Promise<void> {
  const { provenance, ...changed } = changedColumns(row, next, row.corrected);
  const visible = provenance !== undefined || Object.keys(changed).length > 0;
  await trx
    .updateTable('orders')
    .set({
      ...changed,
      ...(provenance === undefined ? {} : { provenance: JSON.stringify(provenance) }),
      ...(visible ? { update_time: now } : {}),
      state: JSON.stringify(state),
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

/** The merged state as columns, with where each value comes from under its public name (contract §5). */
export function orderColumns(state: OrderState, parcels: readonly number[]) {
  return {
    purchase_type_id: state.purchaseTypeId.value,
    order_title: state.title?.value ?? null,
    order_number: state.orderNumber?.value ?? null,
    order_date: state.orderDate?.value ?? null,
    order_total: state.total?.value ?? null,
    order_tax: state.tax?.value ?? null,
    shipping_cost: state.shipping?.value ?? null,
    discount: state.discount?.value ?? null,
    currency: state.currency?.value ?? null,
    order_status: statusOf(state.status.value, parcels),
    provenance: provenanceOf({
      merchant: state.merchant,
      orderTitle: state.title,
      orderNumber: state.orderNumber,
      orderDate: state.orderDate,
      orderTotal: state.total,
      orderTax: state.tax,
      shippingCost: state.shipping,
      discount: state.discount,
      currency: state.currency,
      orderStatus: state.status,
    }),
  };
}

function provenanceOf(values: Readonly<Record<string, Sourced<unknown> | null>>): Record<string, StoredProvenance> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      if (value === null) return [];
      const { evidence, mail } = value;
      const proof = { ...evidence, emailId: mail.emailId, confidence: Math.round(evidence.confidence) };
      return [[field, proof] as const];
    }),
  );
}

async function applyItems(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  state: OrderState,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('item_key', 'is not', null)
    .execute();
  const stored = new Map(rows.map((row) => [row.item_key, row]));
  let touched = false;
  for (const item of state.items) {
    const columns = itemColumns(item, state);
    const row = stored.get(item.key);
    stored.delete(item.key);
    if (row === undefined) {
      await trx
        .insertInto('items')
        .values({
          user_id: userId,
          id: newId(now),
          order_id: orderId,
          item_key: item.key,
          ...columns,
          create_time: now,
          update_time: now,
        })
        .execute();
      touched = true;
      continue;
    }
    const changed = changedColumns(row, columns, row.corrected);
    if (Object.keys(changed).length === 0) continue;
    await updateItem(trx, userId, row.id, { ...changed, update_time: now });
    touched = true;
  }
  // A name cut short that a full one has replaced; a line a person touched stays.
  for (const row of stored.values()) {
    if (row.deleted_at === null && row.corrected.length === 0) {
      await updateItem(trx, userId, row.id, { deleted_at: now, update_time: now });
      touched = true;
    }
  }
  if (touched) await touchOrder(trx, userId, orderId, now);
}

/** A line of the merged state as columns. */
export function itemColumns(item: ItemState, state: OrderState) {
  return {
    description: item.description,
    quantity: item.quantity,
    price: item.price,
    purchase_date: state.orderDate?.value ?? null,
    category_id: item.categoryId,
    parsing_confidence: Math.round(item.evidence.confidence),
    product_code: item.productCode,
    product_url: item.productUrl,
    image_url: item.imageUrl,
    returned: item.returned,
  };
}

async function updateItem(
  trx: Transaction<Tables>,
  userId: string,
  id: string,
  change: Partial<ReturnType<typeof itemColumns>> & { readonly update_time: number; readonly deleted_at?: number },
): Promise<void> {
  await trx.updateTable('items').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Parcels that were read before their order, as happens when mails are read newest first. */
async function adoptShipments(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  merchantId: string,
  key: string,
  now: number,
): Promise<void> {
  const orphans = await sql<{ id: string; merchant: OrderFacts['merchant'] | null; number: string | null }>`
    select id, state->'merchant'->'value' as merchant, state->'orderNumber'->>'value' as number from shipments
    where user_id = ${userId} and order_id is null and merchant_id = ${merchantId}`.execute(trx);
  const own = orphans.rows.filter((row) => namedOrderKey(row.merchant, row.number) === key).map((row) => row.id);
  if (own.length === 0) return;
  await sql`update shipments set order_id = ${orderId}, update_time = ${now}
    where user_id = ${userId} and id = any(${own}::bigint[])`.execute(trx);
  await touchOrder(trx, userId, orderId, now);
}
