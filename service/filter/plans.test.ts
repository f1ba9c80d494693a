import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from '../store/tables.ts';
import { compileFilter } from './compile.ts';
import { compileOrderBy, orderBySql } from './order-by.ts';

let server: TestDatabase;
let database: Database<Tables>;

/** One user of 101 has 2,000 of 22,000 orders, fifty merchants and an item per order. */
const USER = '1';

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1 });
  for (const statement of FILL) await sql.raw(statement).execute(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const FILL = [
  `insert into clients (id, name, created_at) values ('partner', 'Partner', 0)`,
  `insert into purchase_types select id, 'type ' || id from unnest(array[2, 3, 4, 100]) id`,
  `insert into providers values (1, 'Gmail')`,
  `insert into users (id, client_id, user_name, create_time, update_time)
     select id, 'partner', 'user ' || id, 0, 0 from generate_series(1, 101) id`,
  `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version, consent_at,
                          create_time, update_time)
     select id, 1, 'a@example.com', 1, 200, '{}', '{}', '1', 0, 0, 0 from users`,
  `insert into merchants (user_id, id, merchant_key, name, create_time, update_time)
     select users.id, n, n, (array['Hotel ', 'Shop ', 'Books '])[1 + n % 3] || n, 0, 0
     from users, generate_series(1, 50) n`,
  `insert into orders (user_id, id, mailbox_id, merchant_id, purchase_type_id, order_title, order_number, order_date,
                       order_total, order_tax, shipping_cost, currency, create_time, update_time)
     select users.id, n, 1, 1 + n * 7 % 50, (array[2, 3, 4, 100])[1 + n % 4], case when n % 3 > 0 then 'order ' || n end,
            'N' || n, date '2020-01-01' + (n % 1500)::integer, n * 37 % 50000, n % 900, n % 7 * 100, 'EUR', 0, n
     from users, lateral generate_series(1, case users.id when 1 then 2000 else 200 end) n`,
  `insert into items (user_id, id, order_id, description, create_time, update_time)
     select user_id, id, id, 'item ' || id, 0, 0 from orders`,
  'analyze',
];

type Plan = { readonly [key: string]: unknown; readonly Plans?: readonly Plan[] };

interface Query {
  readonly filter?: string;
  readonly orderBy?: string;
  readonly count?: boolean;
}

/** The plan of a page of orders, or of their count; `generic` is the one a prepared statement ends up with. */
async function explain(query: Query, mode: 'force_generic_plan' | 'force_custom_plan'): Promise<readonly Plan[]> {
  const scope = { userId: USER };
  const condition = query.filter === undefined ? sql`true` : compileFilter('orders', query.filter, scope);
  const own = sql`from orders where orders.user_id = ${USER}::bigint and orders.deleted_at is null and ${condition}`;
  const order = orderBySql(compileOrderBy('orders', query.orderBy, scope));
  const statement =
    query.count === true ? sql`select count(*) ${own}` : sql`select orders.* ${own} order by ${order} limit 50`;
  const { sql: text, parameters } = statement.compile(database.db);
  const values = parameters.map((value) => pg.escapeLiteral(String(value))).join(', ');
  return database.db.connection().execute(async (connection) => {
    await sql.raw(`set plan_cache_mode = ${mode}`).execute(connection);
    await sql.raw(`prepare explained as ${text}`).execute(connection);
    const explained = await sql
      .raw<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(`explain (format json) execute explained(${values})`)
      .execute(connection);
    await sql.raw('deallocate explained').execute(connection);
    return explained.rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan));
  });
}

function nodes(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

const FILTERS = [
  'price gt 1000',
  'price ge 1000 and price lt 2000',
  'not (price gt 1000)',
  'price ne 5',
  'price eq null',
  'price div 100 eq 3',
  'orderTax add shippingCost gt 100',
  'price mod 7 eq 0 or orderTax eq null',
  'orderDate ge 2023-01-01',
  "orderDate ge '2023-01-01' and orderDate lt '2023-02-01'",
  "orderNumber eq 'N77'",
  "startswith(orderNumber, 'N1')",
  "endswith(orderNumber, '7')",
  "contains(description, 'item')",
  "contains(tolower(description), 'order 1')",
  "indexof(orderTitle, '9') gt 3",
  "substring(orderNumber, 1, 2) eq '12'",
  "orderStatus eq 'placed'",
  "currency ne 'EUR'",
  "merchant/name eq 'Hotel 3'",
  "merchant/name ne 'Hotel 3'",
  "contains(tolower(merchant/name), 'hotel')",
  "contains(tolower(merchant/name), 'hotel') and price gt 1000",
  "startswith(merchant/name, 'Shop') or startswith(merchant/name, 'Books')",
  "merchant/name eq 'Hotel 3' or price gt 40000",
  'merchant/hidden eq false',
  'not merchant/hidden',
  'merchant/name eq orderTitle',
  "mailbox/email eq 'a@example.com'",
  "mailbox/provider/name eq 'Gmail' and orderDate ge 2023-06-01",
  "purchaseType/name eq 'type 2'",
  "purchaseType/name ne 'type 2' and merchant/name ge 'S'",
  'updateTime gt 1900',
  "(price gt 100) eq (merchant/name gt 'I')",
] as const;

const SORTS = [
  'price desc',
  'orderDate',
  'merchant/name, price desc',
  'orderTax add shippingCost desc',
  'description',
  'updateTime',
];

const QUERIES: readonly Query[] = [
  {},
  ...FILTERS.map((filter) => ({ filter })),
  ...SORTS.map((orderBy) => ({ orderBy })),
  ...FILTERS.map((filter) => ({ filter, count: true })),
  { filter: "contains(tolower(merchant/name), 'hotel')", orderBy: 'price desc' },
];

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'no query of a user reads all orders, with %s',
  async (mode) => {
    for (const query of QUERIES) {
      const scans = (await explain(query, mode)).filter((node) => node['Node Type'] === 'Seq Scan');
      const tables = scans.map((node) => node['Relation Name']);
      expect(tables, JSON.stringify(query)).not.toContain('orders');
      expect(tables, JSON.stringify(query)).not.toContain('items');
    }
  },
);

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'the first page comes off its index without sorting, with %s',
  async (mode) => {
    for (const orderBy of [undefined, 'orderDate desc', 'purchaseDate']) {
      const plan = await explain(orderBy === undefined ? {} : { orderBy }, mode);
      expect(plan.map((node) => node['Index Name'])).toContain('orders_by_date');
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    }
  },
);

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'a condition on merchants is looked up by merchant, with %s',
  async (mode) => {
    const plan = await explain({ filter: "merchant/name eq 'Hotel 3' and price gt 100", count: true }, mode);
    const conditions = plan
      .map((node) => String(node['Index Cond']))
      .filter((text) => text.includes('merchant_id = ANY'));
    expect(conditions).toHaveLength(1);
    expect(conditions[0]).toContain('order_total >');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Hash Join');
  },
);

test('a range of dates is read from the index, null guards and all', async () => {
  const plan = await explain(
    { filter: "orderDate ge 2023-01-01 and orderDate lt '2023-02-01'", count: true },
    'force_custom_plan',
  );
  expect(plan.map((node) => String(node['Index Cond'])).some((text) => text.includes('order_date >='))).toBe(true);
});
