import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Returns the sorted currencies (ISO 4217) of a user's orders, without deleted ones. Reads one index entry per currency,
 * because a `distinct` would read all of the user's orders.
 */
export async function listOrderCurrencies(db: Kysely<Tables>, userId: string): Promise<readonly string[]> {
  const next = (after: string) => sql`select o.currency from orders o
    where o.user_id = ${userId} and o.deleted_at is null and o.currency is not null and ${sql.raw(after)}
    order by o.currency limit 1`;
  const { rows } = await sql<{ readonly currency: string }>`with recursive found as (
      (${next('true')})
      union all
      select (${next('o.currency > found.currency')}) from found where found.currency is not null
    )
    select currency from found where currency is not null`.execute(db);
  return rows.map(({ currency }) => currency);
}
