import type { Transaction } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { mergeShipment } from '../../receipts/merge.ts';
import type { ShipmentState } from '../../receipts/order-state.ts';
import { isNumberless } from '../../receipts/parcel-of-report.ts';
import { changedColumns } from '../collections/changed-columns.ts';
import type { ShipmentEvent } from '../orders/order-tables.ts';
import type { Tables } from '../tables.ts';
import { addEmailFacts, type EmailFacts, type WithEmailFacts } from './email-facts.ts';
import { mergeMerchant } from './merge-merchant.ts';

/** The `state` column of a shipment that is in emails. */
export type StoredShipmentState = WithEmailFacts<ShipmentState, ShipmentFacts>;

type MergedColumns = ReturnType<typeof shipmentColumns> & { readonly merchant_id: string | null };

/** Returns the columns of the merged state and of its merchant, which is stored if it is new. */
export async function columnsOfShipment(
  trx: Transaction<Tables>,
  userId: string,
  state: ShipmentState,
  now: number,
): Promise<MergedColumns> {
  const { merchant } = state;
  const merchantId = merchant === null ? null : await mergeMerchant(trx, userId, merchant.value, now);
  return { ...shipmentColumns(state), merchant_id: merchantId };
}

/** Finds and locks the shipment with a key (`shipmentKey`). */
export async function findShipment(trx: Transaction<Tables>, userId: string, key: string | null) {
  if (key === null) return undefined;
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shipment_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

type NewShipment = { readonly userId: string; readonly id: string; readonly key: string; readonly now: number };

/** Adds the row of a shipment that is in emails. */
export async function insertShipment(
  trx: Transaction<Tables>,
  { userId, id, key, now }: NewShipment,
  state: StoredShipmentState,
  columns: MergedColumns,
): Promise<void> {
  await trx
    .insertInto('shipments')
    .values({
      user_id: userId,
      id,
      shipment_key: key,
      ...columns,
      history: JSON.stringify(columns.history),
      state: JSON.stringify(state),
      create_time: now,
      update_time: now,
    })
    .execute();
}

type StoredShipment = {
  readonly user_id: string;
  readonly id: string;
  readonly corrected: readonly string[];
} & Readonly<Record<string, unknown>>;

/**
 * Updates a shipment's row, except for the fields that a user edited.
 * @returns whether clients see a change
 */
export async function updateShipment(
  trx: Transaction<Tables>,
  row: StoredShipment,
  next: MergedColumns,
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

/**
 * Contract §1: `YYYY/MM/DD HH:MM:SS`. Emails without a date are omitted from the history, and so is the copy of one in
 * another mailbox.
 */
function historyOf({ history }: ShipmentState): readonly ShipmentEvent[] {
  const isCopy = (index: number) =>
    history
      .slice(0, index)
      .some(
        ({ timestamp, activity }) => timestamp === history[index]?.timestamp && activity === history[index].activity,
      );
  return history
    .filter(({ timestamp }, index) => timestamp > 0 && !isCopy(index))
    .map(({ timestamp, activity }) => ({
      timestamp: new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/'),
      location: null,
      activity,
    }));
}

/**
 * Merges the facts of at least one email: first those that replace a number, then those with one, because the first ones
 * determine the key.
 */
export function stateOf(told: readonly EmailFacts<ShipmentFacts>[]): StoredShipmentState {
  const rank = ({ facts }: EmailFacts<ShipmentFacts>) =>
    facts.formerTrackingNumber === undefined ? 1 + Number(isNumberless(facts)) : 0;
  const ordered = told.toSorted((a, b) => rank(a) - rank(b));
  let state: StoredShipmentState | null = null;
  for (const { facts, mail } of ordered)
    state = addEmailFacts<ShipmentState, ShipmentFacts>(state, facts, mail, mergeShipment);
  return state as StoredShipmentState;
}
