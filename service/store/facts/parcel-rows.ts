import { sql, type Transaction } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { numberKey } from '../../receipts/keys.ts';
import type { ItemState } from '../../receipts/order-state.ts';
import { isNumberless } from '../../receipts/parcel-of-report.ts';
import { namesNoOrder } from '../../receipts/shared-parcel.ts';
import type { Tables } from '../tables.ts';
import type { EmailFacts } from './email-facts.ts';
import { findShipment, type StoredShipmentState } from './write-shipment.ts';

/** What one email says about a shipment. */
export type Told = EmailFacts<ShipmentFacts>;

/** The key of an order in emails, and its lines. */
export type EmailedLines = { readonly key: string | null; readonly lines: readonly ItemState[] };

type OrderRef = { readonly userId: string; readonly orderId: string };

/** Returns the key of an order in emails, and its lines. */
export async function findLines(trx: Transaction<Tables>, { userId, orderId }: OrderRef): Promise<EmailedLines> {
  const found = await sql<{ key: string | null; lines: readonly ItemState[] | null }>`
    select order_key as key, state->'items' as lines from orders
    where user_id = ${userId} and id = ${orderId}`.execute(trx);
  const [row] = found.rows;
  return { key: row?.key ?? null, lines: row?.lines ?? [] };
}

/** A shipment with its emails. Without a key if all of its reports are about other shipments. */
export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];

/** Returns and locks the order's shipments that are in emails. */
export async function findParcels(trx: Transaction<Tables>, { userId, orderId }: OrderRef) {
  const rows = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', 'is not', null)
    .where('shipment_key', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as StoredShipmentState }));
}

/** What carriers report of shipments that are also in another order, by tracking number. */
export type Shared = ReadonlyMap<string, readonly Told[]>;

/** Returns what is reported of these shipments in the first of their orders. */
export async function findShared(trx: Transaction<Tables>, rows: readonly ParcelRow[]): Promise<Shared> {
  const shared = new Map<string, readonly Told[]>();
  for (const { user_id, state } of rows)
    for (const { facts } of state.told) {
      if (!facts.isShared || facts.trackingNumber === null || shared.has(facts.trackingNumber)) continue;
      const main = await findShipment(trx, user_id, numberKey(facts.trackingNumber));
      const { told } = (main?.state ?? { told: [] }) as Pick<StoredShipmentState, 'told'>;
      shared.set(
        facts.trackingNumber,
        told.filter((one) => namesNoOrder(one.facts)),
      );
    }
  return shared;
}

/** Checks whether no email gives the number of a shipment. */
export function isPlain({ state }: ParcelRow): boolean {
  return state.told.every(({ facts }) => isNumberless(facts));
}

/** Checks whether a user added, edited, or deleted a shipment. */
export function isEdited({ own, corrected, deleted_at }: ParcelRow): boolean {
  return own || corrected.length > 0 || deleted_at !== null;
}
