import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes that include whether a row is deleted, so that counting and skipping the rows before an `offset` read
 * only the index, and two indexes for the numbers that users search by.
 */
const STATEMENTS = [
  'drop index orders_by_date',
  'create index orders_by_date on orders (user_id, order_date desc nulls last, id desc) include (deleted_at)',
  'drop index orders_by_merchant',
  'create index orders_by_merchant on orders (user_id, merchant_id, order_total) include (deleted_at)',
  'drop index items_by_date',
  'create index items_by_date on items (user_id, purchase_date desc nulls last, id desc) include (deleted_at)',
  'drop index shipments_by_date',
  'create index shipments_by_date on shipments (user_id, shipping_date desc nulls last, id desc) include (deleted_at)',
  'create index orders_by_number on orders (user_id, order_number)',
  'create index shipments_by_tracking on shipments (user_id, tracking_number)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
