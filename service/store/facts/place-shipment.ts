import { sql, type Transaction } from 'kysely';
import type { OrderFacts, ShipmentFacts } from '../../receipts/facts.ts';
import { normaliseNumber, orderKey } from '../../receipts/keys.ts';
import type { ShipmentState } from '../../receipts/order-state.ts';
import { isNumberless } from '../../receipts/parcel-of-report.ts';
import { formerMark } from '../../receipts/read-marks.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import type { EmailedOrder } from './apply-items.ts';
import { findOrderOfSender, type Place } from './place-by-sender.ts';
import { type StoredShipmentState, stateOf } from './write-shipment.ts';

/**
 * Moves a shipment to the order that its emails name, and updates the order it leaves. It stays if a user moved it, or
 * chose its items in its current order. If it is reverted to email values (`released`), it moves and leaves such items
 * behind.
 * @returns the ID of its order now, or null
 */
export async function placeShipment(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  state: StoredShipmentState,
  now: number,
  released = false,
): Promise<string | null> {
  const row = await trx
    .selectFrom('shipments')
    .select(['id', 'order_id', 'deleted_at', 'corrected'])
    .where('user_id', '=', userId)
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  if (row.corrected.includes('order_id')) return row.order_id;
  const target = (await ownOrder(trx, userId, state)) ?? (await findOrderOfSender(trx, userId, shipmentId, state));
  const to = target?.id ?? null;
  if (to === row.order_id || (!released && (await isHeldByHand(trx, userId, row.id, to)))) return row.order_id;
  await move(trx, userId, row, target, now);
  return to;
}

/** Adds shipments whose emails name this order and were read before it, because email is read newest first. */
export async function adoptShipments(
  trx: Transaction<Tables>,
  { userId, id, deletedAt, now }: EmailedOrder,
  key: string,
  orderNumber: string | null,
): Promise<void> {
  if (orderNumber === null) return;
  const named = await sql<PlacedShipment & { merchant: OrderFacts['merchant'] | null; number: string }>`
    select id::text as id, order_id::text as order_id, deleted_at::text as deleted_at,
      state->'merchant'->'value' as merchant, state->'orderNumber'->>'value' as number
    from shipments where user_id = ${userId} and state->'orderNumber'->>'value' is not null
      and regexp_replace(state->'orderNumber'->>'value', '[^0-9]', '', 'g') = ${orderNumber.replace(/[^0-9]/g, '')}
      and order_id is distinct from ${id} and not 'order_id' = any(corrected)`.execute(trx);
  for (const row of named.rows) {
    if (namedOrderKey(row.merchant, row.number) !== key || (await isHeldByHand(trx, userId, row.id, id))) continue;
    await move(trx, userId, row, { id, deletedAt }, now);
  }
}

type PlacedShipment = { readonly id: string; readonly order_id: string | null; readonly deleted_at: string | null };

/**
 * Returns the order that a shipment's emails name, otherwise the one from the earliest email that is about exactly one
 * order, otherwise the one of the shipment that has its number now, otherwise the only
 * one whose emails share a thread or a page with them, otherwise the only recent one with goods that they name.
 */
async function ownOrder(trx: Transaction<Tables>, userId: string, stored: StoredShipmentState): Promise<Place | null> {
  const state = withoutGathered(stored);
  const key = state.ofOrder ?? namedOrderKey(state.merchant?.value, state.orderNumber?.value);
  const mails = state.mails.map(({ emailId }) => emailId);
  const numbers = stored.told.flatMap(({ facts }) => facts.trackingNumber ?? []);
  const day = new Date(state.mails[0]?.sentAt ?? 0).toISOString().slice(0, 10);
  const found = await sql<Place>`select id::text as id, deleted_at::text as "deletedAt" from (
      select o.id, o.deleted_at, 0 as place from orders o where o.user_id = ${userId} and o.order_key = ${key}
      union all
      select o.id, o.deleted_at, mail.place from unnest(${mails}::bigint[]) with ordinality as mail (id, place)
      join lateral (select min(l.order_id) as order_id from order_emails l
        where l.user_id = ${userId} and l.email_id = mail.id having count(*) = 1) as about on true
      join orders o on o.user_id = ${userId} and o.id = about.order_id
      union all
      select o.id, o.deleted_at, alike.place from (
        select case when starts_with(a.mark, 'name ') then ${BY_NAME}::int else ${BY_NAME}::int - 1 end as place,
          min(l.order_id) as order_id
        from mail_marks a
        join mail_marks b on b.user_id = a.user_id and b.mark = a.mark and b.email_id <> a.email_id
        join order_emails l on l.user_id = b.user_id and l.email_id = b.email_id
        join orders o on o.user_id = l.user_id and o.id = l.order_id
        where a.user_id = ${userId} and a.email_id = any(${mails}::bigint[]) and not starts_with(a.mark, 'number ')
          and (not starts_with(a.mark, 'name ') or o.order_date is null
            or o.order_date between ${day}::date - ${MAX_DAYS}::int and ${day}::date + 1)
        group by 1 having count(distinct l.order_id) = 1
      ) alike join orders o on o.user_id = ${userId} and o.id = alike.order_id
      union all
      select o.id, o.deleted_at, ${BY_NAME}::int - 2 as place from mail_marks m
      join shipment_emails l on l.user_id = m.user_id and l.email_id = m.email_id
      join shipments s on s.user_id = l.user_id and s.id = l.shipment_id
      join orders o on o.user_id = s.user_id and o.id = s.order_id
      where m.user_id = ${userId} and m.mark = any(${numbers.map(formerMark)}::text[])
        and jsonb_exists_any(s.state->'formerNumbers', ${numbers.map(normaliseNumber)}::text[])
    ) as candidates order by place, id limit 1`.execute(trx);
  return found.rows[0] ?? null;
}

