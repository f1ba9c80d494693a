import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Finds the orders with an item of a category from the index alone.
  'create index items_by_category on items (user_id, category_id, order_id) where deleted_at is null',
];

/** Adds an index for filtering orders by the categories of their items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
