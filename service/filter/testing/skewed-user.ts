import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../store/tables.ts';

/** The user with most of the rows; 1,000 others have a few each. */
export const SKEWED_USER = '1';
/** Facts about the user's rows. Times in ms. The last change is before any row of the others. */
export const SKEWED = { orders: 100_000, largestShop: 25_000, firstChange: 1_500_000_000_000 } as const;

const OTHERS = 1_000;

/**
 * Fills an empty service database with one user of 100,000 orders, items, and shipments, and 1,000 users of 20 orders.
 * The user has 40 shops: the first has 25% of the orders, all bought before the others, and one is hidden. Of three
 * mailboxes the first has 90% of the orders and the third 0.1%. The user's data has not changed recently.
 */
export async function fillSkewed(db: Kysely<Tables>): Promise<void> {
  const statements = [...PARENTS, SET_ASIDE, ...ROWS, PUT_BACK, 'vacuum analyze'];
  await db.connection().execute(async (connection) => {
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
}

/** Indexes and foreign keys of the large tables, which are three times faster to create after the rows. */
const SET_ASIDE = `do $$ declare one record; begin
  create temporary table set_aside as
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as away,
           'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' '
             || pg_get_constraintdef(oid) || ' not valid' as back
    from pg_constraint where contype = 'f' and conrelid in ('orders'::regclass, 'items'::regclass, 'shipments'::regclass)
    union all
    select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
    where indrelid in ('orders'::regclass, 'items'::regclass, 'shipments'::regclass)
      and not exists (select 1 from pg_constraint where conindid = indexrelid);
  for one in select away from set_aside loop execute one.away; end loop;
end $$`;
const PUT_BACK = `do $$ declare one record; begin
  for one in select back from set_aside loop execute one.back; end loop;
end $$`;

const PARENTS = [
  `insert into clients (id, name, created_at) values ('partner', 'Partner', 0)`,
  `insert into purchase_types select id, 'type ' || id from unnest(array[2, 3, 4, 100]) id`,
  `insert into providers values (1, 'Gmail'), (2, 'GMX')`,
  `insert into categories values (1, 'Other'), (2, 'Books'), (28, 'Travel')`,
  `insert into shippers values (1, 'USPS'), (2, 'UPS'), (4, 'DHL')`,
  `insert into users (id, client_id, user_name, create_time, update_time)
     select id, 'partner', 'user ' || id, 0, 0 from generate_series(1, ${1 + OTHERS}) id`,
  `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version, consent_at,
                          create_time, update_time)
     select users.id, users.id * 10 + n, 'm' || n || '@example.com', 1 + n % 2, 200, '{}', '{}', '1', 0, 0, 0
     from users, generate_series(1, 3) n`,
  `insert into merchants (user_id, id, merchant_key, name, hidden, create_time, update_time)
     select users.id, users.id * 1000 + n, n, case n when 1 then 'Hotel Meridian' else 'Shop ' || n end, n = 2, 0, 0
     from users, generate_series(1, 40) n`,
];

const ROWS = [
  `insert into orders (user_id, id, mailbox_id, merchant_id, purchase_type_id, order_title, order_number, order_date,
                       order_total, currency, create_time, update_time)
     select users.id, users.id * 1000000 + n, users.id * 10 + case when n % 10 = 0 then 2 when n % 1000 = 1 then 3 else 1 end,
            users.id * 1000 + case when n % 4 = 0 then 1 else 2 + (n * 7) % 39 end, (array[2, 3, 4, 100])[1 + n % 4],
            'order ' || n, 'N' || n, date '2018-01-01' + (n * 7919 % 2500)::integer - case when n % 4 = 0 then 2600 else 0 end,
            n * 37 % 50000, 'EUR', 0,
            case users.id when 1 then ${SKEWED.firstChange} + n else 1700000000000 + users.id * 1000 + n end
     from users, lateral generate_series(1, case users.id when 1 then ${SKEWED.orders} else 20 end) n`,
  `insert into items (user_id, id, order_id, description, price, purchase_date, category_id, create_time, update_time)
     select user_id, id, id, 'item', order_total, order_date, (array[1, 2, 28, null])[1 + id % 4], 0, update_time from orders`,
  `insert into shipments (user_id, id, order_id, merchant_id, shipper_id, status_code, tracking_number, shipping_date,
                          create_time, update_time)
     select user_id, id, id, merchant_id, (array[1, 2, 4])[1 + id % 3], id % 6, 'T' || id, order_date, 0, update_time
     from orders`,
];
