import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { numberKey, shipmentKey } from '../../receipts/keys.ts';
import { mergeShipment } from '../../receipts/merge.ts';
import type { ShipmentState } from '../../receipts/order-state.ts';
import { namesNoOrder } from '../../receipts/shared-parcel.ts';
import { reduceShipmentToEdits } from '../mails/forget-mails.ts';
import { newId } from '../new-id.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import type { FactSource } from './apply-facts.ts';
import { mailRef } from './apply-order.ts';
import { addEmailFacts, withoutMails } from './email-facts.ts';
import { gatherParcels, gatherShared, releaseReports } from './gather-parcels.ts';
import { findSentParcels } from './place-by-sender.ts';
import { placeShipment } from './place-shipment.ts';
import {
  columnsOfShipment,
  findShipment,
  insertShipment,
  type StoredShipmentState,
  updateShipment,
} from './write-shipment.ts';

/**
 * Merges one shipment's facts into its row and adds it to its order. The orders of the same email must be merged first.
 */
export async function applyShipment(trx: Transaction<Tables>, source: FactSource, facts: ShipmentFacts): Promise<void> {
  const { userId, now } = source;
  const row = await findShipment(trx, userId, shipmentKey(facts));
  const stored = (row?.state as StoredShipmentState | undefined) ?? null;
  const state = addEmailFacts<ShipmentState, ShipmentFacts>(stored, facts, mailRef(source), mergeShipment);
  const next = await columnsOfShipment(trx, userId, state, now);
  const id = row?.id ?? newId(now);
  if (row === undefined) await insertShipment(trx, { userId, id, key: state.key, now }, state, next);
  const changed = row === undefined || (await updateShipment(trx, row, next, state, now));
  await trx
    .insertInto('shipment_emails')
    .values({ user_id: userId, shipment_id: id, email_id: source.emailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const orderId = await placeShipment(trx, userId, id, state, now);
  if (orderId !== null) {
    if (changed) await touchOrder(trx, userId, orderId, now);
    await gatherParcels(trx, { userId, orderId, now, added: row === undefined ? id : undefined });
    await settleOrder(trx, userId, orderId, now);
  }
  const { trackingNumber } = facts;
  if (trackingNumber !== null && facts.isShared !== true) await gatherShared(trx, userId, trackingNumber, now);
  await placeFormer(trx, userId, state, now);
}

/** Places the shipments whose numbers this one replaced, because they are in its order unless their emails name another. */
async function placeFormer(
  trx: Transaction<Tables>,
  userId: string,
  { formerNumbers = [] }: ShipmentState,
  now: number,
): Promise<void> {
  for (const number of formerNumbers) {
    const former = await findShipment(trx, userId, numberKey(number));
    if (former !== undefined) await placeAgain(trx, userId, [former.id], now);
  }
}

/** Places the shipments whose numbers were replaced by those of the shipments that this email's orders have now. */
export async function placeReplaced(trx: Transaction<Tables>, { userId, emailId, now }: FactSource): Promise<void> {
  const found = await sql<{ state: StoredShipmentState }>`select s.state from order_emails l
    join shipments s on s.user_id = l.user_id and s.order_id = l.order_id
    where l.user_id = ${userId} and l.email_id = ${emailId} and s.state->'formerNumbers' is not null
    order by s.id`.execute(trx);
  for (const { state } of found.rows) await placeFormer(trx, userId, state, now);
}

/**
 * Places shipments whose emails share a mark with an order's email, which may have been read after them, or make their
 * order ambiguous.
 */
export async function placeMarked(trx: Transaction<Tables>, { userId, emailId, now }: FactSource): Promise<void> {
  await placeAgain(trx, userId, await findMarked(trx, userId, sql`select ${emailId}::bigint`), now);
}

/** Places shipments of which emails name only the shop of an order that has just changed. */
export async function placeSent(
  trx: Transaction<Tables>,
  userId: string,
  now: number,
  emailId?: string,
): Promise<void> {
  const email = emailId === undefined ? sql`select null::bigint` : sql`select ${emailId}::bigint`;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const moved = await placeAgain(trx, userId, await findSentParcels(trx, userId, email, now), now);
    if (!moved) return;
  }
}

/** A shipment that moves may leave an order to another one. */
const MAX_ROUNDS = 3;

/** Returns the IDs of shipments whose order may be another when these emails (a query of IDs) are erased or replaced. */
export async function findDependent(
  trx: Transaction<Tables>,
  userId: string,
  emails: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const former = await sql<{ id: string }>`select s.id::text as id from mail_marks m
    join shipments s on s.user_id = m.user_id and s.shipment_key = 'parcel ' || substr(m.mark, 8)
    where m.user_id = ${userId} and m.email_id in (${emails}) and starts_with(m.mark, 'former ') order by 1`.execute(
    trx,
  );
  const marked = await findMarked(trx, userId, emails);
  const sent = await findSentParcels(trx, userId, emails);
  return [...new Set([...former.rows.map(({ id }) => id), ...marked, ...sent])];
}

/** Returns the IDs of shipments with other emails that share a mark with one of these (a query of IDs). */
async function findMarked(
  trx: Transaction<Tables>,
  userId: string,
  emails: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`select distinct l.shipment_id::text as id from mail_marks own
    join mail_marks other on other.user_id = own.user_id and other.mark = own.mark and other.email_id <> own.email_id
    join shipment_emails l on l.user_id = other.user_id and l.email_id = other.email_id
    where own.user_id = ${userId} and own.email_id in (${emails}) and not starts_with(own.mark, 'number ')
    order by 1`.execute(trx);
  return found.rows.map(({ id }) => id);
}

/** Places shipments in the orders that all emails now lead to, and updates these orders. */
export async function placeAgain(
  trx: Transaction<Tables>,
  userId: string,
  shipmentIds: readonly string[],
  now: number,
): Promise<boolean> {
  if (shipmentIds.length === 0) return false;
  let moved = false;
  const found = await sql<{ id: string; state: StoredShipmentState; order_id: string | null }>`
    select id::text as id, state, order_id::text as order_id from shipments
    where user_id = ${userId} and state is not null and id = any(${[...shipmentIds]}::bigint[])
    order by id`.execute(trx);
  for (const { id, state, order_id } of found.rows) {
    const orderId = await placeShipment(trx, userId, id, state, now);
    if (orderId === order_id) continue;
    moved = true;
    if (order_id !== null) await releaseReports(trx, userId, id, now);
    if (orderId !== null) {
      await gatherParcels(trx, { userId, orderId, now });
      await settleOrder(trx, userId, orderId, now);
    }
    await placeFormer(trx, userId, state, now);
  }
  return moved;
}

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
  if (state === null || isLeftOver(row.shipment_key, state)) return false;
  const next = await columnsOfShipment(trx, userId, state, now);
  const changed = await updateShipment(trx, row, next, state, now);
  const orderId = await placeShipment(trx, userId, shipmentId, state, now);
  if (changed && orderId !== null) await touchOrder(trx, userId, orderId, now);
  return true;
}

/** Checks whether a shipment of a further order has only what carriers report, because no email names that order. */
function isLeftOver(key: string | null, { told }: StoredShipmentState): boolean {
  return told.every(
    ({ facts }) => namesNoOrder(facts) && key?.startsWith(`${numberKey(facts.trackingNumber ?? '')} of `),
  );
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
