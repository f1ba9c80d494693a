import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for users with many rows: the orders of one shop or mailbox in the default order of lists, changes since a
 * time (including items and shipments), and totals and numbers in the order of `orderBy`. Like the other indexes, these
 * include whether a row is deleted, so that counting reads only the index.
 */
const STATEMENTS = [
  'create index orders_by_merchant_date on orders (user_id, merchant_id, order_date desc nulls last, id desc) include (deleted_at)',
  'drop index orders_by_mailbox',
  'create index orders_by_mailbox on orders (user_id, mailbox_id, order_date desc nulls last, id desc) include (deleted_at)',
  'create index orders_by_total on orders (user_id, order_total desc nulls last, id desc) include (deleted_at)',
  'drop index orders_by_number',
  'create index orders_by_number on orders (user_id, order_number desc nulls last) include (deleted_at)',
  'drop index orders_by_change',
  'create index orders_by_change on orders (user_id, update_time) include (deleted_at)',
  'create index items_by_change on items (user_id, update_time) include (deleted_at)',
  'create index shipments_by_change on shipments (user_id, update_time) include (deleted_at)',
  'create index shipments_by_merchant on shipments (user_id, merchant_id, shipping_date desc nulls last, id desc) include (deleted_at)',
  // A merchant or mailbox has one user. Without these statistics, PostgreSQL multiplies both selectivities and expects
  // almost no rows.
  'create statistics orders_of_merchant (dependencies) on user_id, merchant_id from orders',
  'create statistics orders_of_mailbox (dependencies) on user_id, mailbox_id from orders',
  'create statistics shipments_of_merchant (dependencies) on user_id, merchant_id from shipments',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
