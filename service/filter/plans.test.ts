import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from '../store/tables.ts';
import { explain, MODES, rowsRead, type Wanted } from './testing/explain.ts';
import { withoutChangeLog } from './testing/without-change-log.ts';

let server: TestDatabase;
let database: Database<Tables>;

/** One of 101 users has 2,000 of 22,000 orders, 50 merchants, and one item per order. */
const USER = '1';
const ROWS = 2000;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1, statementTimeoutMs: 0 });
  await withoutChangeLog(database.db, async () => {
    for (const statement of FILL) await sql.raw(statement).execute(database.db);
  });
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
     from users, lateral generate_series(1, case users.id when 1 then ${ROWS} else 200 end) n`,
  `insert into categories values (1, 'Other'), (2, 'Books'), (28, 'Travel')`,
  `insert into items (user_id, id, order_id, description, price, purchase_date, category_id, create_time, update_time)
     select user_id, id, id, 'item ' || id, order_total, order_date, (array[1, 2, 28, null])[1 + id % 4], 0, 0 from orders`,
  `insert into shipments (user_id, id, order_id, merchant_id, status_code, tracking_number, shipping_date, create_time,
                          update_time)
     select user_id, id, id, merchant_id, id % 6, 'T' || id, order_date, 0, 0 from orders`,
  'vacuum analyze',
];

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
  "contains(categories, 'Books')",
  "contains(categories, 'Books') or contains(categories, 'Travel') and price gt 1000",
  "not contains(categories, 'Books')",
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
  'orderDate',
  'orderDate desc, price',
  'price desc',
  'price',
  'merchant/name, price desc',
  'orderTax add shippingCost desc',
  'price div 3.0',
  'description',
  'tolower(orderTitle) desc',
  'orderNumber',
  'orderStatus, orderDate desc',
  'mailbox/email',
  'purchaseType/name desc, merchant/name',
  'updateTime',
  'updateTime desc',
] as const;

const OTHERS: readonly Wanted[] = [
  { table: 'items', query: {} },
  {
    table: 'items',
    query: { filter: "contains(tolower(description), 'item 7') and order/merchant/name eq 'Hotel 3'" },
  },
  { table: 'items', query: { filter: "order/orderStatus eq 'placed'" }, count: true },
  { table: 'items', query: { orderBy: 'price desc' }, after: 900 },
  { table: 'items', query: {}, after: 900 },
  { table: 'shipments', query: {} },
  { table: 'shipments', query: { filter: "trackingNumber eq 'T77'" } },
  { table: 'shipments', query: { filter: "order/merchant/name eq 'Hotel 3' or status/code eq 3" }, count: true },
  { table: 'shipments', query: {}, after: 900 },
];

const WANTED: readonly Wanted[] = [
  { query: {} },
  { query: {}, count: true },
  { query: { offset: '1500' } },
  { query: { since: '1900' } },
  { query: { since: '1900', showDeleted: 'true' }, count: true },
  { query: { filter: "contains(tolower(merchant/name), 'hotel')", orderBy: 'price desc', offset: '300' } },
  ...FILTERS.map((filter) => ({ query: { filter } })),
  ...FILTERS.map((filter) => ({ query: { filter }, count: true })),
  ...SORTS.map((orderBy) => ({ query: { orderBy } })),
  ...[undefined, ...SORTS].map((orderBy) => ({ query: orderBy === undefined ? {} : { orderBy }, after: 900 })),
  { query: { filter: "contains(tolower(merchant/name), 'hotel')" }, after: 300 },
  ...OTHERS,
];

test.each(MODES)(`reads all orders for none of ${WANTED.length} pages and counts, %s`, async (mode) => {
  for (const wanted of WANTED) {
    const scans = (await explain(database, USER, wanted, mode)).filter((node) => node['Node Type'] === 'Seq Scan');
    const tables = scans.map((node) => node['Relation Name']);
    for (const table of ['orders', 'items', 'shipments']) expect(tables, JSON.stringify(wanted)).not.toContain(table);
  }
});

const FROM_INDEX: readonly (readonly [Wanted, string])[] = [
  [{ query: {} }, 'orders_by_date'],
  [{ query: { orderBy: 'orderDate desc' } }, 'orders_by_date'],
  [{ query: { orderBy: 'purchaseDate' } }, 'orders_by_date'],
  [{ query: { orderBy: 'purchaseDate' }, after: 900 }, 'orders_by_date'],
  [{ table: 'items', query: {} }, 'items_by_date'],
  [{ table: 'shipments', query: {} }, 'shipments_by_date'],
];

test.each(MODES)('reads a page in index order without sorting, %s', async (mode) => {
  for (const [wanted, index] of FROM_INDEX) {
    const plan = await explain(database, USER, wanted, mode);
    expect(plan.map((node) => node['Index Name'])).toContain(index);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  }
});

test.each(MODES)('reads only the rows of a deep page by cursor, %s', async (mode) => {
  const deep: readonly Wanted[] = [
    { query: {}, after: 1900 },
    { query: { orderBy: 'orderDate' }, after: 1900 },
    { query: { orderBy: 'orderDate desc, price' }, after: 1900 },
    { table: 'items', query: {}, after: 1900 },
    { table: 'shipments', query: {}, after: 1900 },
  ];
  for (const wanted of deep) {
    const read = rowsRead(await explain(database, USER, wanted, mode, true), wanted.table ?? 'orders');
    expect([wanted, read <= 2 * 50 + 10]).toEqual([wanted, true]);
  }
});

test.each(MODES)('skips rows before an offset in the index and reads only the page, %s', async (mode) => {
  const plan = await explain(database, USER, { query: { offset: '1800' } }, mode, true);
  const skipping = plan.filter((node) => node['Node Type'] === 'Index Only Scan');
  expect(skipping.map((node) => node['Index Name'])).toEqual(['orders_by_date']);
  expect(rowsRead(plan, 'orders')).toBe(1850 + 50);
});

test.each(MODES)('looks up a condition on merchants by merchant, %s', async (mode) => {
  const filter = "merchant/name eq 'Hotel 3' and price gt 100";
  const plan = await explain(database, USER, { query: { filter }, count: true }, mode);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Hash Join');
  const conditions = plan.map((node) => String(node['Index Cond'])).filter((text) => text.includes('merchant_id ='));
  expect(conditions).toHaveLength(1);
  expect(conditions[0]).toContain('order_total >');
});

test.each(MODES)('counts without sorting or reading rows, %s', async (mode) => {
  for (const filter of [undefined, 'orderDate ge 2023-01-01', "merchant/name eq 'Hotel 3' and price gt 100"]) {
    const plan = await explain(database, USER, { query: filter === undefined ? {} : { filter }, count: true }, mode);
    const reads = plan.filter((node) => node['Relation Name'] === 'orders').map((node) => node['Node Type']);
    expect([filter, reads]).toEqual([filter, ['Index Only Scan']]);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  }
});

test.each([
  ["orderNumber eq 'N77'", 'orders_by_number'],
  ["orderDate ge 2023-01-01 and orderDate lt '2023-02-01'", 'orders_by_date'],
] as const)('reads %s from its index despite null checks', async (filter, index) => {
  const plan = await explain(database, USER, { query: { filter }, count: true }, 'force_custom_plan');
  const conditions = plan.filter((node) => node['Index Name'] === index).map((node) => String(node['Index Cond']));
  expect(conditions.some((text) => /order_(?:number =|date >=)/.test(text))).toBe(true);
});
