import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SummaryKey } from '#contract/summary.ts';
import { type CollectionQuery, conditions } from '../collections/collection.ts';
import type { Tables } from '../tables.ts';

/** Orders with one key and currency. Sums are text, because they may exceed the range of a stored amount. */
export type SummaryRow = {
  readonly key: string | null;
  readonly name: string | null;
  readonly currency: string | null;
  readonly count: string;
  readonly order_total: string | null;
  readonly order_tax: string | null;
  readonly shipping_cost: string | null;
  readonly discount: string | null;
};

export type SummaryQuery = Pick<CollectionQuery, 'filter' | 'since' | 'changed'> & { readonly by: SummaryKey };

/**
 * Sums up a user's orders, in output order. Reads the orders once and, by category, also the items once. By category,
 * an order counts once in each category of its items, or under none if no item has one.
 */
export async function sumUpOrders(
  db: Kysely<Tables>,
  userId: string,
  query: SummaryQuery,
): Promise<{ readonly count: number; readonly groups: readonly SummaryRow[] }> {
  const matched = sql`select orders.id, orders.merchant_id, orders.order_date, orders.order_status, orders.currency,
      orders.order_total, orders.order_tax, orders.shipping_cost, orders.discount
    from orders where ${conditions('orders', userId, { ...query, showDeleted: false })}`;
  const { key, from, name, order } = SOURCES[query.by](userId);
  const groups = await sql<SummaryRow & { readonly matched: string }>`with matched as materialized (${matched}),
    grouped as (
      select ${key} as key, m.currency, count(*) as count, sum(m.order_total) as order_total, sum(m.order_tax) as order_tax,
        sum(m.shipping_cost) as shipping_cost, sum(m.discount) as discount
      from matched m ${from} group by 1, 2
    )
    select g.key::text, ${name} as name, g.currency, g.count, g.order_total, g.order_tax, g.shipping_cost, g.discount,
      (select count(*) from matched) as matched
    from grouped g order by ${order}, g.key nulls last, g.currency nulls last`.execute(db);
  return { count: Number(groups.rows[0]?.matched ?? 0), groups: groups.rows };
}

type Source = {
  /** Returns the grouping expression. `m` is the order. */
  readonly key: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** Returns the name of group `g`. */
  readonly name: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
};

const NOTHING = sql``;
const NO_NAME = sql`null::text`;
const BY_KEY = sql`g.key nulls last`;
const BY_NAME = sql`2 nulls last`;

const SOURCES: Readonly<Record<SummaryKey, (userId: string) => Source>> = {
  month: () => ({ key: sql`to_char(m.order_date, 'YYYY-MM')`, from: NOTHING, name: NO_NAME, order: BY_KEY }),
  merchant: (userId) => ({
    key: sql`m.merchant_id`,
    from: NOTHING,
    name: sql`(select name from merchants where user_id = ${userId} and id = g.key)`,
    order: BY_NAME,
  }),
  category: (userId) => ({
    key: sql`c.category_id`,
    from: sql`left join (
        select distinct order_id, category_id from items
        where user_id = ${userId} and deleted_at is null and category_id is not null
      ) c on c.order_id = m.id`,
    name: sql`(select name from categories where id = g.key)`,
    order: BY_NAME,
  }),
  currency: () => ({ key: sql`m.currency`, from: NOTHING, name: NO_NAME, order: BY_KEY }),
  status: () => ({
    key: sql`m.order_status`,
    from: NOTHING,
    name: NO_NAME,
    // Sorted by the order's life cycle.
    order: sql`array_position(array['placed', 'shipped', 'delivered', 'cancelled', 'returned'], g.key::text)`,
  }),
};
