import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { readCollectionQuery } from '../collections/collection-query.ts';
import { collectionSql } from '../store/collections/collection.ts';
import { createReads } from '../store/collections/reads.ts';
import { settleQuery } from '../store/collections/settle-query.ts';
import type { Tables } from '../store/tables.ts';
import { explain, rowsRead, type Wanted } from './testing/explain.ts';
import { fillSkewed, SKEWED, SKEWED_USER } from './testing/skewed-user.ts';
import { withoutChangeLog } from './testing/without-change-log.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1, statementTimeoutMs: 0 });
  await withoutChangeLog(database.db, () => fillSkewed(database.db));
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

/** Filters, with the number of the user's 100,000 orders that match. */
const FILTERS = [
  ["contains(tolower(merchant/name), 'hotel')", SKEWED.largestShop],
  ["merchant/name eq 'Hotel Meridian' and price gt 1000", SKEWED.largestShop],
  ["merchant/name eq 'Shop 17'", 2_000],
  ['merchant/hidden eq false', SKEWED.orders],
  ['not merchant/hidden', SKEWED.orders],
  ["mailbox/email eq 'm1@example.com'", SKEWED.orders],
  ["mailbox/email eq 'm3@example.com'", 100],
  ["mailbox/provider/name eq 'GMX'", SKEWED.orders],
] as const;

const ORDERS = [
  ...[undefined, 'orderDate', 'price', 'price desc', 'updateTime', 'updateTime desc'],
  ...['orderNumber', 'orderNumber desc'],
] as const;

/** Maximum number of rows that a page may read to find its 50 rows. */
const MOST_READ = 3_000;

/** Plans with the values, as unnamed statements do. Filters are never prepared. */
async function plan(wanted: Wanted) {
  return explain(database, SKEWED_USER, wanted, 'force_custom_plan', true);
}

async function readBy(wanted: Wanted): Promise<number> {
  const found = await plan(wanted);
  return ['orders', 'items', 'shipments'].reduce((sum, table) => sum + rowsRead(found, table), 0);
}

describe('for one user with most of the rows', () => {
  test.each(FILTERS)('finds a page with %s in any order', async (filter) => {
    for (const orderBy of ORDERS) {
      const query = orderBy === undefined ? { filter } : { filter, orderBy };
      const read = await readBy({ query });
      expect([query, read, read <= MOST_READ]).toEqual([query, read, true]);
    }
  });

  test.each(FILTERS)('reads only the counted rows with %s', async (filter, orders) => {
    const found = await plan({ query: { filter }, count: true });
    expect(rowsRead(found, 'orders')).toBeLessThanOrEqual(1.25 * orders);
  });

  const CHANGED = [0, 10, SKEWED.orders].map((rows) => String(SKEWED.firstChange + SKEWED.orders - rows));

  test.each(['orders', 'items', 'shipments'] as const)('finds changed %s in any order', async (table) => {
    for (const since of CHANGED) {
      for (const orderBy of [undefined, 'updateTime', 'updateTime desc']) {
        const query = orderBy === undefined ? { since } : { since, orderBy };
        const read = await readBy({ table, query });
        expect([table, query, read, read <= MOST_READ]).toEqual([table, query, read, true]);
      }
    }
    expect(await readBy({ table, query: { since: CHANGED[1] ?? '' }, count: true })).toBeLessThanOrEqual(20);
  });

  test.each([
    ['items', "order/mailbox/email eq 'm3@example.com'"],
    ['items', 'order/merchant/hidden eq false'],
    ['items', "order/orderStatus eq 'placed'"],
    ['items', "category/name eq 'Books'"],
    ['shipments', "merchant/name eq 'Hotel Meridian'"],
    ['shipments', "merchant/name eq 'Shop 17'"],
    ['shipments', "order/mailbox/email eq 'm3@example.com'"],
    ['shipments', "shipper/name eq 'DHL'"],
  ] as const)('finds a page of %s with %s', async (table, filter) => {
    expect(await readBy({ table, query: { filter } })).toBeLessThanOrEqual(MOST_READ);
  });

  test('plans a filter for its values on every request', async () => {
    const reads = createReads(database, database, 30_000);
    const requested = { filter: FILTERS[0][0], limit: 5, showDeleted: false, count: false };
    const request = readCollectionQuery('orders', requested, { ownerId: SKEWED_USER, baseUrl: '' });
    for (let run = 0; run < 7; run += 1) {
      const ids = await reads.whole(async (db) => {
        const query = { ...(await settleQuery(db, 'orders', SKEWED_USER, request.query)), after: [] };
        return collectionSql('orders', sql`orders.id`, SKEWED_USER, query).execute(db);
      });
      expect(ids.rows).toHaveLength(5);
    }
    const prepared = await sql`select statement from pg_prepared_statements where statement ~ 'merchant'`.execute(
      database.db,
    );
    expect(prepared.rows).toEqual([]);
  });
});