/** The place of an order found by the names of its goods, behind those of all emails. */
const BY_NAME = 1_000_000;
/** Days from an order to the first email about a shipment of its goods, as of a made piece of furniture. */
const MAX_DAYS = 120;

/**
 * Returns a numbered shipment as its own emails state it, without the reports that were assigned to it because of its
 * order (`gatherParcels`). Of a shipment with several orders, those that name all of them decide.
 */
function withoutGathered(state: StoredShipmentState): ShipmentState {
  const numbered = state.told.filter(({ facts }) => !isNumberless(facts));
  const joint = numbered.filter(({ facts }) => facts.alsoOf !== undefined);
  const own = joint.length > 0 ? joint : numbered;
  return own.length === 0 || own.length === state.told.length ? state : stateOf(own);
}

/** Returns the key of the order that a report of a shipment names, or null if it names none. */
export function orderKeyOf({ ofOrder, merchant, orderNumber }: ShipmentFacts): string | null {
  return ofOrder ?? namedOrderKey(merchant, orderNumber);
}

/** Returns the key of the order that a shipping email names, or null if it names none. */
function namedOrderKey(
  merchant: OrderFacts['merchant'] | null | undefined,
  orderNumber: string | null | undefined,
): string | null {
  if (merchant == null || orderNumber == null) return null;
  return orderKey({ merchant, orderNumber, total: null, currency: null, orderDate: null });
}

async function move(
  trx: Transaction<Tables>,
  userId: string,
  row: PlacedShipment,
  target: Place | null,
  now: number,
): Promise<void> {
  const to = target?.id ?? null;
  const deletedAt = await deletionIn(trx, userId, row, target);
  const seen = row.deleted_at === null || deletedAt === null;
  await sql`update shipments set order_id = ${to}, deleted_at = ${deletedAt}
      ${seen ? sql`, update_time = ${now}` : sql``}
    where user_id = ${userId} and id = ${row.id}`.execute(trx);
  await sql`with gone as (
      delete from shipment_items x using items i where x.user_id = ${userId} and x.shipment_id = ${row.id}
        and i.user_id = x.user_id and i.id = x.item_id and i.order_id is distinct from ${to} returning x.item_id
    )
    update items set update_time = ${now} where user_id = ${userId} and id in (select item_id from gone)`.execute(trx);
  if (seen && to !== null) await touchOrder(trx, userId, to, now);
  if (row.order_id !== null) {
    if (seen) await touchOrder(trx, userId, row.order_id, now);
    await settleOrder(trx, userId, row.order_id, now);
  }
}

/** Checks whether the shipment contains an item of another order because a user put it there. */
async function isHeldByHand(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  orderId: string | null,
): Promise<boolean> {
  const held = await sql`select 1 from shipment_items x
    join shipments s on s.user_id = x.user_id and s.id = x.shipment_id
    join items i on i.user_id = x.user_id and i.id = x.item_id
    where x.user_id = ${userId} and x.shipment_id = ${shipmentId} and i.order_id is distinct from ${orderId}
      and ('items' = any(s.corrected) or 'shipments' = any(i.corrected)) limit 1`.execute(trx);
  return held.rows.length > 0;
}

/**
 * Returns the shipment's deletion time in the target order. A shipment is deleted with its order, but one that a user
 * deleted separately stays deleted in any order.
 */
async function deletionIn(
  trx: Transaction<Tables>,
  userId: string,
  { order_id, deleted_at }: PlacedShipment,
  target: Place | null,
): Promise<string | null> {
  if (target === null) return deleted_at;
  if (deleted_at === null) return target.deletedAt;
  const went = await sql`select 1 from orders where user_id = ${userId} and id = ${order_id}
    and deleted_at = ${deleted_at}`.execute(trx);
  return went.rows.length > 0 ? target.deletedAt : deleted_at;
}
