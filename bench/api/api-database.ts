import pg from 'pg';

/** Size of the data: the first user owns `largest` of the `orders`, and the others share the rest evenly. */
export type Size = { readonly orders: number; readonly users: number; readonly largest: number };

/** The client that owns all users. */
export const CLIENT_ID = 'bench-client-1';

/** Returns the name of a user, counted from 1. The first has the most orders. */
export function userName(user: number): string {
  return `user-${user}`;
}

/** Returns the order IDs of a user. They are consecutive, so a random order can be named without a query. */
export function orderIds(size: Size, user: number): { readonly first: number; readonly count: number } {
  const each = Math.floor((size.orders - size.largest) / (size.users - 1));
  if (user === 1) return { first: FIRST_ID, count: size.largest };
  return { first: FIRST_ID + size.largest + (user - 2) * each, count: each };
}

const FIRST_ID = 1_000_001;

/**
 * Fills a migrated database with a registered client: per user, one mailbox and 40 merchants; per order, two items, for
 * three of four a shipment with its items, and one email as the source of both.
 */
export async function seedDatabase(url: string, size: Size, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const each = orderIds(size, 2).count;
    const parameters = `create temporary table owners as
      select n::bigint as user_id, case n when 1 then ${FIRST_ID}::bigint else ${FIRST_ID + size.largest} + (n - 2) * ${each} end as first,
             case n when 1 then ${size.largest} else ${each} end as count
      from generate_series(1::bigint, ${size.users}) n`;
    for (const statement of [parameters, ...FILL]) {
      signal.throwIfAborted();
      await client.query(statement);
    }
    // The state after a crawl, which locks the user's row and writes it last, in one transaction.
    await client.query(
      'begin; select 1 from users for no key update; update users set data_time = update_time; commit',
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const MERCHANTS = 40;

const FILL = [
  `insert into users (id, client_id, user_name, first_name, user_email, create_time, update_time)
     select user_id, '${CLIENT_ID}', 'user-' || user_id, 'Kim', 'kim' || user_id || '@example.com', 1, 1 from owners`,
  `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version, consent_at,
                          create_time, update_time)
     select user_id, user_id, 'kim' || user_id || '@example.com', (select min(id) from providers), 200, '{}', '{}', '1',
            1, 1, 1 from owners`,
  `insert into merchants (user_id, id, merchant_key, name, website_url, create_time, update_time)
     select user_id, user_id * 1000 + n, 'shop' || n || '.example',
            (array['Nordlicht Books', 'Hotel Meridian', 'Copper Kettle', 'Field & Stone'])[1 + n % 4] || ' ' || n,
            'https://shop' || n || '.example', 1, 1
     from owners, generate_series(0, ${MERCHANTS - 1}) n`,
  `insert into orders (user_id, id, mailbox_id, merchant_id, purchase_type_id, order_key, order_title, order_number,
                       order_date, order_total, order_tax, shipping_cost, currency, order_status, provenance,
                       create_time, update_time)
     select user_id, id, user_id, user_id * 1000 + id * 7 % ${MERCHANTS}, 2, 'key-' || id, 'Order of the week ' || id,
            'N-' || id, date '2016-01-01' + (id * 7919 % 3600)::integer, 500 + id * 37 % 50000, id * 37 % 9000,
            id % 7 * 100, 'EUR', (array['placed', 'shipped', 'delivered', 'delivered'])[1 + id % 4],
            jsonb_build_object(
              'orderNumber', jsonb_build_object('emailId', id::text, 'rule', 'label/order-number', 'confidence', 95,
                                                'excerpt', 'Your order number is N-' || id),
              'orderTotal', jsonb_build_object('emailId', id::text, 'rule', 'label/total', 'confidence', 90,
                                               'excerpt', 'Total of your order, tax included')),
            1, 1700000000000 + id
     from owners, lateral generate_series(first, first + count - 1) id`,
  `insert into emails (user_id, id, mailbox_id, message_key, outcome, from_address, to_address, subject, sent_date,
                       create_time)
     select user_id, id, mailbox_id, 'mail-' || id, 'order', 'shop@shop.example', 'kim@example.com',
            'Your order N-' || id, 1700000000000, 1 from orders`,
  `insert into items (user_id, id, order_id, item_key, description, quantity, price, purchase_date, category_id,
                      parsing_confidence, product_code, product_url, create_time, update_time)
     select user_id, id * 10 + n, id, 'item-' || n, (array['Stove-top kettle', 'Linen notebook'])[1 + n] || ' ' || id,
            1 + n, order_total / (2 + n), order_date, 1 + id % 29, 90, 'P-' || id % 1000,
            'https://shop.example/p/' || id % 1000, 1, update_time
     from orders, generate_series(0, 1) n`,
  `insert into shipments (user_id, id, shipment_key, order_id, merchant_id, shipper_id, status_code, description,
                          tracking_number, tracking_url, shipping_date, history, create_time, update_time)
     select user_id, id, 'ship-' || id, id, merchant_id, 1 + id % 4, 1 + id % 3, 'Parcel ' || id,
            'TRK' || lpad(id::text, 12, '0'), 'https://carrier.example/t/' || id, order_date + 2,
            '[{"timestamp": "2024/05/01 10:00:00", "location": "Leipzig", "activity": "Departed"}]', 1, update_time
     from orders where id % 4 > 0`,
  `insert into shipment_items (user_id, shipment_id, item_id)
     select user_id, order_id, id from items where order_id % 4 > 0`,
  'insert into order_emails (user_id, order_id, email_id) select user_id, id, id from orders',
  'insert into shipment_emails (user_id, shipment_id, email_id) select user_id, id, id from shipments',
];
