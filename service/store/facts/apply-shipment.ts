import { sql, type Transaction } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { shipmentKey } from '../../receipts/keys.ts';
import { mergeShipment } from '../../receipts/merge.ts';
import type { ShipmentState } from '../../receipts/order-state.ts';
import { changedColumns } from '../collections/changed-columns.ts';
import { reduceShipmentToEdits } from '../mails/forget-mails.ts';
import { newId } from '../new-id.ts';
import type { ShipmentEvent } from '../orders/order-tables.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import type { FactSource } from './apply-facts.ts';
import { mailRef } from './apply-order.ts';
import { addEmailFacts, type WithEmailFacts, withoutMails } from './email-facts.ts';
import { mergeMerchant } from './merge-merchant.ts';
import { placeShipment } from './place-shipment.ts';

/**
 * Merges one shipment's facts into its row and adds it to its order. The orders of the same email must be merged first.
 */
export async function applyShipment(trx: Transaction<Tables>, source: FactSource, facts: ShipmentFacts): Promise<void> {
  const { userId, now } = source;
  const row = await findShipment(trx, userId, shipmentKey(facts));
  const stored = (row?.state as StoredShipmentState | undefined) ?? null;
  const state = addEmailFacts<ShipmentState, ShipmentFacts>(stored, facts, mailRef(source), mergeShipment);
  const next = { ...shipmentColumns(state), merchant_id: await merchantOf(trx, userId, state, now) };
  const id = row?.id ?? newId(now);
  if (row === undefined) {
    await trx
      .insertInto('shipments')
      .values({
        user_id: userId,
        id,
        shipment_key: state.key,
        ...next,
        history: JSON.stringify(next.history),
        state: JSON.stringify(state),
        create_time: now,
        update_time: now,
      })
      .execute();
  }
  const changed = row === undefined || (await updateShipment(trx, row, next, state, now));
  await trx
    .insertInto('shipment_emails')
    .values({ user_id: userId, shipment_id: id, email_id: source.emailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const orderId = await placeShipment(trx, userId, id, state, now);
  if (orderId === null) return;
  if (changed) await touchOrder(trx, userId, orderId, now);
  await settleOrder(trx, userId, orderId, now);
}

/** The `state` column of a shipment that is in emails. */
export type StoredShipmentState = WithEmailFacts<ShipmentState, ShipmentFacts>;

/**
 * Rewrites a shipment as if these emails had never arrived: its values, its history, and its order. The caller updates
 * what depends on it in that order, after the order is rewritten, too.
 * @returns false if no other email contains it
 */
export async function rebuildShipment(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  erasedEmailIds: ReadonlySet<string>,
  now: number,
): Promise<boolean> {
  const { row, state } = await lockShipmentWithout(trx, userId, shipmentId, erasedEmailIds);
  if (state === null) return false;
  const next = { ...shipmentColumns(state), merchant_id: await merchantOf(trx, userId, state, now) };
  const changed = await updateShipment(trx, row, next, state, now);
  const orderId = await placeShipment(trx, userId, shipmentId, state, now);
  if (changed && orderId !== null) await touchOrder(trx, userId, orderId, now);
  return true;
}

/**
 * Locks a shipment's row and returns it with its state without these emails. The state is null if no other email
 * contains it.
 */
export async function lockShipmentWithout(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  erasedEmailIds: ReadonlySet<string>,
) {
  const row = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = row.state as StoredShipmentState | null;
  const state =
    stored === null ? null : withoutMails<ShipmentState, ShipmentFacts>(stored, erasedEmailIds, mergeShipment);
  return { row, state };
}

/** Removes one email's facts from shipments. Deletes a shipment that is in no other email, unless a user edited it. */
export async function withdrawShipment(
  trx: Transaction<Tables>,
  userId: string,
  emailId: string,
  now: number,
): Promise<void> {
  const unlinked = await sql<{ id: string; order_id: string | null; mine: boolean }>`delete from shipment_emails l
    using shipments s where l.user_id = ${userId} and l.email_id = ${emailId}
      and s.user_id = l.user_id and s.id = l.shipment_id
    returning s.id::text as id, s.order_id::text as order_id, (s.own or cardinality(s.corrected) > 0) as mine`.execute(
    trx,
  );
  for (const { id, order_id, mine } of unlinked.rows) {
    if (!(await rebuildShipment(trx, userId, id, new Set([emailId]), now))) {
      if (mine) await reduceShipmentToEdits(trx, userId, id, now);
      else await sql`delete from shipments where user_id = ${userId} and id = ${id}`.execute(trx);
    }
    if (order_id === null) continue;
    await touchOrder(trx, userId, order_id, now);
    await settleOrder(trx, userId, order_id, now);
  }
}

async function merchantOf(
  trx: Transaction<Tables>,
  userId: string,
  { merchant }: ShipmentState,
  now: number,
): Promise<string | null> {
  return merchant === null ? null : mergeMerchant(trx, userId, merchant.value, now);
}

type StoredShipment = {
  readonly user_id: string;
  readonly id: string;
  readonly corrected: readonly string[];
} & Readonly<Record<string, unknown>>;

/** @returns whether clients see a change */
async function updateShipment(
  trx: Transaction<Tables>,
  row: StoredShipment,
  next: ReturnType<typeof shipmentColumns> & { readonly merchant_id: string | null },
  state: StoredShipmentState,
  now: number,
): Promise<boolean> {
  const { history, ...changed } = changedColumns(row, next, row.corrected);
  const visible = history !== undefined || Object.keys(changed).length > 0;
  await trx
    .updateTable('shipments')
    .set({
      ...changed,
      ...(history === undefined ? {} : { history: JSON.stringify(history) }),
      ...(visible ? { update_time: now } : {}),
      state: JSON.stringify(state),
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
  return visible;
}

async function findShipment(trx: Transaction<Tables>, userId: string, key: string | null) {
  if (key === null) return undefined;
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shipment_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the columns of the merged state. */
export function shipmentColumns(state: ShipmentState) {
  return {
    shipper_id: state.shipperId?.value ?? null,
    status_code: state.statusCode.value,
    description: state.description?.value ?? null,
    tracking_number: state.trackingNumber?.value ?? null,
    tracking_url: state.trackingUrl?.value ?? null,
    shipping_date: state.shippingDate?.value ?? null,
    received_date: state.receivedDate?.value ?? null,
    delivery_estimate_min: state.deliveryEstimate?.value.minDate ?? null,
    delivery_estimate_max: state.deliveryEstimate?.value.maxDate ?? null,
    destination_location: state.destination?.value.locationString ?? null,
    destination_postal_code: state.destination?.value.postalCode ?? null,
    history: historyOf(state),
  };
}

/** Contract §1: `YYYY/MM/DD HH:MM:SS`. Emails without a date are omitted from the history. */
function historyOf(state: ShipmentState): readonly ShipmentEvent[] {
  return state.history
    .filter(({ timestamp }) => timestamp > 0)
    .map(({ timestamp, activity }) => ({
      timestamp: new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/'),
      location: null,
      activity,
    }));
}
