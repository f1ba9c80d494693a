import { type Kysely, sql } from 'kysely';

const NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

const STATEMENTS = [
  // A line for which emails now have a better name in another row. It reappears when they no longer do, unlike lines
  // that a user deleted.
  `alter table items add column superseded boolean not null default false,
     add constraint items_superseded_hidden check (not superseded or deleted_at is not null)`,
  `update items i set superseded = true from orders o
   where o.user_id = i.user_id and o.id = i.order_id and i.deleted_at is not null
     and i.deleted_at is distinct from o.deleted_at and cardinality(i.corrected) = 0
     and exists (select 1 from jsonb_array_elements(o.state->'sightings') line
       where line->>'key' = i.item_key and line->>'description' ~ '(\\.{2,}|…)\\s*$')
     and not exists (select 1 from jsonb_array_elements(o.state->'items') line where line->>'key' = i.item_key)`,
  // Shipments by the order number in their emails. Only its digits, so that every spelling of the number is found.
  `create index shipments_by_named_order on shipments
     (user_id, regexp_replace(state->'orderNumber'->>'value', '[^0-9]', '', 'g'))
     where state->'orderNumber'->>'value' is not null`,
  // If no email assigned an item to a shipment, a user did.
  `update shipments s set corrected = s.corrected || '{items}'
   where exists (select 1 from shipment_items x
     join items i on i.user_id = x.user_id and i.id = x.item_id
     where x.user_id = s.user_id and x.shipment_id = s.id and (s.state is null or i.item_key is null
       or not exists (select 1 from jsonb_array_elements(s.state->'sightings') line where line->>'key' = i.item_key)))`,
  // Emails added parts that are not deleted to deleted orders.
  `with gone as (
     update items i set deleted_at = o.deleted_at, update_time = ${NOW} from orders o
     where o.user_id = i.user_id and o.id = i.order_id and o.deleted_at is not null and i.deleted_at is null
     returning i.user_id
   ), also_gone as (
     update shipments s set deleted_at = o.deleted_at, update_time = ${NOW} from orders o
     where o.user_id = s.user_id and o.id = s.order_id and o.deleted_at is not null and s.deleted_at is null
     returning s.user_id
   )
   update users set data_time = ${NOW} where id in (select user_id from gone union select user_id from also_gone)`,
];

/** Distinguishes the items and shipments that users deleted, detached, or assigned from those that emails changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
