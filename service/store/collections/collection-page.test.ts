import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import type { Tables } from '../tables.ts';
import type { CollectionQuery } from './collection.ts';
import { readCollection } from './collection-page.ts';
import { createReads } from './reads.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 2 });
  await sql`insert into clients (id, name, created_at) values ('partner', 'Partner', 0)`.execute(database.db);
  await sql`insert into users (id, client_id, user_name, create_time, update_time)
    select n, 'partner', 'user ' || n, 0, 0 from generate_series(1, 2) n`.execute(database.db);
  await sql`insert into purchase_types values (100, 'Other')`.execute(database.db);
  // Every third order is deleted: 1, 2, 4, 5, 7, 8, 10, and 11 of user 1 remain.
  await sql`insert into orders (user_id, id, order_date, create_time, update_time, deleted_at)
    select u, n, '2024-01-01', 0, 0, case when n % 3 = 0 then 1 end
    from generate_series(1, 2) u, generate_series(1, 12) n`.execute(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const ALL: CollectionQuery = {
  filter: null,
  orderBy: sql`orders.order_date desc nulls last, orders.id desc`,
  after: [],
  limit: null,
  offset: 0,
  since: null,
  changed: null,
  showDeleted: false,
  count: false,
};

async function read(query: Partial<CollectionQuery>, isUsual: boolean) {
  const requested = { ...ALL, ...query };
  const batches = readCollection(createReads(database, database, 5_000), {
    table: 'orders',
    ownerId: '1',
    columns: sql<{ readonly id: string }>`orders.id`,
    key: sql<string>`orders.id::text`,
    requested,
    settle: async () => requested,
    isUsual,
    isExpanded: false,
    position: null,
    present: async (rows) => rows.map(({ id }) => id),
  });
  const ids: unknown[] = [];
  let lastKey: string | null = null;
  for await (const batch of batches) {
    ids.push(...batch.resources);
    lastKey = batch.lastKey;
  }
  return { ids, lastKey };
}

const LEFT = ['11', '10', '8', '7', '5', '4', '2', '1'];

// The sizes 5 and 10 have separate statements, but 4 and 8 do not.
test.each([1, 4, 5, 8, 10])('returns the same first %i rows from each kind of read', async (limit) => {
  const expected = { ids: LEFT.slice(0, limit), lastKey: limit < LEFT.length ? (LEFT[limit - 1] ?? null) : null };
  for (let run = 0; run < 7; run += 1) expect(await read({ limit }, true)).toEqual(expected);
  expect(await read({ limit }, false)).toEqual(expected);
  expect(await read({ limit, filter: sql`orders.id > 0` }, false)).toEqual(expected);
});

test('applies deletion, order, and position of the query', async () => {
  expect((await read({ limit: 5, showDeleted: true }, true)).ids).toEqual(['12', '11', '10', '9', '8']);
  expect((await read({ limit: 5, orderBy: sql`orders.id` }, false)).ids).toEqual(['1', '2', '4', '5', '7']);
  expect((await read({ limit: 5, offset: 6 }, false)).ids).toEqual(['2', '1']);
  expect((await read({ limit: 5, after: [sql`orders.id < 8`] }, false)).ids).toEqual(['7', '5', '4', '2', '1']);
  expect(await read({ limit: 5, filter: sql`orders.id > 99` }, false)).toEqual({ ids: [], lastKey: null });
});
