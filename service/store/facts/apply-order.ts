import type { Transaction } from 'kysely';
import type { Booking } from '#contract/booking.ts';
import type { OrderFacts } from '../../receipts/facts.ts';
import { orderKey } from '../../receipts/keys.ts';
import { mergeOrder } from '../../receipts/merge.ts';
import type { MailRef, OrderState, Sourced } from '../../receipts/order-state.ts';
import { type ParcelOfOrder, statusWithParcels } from '../../receipts/status-with-parcels.ts';
import { changedColumns } from '../collections/changed-columns.ts';
import { newId } from '../new-id.ts';
import { findOrderParcels } from '../orders/order-status.ts';
import type { StoredProvenance } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import type { FactSource } from './apply-facts.ts';
import { applyItems, eraseItemsBeyond } from './apply-items.ts';
import { addEmailFacts, type WithEmailFacts, withoutMails } from './email-facts.ts';
import { gatherParcels } from './gather-parcels.ts';
import { mergeMerchant, removeUnusedMerchant } from './merge-merchant.ts';
import { adoptShipments } from './place-shipment.ts';

/** Merges one order's facts into its row and items, and adds the shipments that name it. */
export async function applyOrder(trx: Transaction<Tables>, source: FactSource, facts: OrderFacts): Promise<void> {
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
  const state = addEmailFacts<OrderState, OrderFacts>(stored, facts, mailRef(source), mergeOrder);
  const merchantId = await mergeMerchant(trx, userId, state.merchant.value, now);
  const parcels = row === undefined ? [] : await findOrderParcels(trx, userId, row.id);
  const next = { ...orderColumns(state, parcels), merchant_id: merchantId };
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
        attributes: JSON.stringify(next.attributes),
        provenance: JSON.stringify(next.provenance),
        state: JSON.stringify(state),
        create_time: now,
        update_time: now,
      })
      .execute();
  } else {
    await updateOrder(trx, row, next, state, now);
    if (row.merchant_id !== merchantId) await removeUnusedMerchant(trx, userId, row.merchant_id);
  }
  await trx
    .insertInto('order_emails')
    .values({ user_id: userId, order_id: id, email_id: source.emailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const order = { userId, id, deletedAt: row?.deleted_at ?? null, now };
  await applyItems(trx, order, state);
  await adoptShipments(trx, order, key, facts.orderNumber);
  await gatherParcels(trx, { userId, orderId: id, now });
  await settleOrder(trx, userId, id, now);
}

/** The `state` column of an order that is in emails. */
export type StoredOrderState = WithEmailFacts<OrderState, OrderFacts>;

/**
 * Rewrites an order as if these emails had never arrived: its values, their provenance, and its items. The caller
 * updates what depends on its shipments, after these are rewritten, too.
 * @returns false if no other email contains it
 */
export async function rebuildOrder(
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
  const next = { ...orderColumns(state, await findOrderParcels(trx, userId, orderId)), merchant_id: merchantId };
  await updateOrder(trx, row, next, state, now);
  const order = { userId, id: orderId, deletedAt: row.deleted_at, now };
  await applyItems(trx, order, state);
  await eraseItemsBeyond(trx, order, state);
  return true;
}

/** Returns the reference of an email. Without a date, its `sentAt` is 0, so every dated email takes precedence. */
export function mailRef(source: FactSource): MailRef {
  return { emailId: source.emailId, sentAt: source.sentAt ?? 0 };
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
  const { provenance, attributes, ...changed } = changedColumns(row, next, row.corrected);
  const visible = provenance !== undefined || attributes !== undefined || Object.keys(changed).length > 0;
  await trx
    .updateTable('orders')
    .set({
      ...changed,
      ...(attributes === undefined ? {} : { attributes: JSON.stringify(attributes) }),
      ...(provenance === undefined ? {} : { provenance: JSON.stringify(provenance) }),
      ...(visible ? { update_time: now } : {}),
      state: JSON.stringify(state),
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

/** Returns the columns of the merged state, with the provenance of each value under its public name (contract §5). */
export function orderColumns(state: OrderState, parcels: readonly ParcelOfOrder[]) {
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
    order_status: statusWithParcels(state.status.value, parcels),
    attributes: attributesOf(state),
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
      booking: state.booking ?? null,
    }),
  };
}

/** Returns the extensible part of an order: the booking of a ticket or reservation. */
function attributesOf({ booking }: OrderState): readonly Booking[] {
  return booking === undefined ? [] : [{ name: 'booking', ...booking.value }];
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
