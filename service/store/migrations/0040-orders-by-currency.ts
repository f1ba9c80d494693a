import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Finds the next currency of a user without the orders in between.
  'create index orders_by_currency on orders (user_id, currency) where deleted_at is null and currency is not null',
];

/** Adds an index of orders by currency, which every list offers as a filter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
