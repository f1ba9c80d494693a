import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { orderOfSender, type SendingOrder } from '../../receipts/order-of-sender.ts';
import { isNumberless } from '../../receipts/parcel-of-report.ts';
import { namesNoOrder } from '../../receipts/shared-parcel.ts';
import type { Tables } from '../tables.ts';
import type { EmailFacts } from './email-facts.ts';
import type { StoredShipmentState } from './write-shipment.ts';

/** An order, and when a user deleted it (ms as text), or null. */
export type Place = { readonly id: string; readonly deletedAt: string | null };

/**
 * Finds the order of a shipment of which emails name the shop and the tracking number, but no order (`orderOfSender`),
 * as many carriers' do. Null if an email names an order.
 */
export async function findOrderOfSender(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  { told }: StoredShipmentState,
): Promise<Place | null> {
  const own = told.filter(({ facts }) => !isNumberless(facts));
  if (own.length === 0 || !own.every(({ facts }) => namesNoOrder(facts))) return null;
  const since = Math.min(...own.map(({ mail }) => mail.sentAt));
  if (since === 0) return null;
  const orders = await findRecentOrders(trx, userId, shipmentId, since);
  const id = orderOfSender({ facts: own.map(({ facts }) => facts), since }, orders);
  return orders.find((order) => order.id === id) ?? null;
}

/** Returns the orders of goods of the weeks before a shipment's first email, with what emails report about their shipments. */
async function findRecentOrders(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  since: number,
): Promise<readonly (SendingOrder & Place)[]> {
  const day = new Date(since).toISOString().slice(0, 10);
  const found = await sql<Omit<SendingOrder, 'reports' | 'isNumbered'> & Place & { readonly told: readonly Told[] }>`
    select o.id::text as id, o.deleted_at::text as "deletedAt", o.state->'merchant'->'value' as merchant,
      extract(epoch from o.order_date)::float8 * 1000 as "orderedAt", coalesce((
        select json_agg(json_build_object('emailId', t->'mail'->'emailId', 'sentAt', t->'mail'->'sentAt',
          'statusCode', t->'facts'->'statusCode', 'isOfOrder', s.id <> ${shipmentId} and t->'facts'->>'trackingNumber' is not null
            and (t->'facts'->>'orderNumber' is not null or t->'facts' ? 'ofOrder' or exists (select 1 from order_emails l
              where l.user_id = o.user_id and l.order_id = o.id and l.email_id = (t->'mail'->>'emailId')::bigint)),
          'isNumbered', t->'facts'->>'trackingNumber' is not null))
        from shipments s, jsonb_array_elements(s.state->'told') t where s.user_id = o.user_id and s.order_id = o.id
      ), '[]') as told
    from orders o where o.user_id = ${userId} and o.order_date between ${day}::date - ${MAX_DAYS}::int and ${day}::date + 1
      and o.state is not null and o.purchase_type_id = ${SHIPPABLE} and o.state->'status'->>'value' <> 'cancelled'
    order by o.id limit ${MAX_ORDERS + 1}`.execute(trx);
  if (found.rows.length > MAX_ORDERS) return [];
  return found.rows.map(({ told, ...order }) => ({
    ...order,
    reports: told.filter(({ isNumbered }) => !isNumbered),
    isNumbered: told.some(({ isOfOrder }) => isOfOrder),
  }));
}

type Told = {
  readonly statusCode: number;
  readonly sentAt: number;
  readonly isNumbered: boolean;
  /** The email gives a tracking number and the order. */
  readonly isOfOrder: boolean;
};

/** Days from an order to the first email about its shipment. */
const MAX_DAYS = 45;
/**
 * A user with more orders in these weeks, or more shipments of one shop, buys for a company. Its orders of one shop
 * overlap, and each email would take seconds.
 */
const MAX_ORDERS = 200;
const MAX_SHIPMENTS = 50;
/** Contract §5 purchase type. */
const SHIPPABLE = 2;

/**
 * Returns the IDs of shipments that began in the weeks after an order that these emails (a query of IDs) are about, and
 * whose own emails name no order, but a word of its shop.
 */
export async function findSentParcels(
  trx: Transaction<Tables>,
  userId: string,
  emails: RawBuilder<unknown>,
  now: number | null = null,
): Promise<readonly string[]> {
  const found = await sql<{ id: string; told: readonly EmailFacts<ShipmentFacts>[] }>`
    select distinct on (s.id) s.id::text as id, s.state->'told' as told
    from orders o join shipments s on s.user_id = o.user_id and s.tracking_number is not null and s.state is not null
      and (s.state->'mails'->0->>'sentAt')::bigint between (extract(epoch from o.order_date) * 1000)::bigint - ${DAY}::bigint
        and (extract(epoch from o.order_date) * 1000)::bigint + ${(MAX_DAYS + 1) * DAY}::bigint
      and position(coalesce((regexp_match(lower(o.state->'merchant'->'value'->>'name'), '[a-z0-9]+'))[1], '')
        in lower(s.state::text)) > 0
    where o.user_id = ${userId} and o.id in (${ordersOf(userId, emails, now)}) and o.state is not null
      and o.purchase_type_id = ${SHIPPABLE} order by s.id limit ${MAX_SHIPMENTS + 1}`.execute(trx);
  if (found.rows.length > MAX_SHIPMENTS) return [];
  return found.rows.flatMap(({ id, told }) => {
    const own = told.filter(({ facts }) => !isNumberless(facts));
    return own.length > 0 && own.every(({ facts }) => namesNoOrder(facts)) ? [id] : [];
  });
}

const DAY = 86_400_000;

function ordersOf(userId: string, emails: RawBuilder<unknown>, now: number | null) {
  return sql`select id from orders where user_id = ${userId} and update_time = ${now}
    union select order_id from order_emails where user_id = ${userId} and email_id in (${emails})
    union select s.order_id from shipment_emails l join shipments s on s.user_id = l.user_id and s.id = l.shipment_id
    where l.user_id = ${userId} and l.email_id in (${emails})`;
}
