import { sql, type Transaction } from 'kysely';
import { numberKey, shipmentKey } from '../../receipts/keys.ts';
import { isNumberless } from '../../receipts/parcel-of-report.ts';
import { newId } from '../new-id.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import { assignKeys, passOn } from './assign-keys.ts';
import { groupFacts } from './group-facts.ts';
import { findLines, findParcels, findShared, isEdited, type ParcelRow, type Told } from './parcel-rows.ts';
import { placeShipment } from './place-shipment.ts';
import { withdrawParcel } from './withdraw.ts';
import {
  columnsOfShipment,
  findShipment,
  insertShipment,
  type StoredShipmentState,
  stateOf,
  updateShipment,
} from './write-shipment.ts';

/** An order whose shipments changed. `added` is a shipment that was stored just now, so that no one knows its ID. */
type ChangedOrder = {
  readonly userId: string;
  readonly orderId: string;
  readonly now: number;
  readonly added?: string | undefined;
  /** Orders whose shipments were assigned before, so that two orders cannot pass reports to each other endlessly. */
  readonly settled?: readonly string[];
};

/**
 * Assigns each report of a shipment without a tracking number ("Your order has arrived") to the numbered shipment of its
 * order that it is about (`parcelOfReport`), else to one of the order's shipments without a number (`groupReports`). The
 * result depends only on the emails and not on their sequence, because earlier assignments are made again. A shipment
 * without a number that a user edited or deleted keeps its reports.
 */
export async function gatherParcels(trx: Transaction<Tables>, order: ChangedOrder): Promise<void> {
  const { userId, orderId, now } = order;
  const rows = await findParcels(trx, order);
  if (!rows.some(mayMove)) return;
  const groups = groupFacts(rows, await findLines(trx, order), await findShared(trx, rows));
  const keyed = await assignKeys(trx, rows, groups);
  const changed = keyed.filter((row) => !isSame(row.state.told, groups.get(row.shipment_key ?? '') ?? []));
  const keys = new Set(keyed.map((row) => row.shipment_key));
  const missing = [...groups].filter(([key]) => !keys.has(key));
  if (changed.length + missing.length === 0) return;
  for (const row of await passOn(trx, order.added, changed)) {
    const told = groups.get(row.shipment_key ?? '') ?? [];
    if (told.length > 0) await rewrite(trx, row, told, now);
    // Its reports are also in another shipment that the user edited.
    else if (isEdited(row)) continue;
    else if (row.id === order.added)
      await sql`delete from shipments where user_id = ${userId} and id = ${row.id}`.execute(trx);
    else await withdrawParcel(trx, userId, row.id, now);
  }
  await touchOrder(trx, userId, orderId, now);
  for (const [key, told] of missing) {
    const other = await add(trx, userId, key, told, now);
    if (other === null || other === orderId || order.settled?.includes(other)) continue;
    await gatherParcels(trx, { userId, orderId: other, now, settled: [...(order.settled ?? []), orderId] });
    await settleOrder(trx, userId, other, now);
  }
}

/** Checks whether it depends on other emails which shipment these reports are about. */
function mayMove({ shipment_key, state }: ParcelRow): boolean {
  return state.told.some(
    ({ facts }) =>
      isNumberless(facts) ||
      facts.isShared === true ||
      facts.formerTrackingNumber !== undefined ||
      shipmentKey(facts) !== shipment_key,
  );
}

/** Assigns the reports again in the further orders of the shipment with this number, because it has changed. */
export async function gatherShared(
  trx: Transaction<Tables>,
  userId: string,
  trackingNumber: string,
  now: number,
): Promise<void> {
  const key = `${numberKey(trackingNumber)} of `;
  const found = await sql<{ order_id: string }>`select distinct order_id::text as order_id from shipments
    where user_id = ${userId} and shipment_key >= ${key} and shipment_key < ${`${key}\u{10ffff}`}
      and order_id is not null order by 1`.execute(trx);
  for (const { order_id: orderId } of found.rows) {
    await gatherParcels(trx, { userId, orderId, now });
    await settleOrder(trx, userId, orderId, now);
  }
}

/** Gives the reports without a number back that a numbered shipment got in an order that it is no longer in. */
export async function releaseReports(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  now: number,
): Promise<void> {
  const found = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', shipmentId)
    .where('state', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return;
  const { told } = found.state as StoredShipmentState;
  const reports = told.filter(({ facts }) => isNumberless(facts));
  const own = told.filter(({ facts }) => !isNumberless(facts));
  if (reports.length === 0 || own.length === 0) return;
  await rewrite(trx, found, own, now);
  for (const [key, of] of Map.groupBy(reports, ({ facts }) => shipmentKey(facts) ?? '')) {
    const orderId = await add(trx, userId, key, of, now);
    if (orderId === null) continue;
    await gatherParcels(trx, { userId, orderId, now });
    await settleOrder(trx, userId, orderId, now);
  }
}

function isSame(a: readonly Told[], b: readonly Told[]): boolean {
  return a.length === b.length && a.every((told) => b.includes(told));
}

async function rewrite(
  trx: Transaction<Tables>,
  row: Pick<ParcelRow, 'user_id' | 'id' | 'corrected'>,
  told: readonly Told[],
  now: number,
): Promise<void> {
  const state = stateOf(told);
  await updateShipment(trx, row, await columnsOfShipment(trx, row.user_id, state, now), state, now);
  await link(trx, row.user_id, row.id, told);
}

/**
 * Adds reports to the shipment with their key, which is stored if it is new, and places it.
 * @returns the ID of its order, or null
 */
async function add(
  trx: Transaction<Tables>,
  userId: string,
  key: string,
  told: readonly Told[],
  now: number,
): Promise<string | null> {
  const known = await findShipment(trx, userId, key);
  const stored = known?.state as StoredShipmentState | null | undefined;
  const state = stateOf([...(stored?.told ?? []), ...told]);
  const columns = await columnsOfShipment(trx, userId, state, now);
  const id = known?.id ?? newId(now);
  if (known === undefined) await insertShipment(trx, { userId, id, key, now }, state, columns);
  else await updateShipment(trx, known, columns, state, now);
  await link(trx, userId, id, state.told);
  return placeShipment(trx, userId, id, state, now);
}

/** Links a shipment with the emails that report it, and with no others. */
async function link(trx: Transaction<Tables>, userId: string, id: string, told: readonly Told[]): Promise<void> {
  const emails = [...new Set(told.map(({ mail }) => mail.emailId))];
  await sql`delete from shipment_emails where user_id = ${userId} and shipment_id = ${id}
    and email_id <> all(${emails}::bigint[])`.execute(trx);
  await sql`insert into shipment_emails (user_id, shipment_id, email_id)
    select ${userId}, ${id}, email from unnest(${emails}::bigint[]) as email on conflict do nothing`.execute(trx);
}
