import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Counts the orders under way, and lists those with one status in the default order, from the index alone.
  'create index orders_by_status on orders (user_id, order_status, order_date desc nulls last, id desc) include (deleted_at)',
];

/** Adds an index of orders by status, which every list counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
