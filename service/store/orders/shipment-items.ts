import { sql, type Transaction } from 'kysely';
import { type Changed, changeTime, hasChanged, markCorrected, toChanged } from '../collections/changes.ts';
import type { Tables } from '../tables.ts';
import { settleOrderStatus } from './order-status.ts';
import { touchOrder } from './orders.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Sets the items of a shipment. They must be the user's, not deleted, and of the shipment's order if it has one.
 * Everything that gains or loses a link counts as changed, and later emails do not change the shipment's items.
 * @returns `none` if an item cannot be in it, in which case nothing was changed
 */
export function setItemsOfShipment(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  itemIds: readonly string[],
  now: number,
): Promise<Changed> {
  return setLinks(trx, userId, { own: 'shipments', ownId: shipmentId, other: 'items', otherIds: itemIds }, now);
}

/** Sets the shipments of an item in the same way. */
export function setShipmentsOfItem(
  trx: Transaction<Tables>,
  userId: string,
  itemId: string,
  shipmentIds: readonly string[],
  now: number,
): Promise<Changed> {
  return setLinks(trx, userId, { own: 'items', ownId: itemId, other: 'shipments', otherIds: shipmentIds }, now);
}

/**
 * Moves a shipment to an order, or to none, regardless of later emails. Items of its previous order stay behind, and
 * both orders count as changed.
 */
export async function moveShipment(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  orderId: string | null,
  now: number,
): Promise<Changed> {
  const found = await trx
    .selectFrom('shipments')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('id', '=', shipmentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'none';
  // Even if it is already there, because the user then confirms it.
  const time = changeTime({ order_id: orderId }, now, { corrected: true });
  const moved = await sql<{ changed: boolean }>`update shipments
    set order_id = ${orderId}, update_time = ${time}, corrected = ${markCorrected(['order_id'])}
    where user_id = ${userId} and id = ${shipmentId} returning ${hasChanged(now)} as changed`.execute(trx);
  if (found.order_id === orderId) return toChanged(moved.rows[0]);
  if (orderId !== null)
    await sql`with gone as (
      delete from shipment_items x using items i where x.user_id = ${userId} and x.shipment_id = ${shipmentId}
        and i.user_id = x.user_id and i.id = x.item_id and i.order_id <> ${orderId} returning x.item_id
    )
    update items set update_time = ${now} where user_id = ${userId} and id in (select item_id from gone)`.execute(trx);
  for (const touched of [found.order_id, orderId]) {
    if (touched === null) continue;
    await touchOrder(trx, userId, touched, now);
    await settleOrder(trx, userId, touched, now);
  }
  return 'changed';
}

type Links = {
  readonly own: 'items' | 'shipments';
  readonly ownId: string;
  readonly other: 'items' | 'shipments';
  readonly otherIds: readonly string[];
};

const KEYS = { items: 'item_id', shipments: 'shipment_id' } as const;

async function setLinks(
  trx: Transaction<Tables>,
  userId: string,
  { own, ownId, other, otherIds }: Links,
  now: number,
): Promise<Changed> {
  const wanted = [...new Set(otherIds)];
  // A shipment without an order may contain any of the user's items.
  const fitting = await sql<{ id: string }>`select o.id::text as id from ${sql.table(other)} o
    join ${sql.table(own)} s on s.user_id = o.user_id and s.id = ${ownId}
    where o.user_id = ${userId} and o.id::text = any(${wanted}::text[]) and o.deleted_at is null
      and (o.order_id is null or s.order_id is null or o.order_id = s.order_id)`.execute(trx);
  if (fitting.rows.length < wanted.length) return 'none';
  const ownKey = sql.ref(KEYS[own]);
  const otherKey = sql.ref(KEYS[other]);
  const changed = await sql<{ id: string }>`with gone as (
      delete from shipment_items where user_id = ${userId} and ${ownKey} = ${ownId}
        and ${otherKey} <> all(${wanted}::bigint[]) returning ${otherKey} as id
    ), come as (
      insert into shipment_items (user_id, ${ownKey}, ${otherKey})
      select ${userId}::bigint, ${ownId}::bigint, wanted from unnest(${wanted}::bigint[]) wanted
      on conflict do nothing returning ${otherKey} as id
    )
    select id::text as id from gone union select id::text from come`.execute(trx);
  const ids = changed.rows.map(({ id }) => id);
  const marked = await sql<{ changed: boolean }>`update ${sql.table(own)} set corrected = ${markCorrected([other])},
      update_time = case when ${ids.length > 0} or not corrected @> ${[other]}::text[] then ${now} else update_time end
    where user_id = ${userId} and id = ${ownId} returning ${hasChanged(now)} as changed`.execute(trx);
  if (ids.length === 0) return toChanged(marked.rows[0]);
  const touched = await sql<{ order_id: string | null }>`update ${sql.table(other)} set update_time = ${now}
    where user_id = ${userId} and id = any(${ids}::bigint[]) returning order_id`.execute(trx);
  for (const orderId of new Set(touched.rows.map((row) => row.order_id))) {
    if (orderId === null) continue;
    await touchOrder(trx, userId, orderId, now);
    await settleOrderStatus(trx, userId, orderId, now);
  }
  return 'changed';
}
