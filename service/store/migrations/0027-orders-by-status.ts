import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Counts the orders on their way, and lists those of one status in the usual order, from the index alone.
  'create index orders_by_status on orders (user_id, order_status, order_date desc nulls last, id desc) include (deleted_at)',
];

/** Orders by status, which every list counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
