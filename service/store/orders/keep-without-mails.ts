import { sql, type Transaction } from 'kysely';
import type { OrderFacts } from '../../receipts/facts.ts';
import { mergeOrder } from '../../receipts/merge.ts';
import type { OrderState } from '../../receipts/order-state.ts';
import type { StoredOrderState } from '../facts/apply-order.ts';
import { lockShipmentWithout } from '../facts/apply-shipment.ts';
import { withoutMails } from '../facts/email-facts.ts';
import type { Tables } from '../tables.ts';
import { ITEM_COLUMNS, ORDER_COLUMNS, SHIPMENT_COLUMNS } from './kept-columns.ts';

/**
 * Makes these emails' data of an order belong to its owner, as if the owner had entered it. Values and items stay, and
 * later emails do not change them. Excerpts of the emails and provenance are erased. Later emails may still advance the
 * status.
 */
export async function keepOrderWithoutMails(
  trx: Transaction<Tables>,
  userId: string,
  orderId: string,
  erasedEmailIds: ReadonlySet<string>,
): Promise<void> {
  const row = await trx
    .selectFrom('orders')
    .select(['state', 'provenance'])
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = row.state as StoredOrderState | null;
  const state = stored === null ? null : withoutMails<OrderState, OrderFacts>(stored, erasedEmailIds, mergeOrder);
  const provenance = Object.entries(row.provenance as Readonly<Record<string, { readonly emailId?: string }>>);
  const left = provenance.filter(([, { emailId }]) => emailId === undefined || !erasedEmailIds.has(emailId));
  await sql`update orders set state = ${state === null ? null : JSON.stringify(state)}::jsonb,
      provenance = ${JSON.stringify(Object.fromEntries(left))}::jsonb, own = true,
      corrected = ${ownedColumns(ORDER_COLUMNS)}
    where user_id = ${userId} and id = ${orderId}`.execute(trx);
  // Lines replaced by better ones are not visible, so the owner does not keep them.
  await sql`delete from items where user_id = ${userId} and order_id = ${orderId} and superseded`.execute(trx);
  await sql`update items set corrected = ${ownedColumns(ITEM_COLUMNS)}
    where user_id = ${userId} and order_id = ${orderId} and deleted_at is null`.execute(trx);
}

/** Keeps a shipment like `keepOrderWithoutMails`. */
export async function keepShipmentWithoutMails(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  erasedEmailIds: ReadonlySet<string>,
): Promise<void> {
  const { state } = await lockShipmentWithout(trx, userId, shipmentId, erasedEmailIds);
  await sql`update shipments set state = ${state === null ? null : JSON.stringify(state)}::jsonb,
      own = true, corrected = ${ownedColumns(SHIPMENT_COLUMNS)}
    where user_id = ${userId} and id = ${shipmentId}`.execute(trx);
  await sql`update shipments s set corrected = array(select distinct unnest(s.corrected || array['items']))
    where s.user_id = ${userId} and s.id = ${shipmentId}
      and exists (select 1 from shipment_items x where x.user_id = s.user_id and x.shipment_id = s.id)`.execute(trx);
}

/** Returns the columns already edited, and each of these columns that has a value. */
function ownedColumns(columns: readonly string[]) {
  const held = columns.map((column) => sql`case when ${sql.ref(column)} is not null then ${sql.lit(column)} end`);
  return sql`array(select distinct name from unnest(corrected || array[${sql.join(held)}]::text[]) as name
    where name is not null order by name)`;
}
