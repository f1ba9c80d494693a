import pg from 'pg';
import { CLIENT_ID } from '../api/api-database.ts';

/** The user who owns half of all orders, and a user who owns as many as the others. */
export const LARGEST = 1;
export const ORDINARY = 2;
/** Orders of each user except the largest, or half of all orders if that is less. */
export const ORDERS_EACH = 1_000;
const MERCHANTS = 40;
const FIRST_ID = 1_000_001;

/** A database that grows. */
export type GrowingDatabase = {
  /** Adds orders with one item each, up to this number. */
  growTo(orders: number): Promise<void>;
  /** ID of an order in the middle of a user's orders. */
  orderOf(user: number): Promise<string>;
  close(): Promise<void>;
};

/**
 * Opens an empty migrated database of a service with the client of the bench. As in the restore of a dump, rows are
 * added without triggers and foreign keys, and indexes are built afterward. `url` is that of a superuser.
 */
export async function openGrowingDatabase(url: string, signal: AbortSignal): Promise<GrowingDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of SESSION) await client.query(setting);
  let grown = 0;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) {
      signal.throwIfAborted();
      await client.query(statement);
    }
  };
  return {
    async growTo(orders) {
      const { rows } = await client.query<{ name: string; definition: string }>(INDEXES);
      await run(rows.map(({ name }) => `drop index ${name}`));
      await run(statementsFor(grown, orders));
      await run(rows.map(({ definition }) => definition));
      await run(['vacuum (analyze) orders', 'vacuum (analyze) items', 'analyze', 'checkpoint']);
      grown = orders;
    },
    async orderOf(user) {
      const { rows } = await client.query<{ id: string }>(
        'select max(id) as id from (select id from orders where user_id = $1 limit 250) first_ones',
        [user],
      );
      return rows[0]?.id ?? '';
    },
    close: () => client.end(),
  };
}

const SESSION = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set maintenance_work_mem = '1GB'",
];

/** Indexes that only serve queries. Unique ones stay, because they enforce keys. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid in ('orders'::regclass, 'items'::regclass) and not i.indisunique`;

/** Every second order belongs to the largest user. */
function statementsFor(from: number, to: number): readonly string[] {
  const owner = `case id % 2 when 0 then ${LARGEST} else ${ORDINARY} + (id - ${FIRST_ID}) / ${2 * ORDERS_EACH} end`;
  const users = (orders: number) => (orders === 0 ? 0 : LARGEST + Math.ceil(orders / 2 / ORDERS_EACH));
  const ids = `generate_series(${FIRST_ID + from}::bigint, ${FIRST_ID + to - 1}::bigint) id`;
  const newUsers = `generate_series(${users(from) + 1}::bigint, ${users(to)}::bigint) u`;
  return [
    `insert into users (id, client_id, user_name, create_time, update_time, data_time)
       select u, '${CLIENT_ID}', 'user-' || u, 1, 1, 1 from ${newUsers}`,
    `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version,
                            consent_at, create_time, update_time)
       select u, u, 'kim' || u || '@example.com', (select min(id) from providers), 200, '{}', '{}', '1', 1, 1, 1
       from ${newUsers}`,
    `insert into merchants (user_id, id, merchant_key, name, website_url, create_time, update_time)
       select u, u * 1000 + n, 'shop' || n || '.example',
              (array['Nordlicht Books', 'Hotel Meridian', 'Copper Kettle', 'Field & Stone'])[1 + n % 4] || ' ' || n,
              'https://shop' || n || '.example', 1, 1
       from ${newUsers}, generate_series(0, ${MERCHANTS - 1}) n`,
    `insert into orders (user_id, id, mailbox_id, merchant_id, purchase_type_id, order_key, order_title, order_number,
                         order_date, order_total, order_tax, shipping_cost, currency, order_status, provenance,
                         create_time, update_time)
       select owner, id, owner, owner * 1000 + id * 7 % ${MERCHANTS}, 2, 'key-' || id, 'Order of the week ' || id,
              'N-' || id, date '2016-01-01' + (id * 7919 % 3600)::integer, 500 + id * 37 % 50000, id * 37 % 9000,
              id % 7 * 100, 'EUR', (array['placed', 'shipped', 'delivered', 'delivered'])[1 + id % 4], '{}', 1, id
       from (select id, ${owner} as owner from ${ids}) owned`,
    `insert into items (user_id, id, order_id, item_key, description, quantity, price, purchase_date, category_id,
                        parsing_confidence, create_time, update_time)
       select user_id, id, id, 'item-1', 'Stove-top kettle ' || id, 1, order_total, order_date, 1 + id % 29, 90, 1, id
       from orders where id >= ${FIRST_ID + from}`,
  ];
}
