import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createSignatureMemory } from './clients/used-signatures.ts';
import { rowsByIds, rowsOfPage } from './collections/collection.ts';
import { orderColumns } from './orders/orders.ts';
import { runPrepared } from './prepared.ts';
import type { Tables } from './tables.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  // One connection, so that its prepared statements can be listed.
  database = openDatabase<Tables>(server.url, { max: 1 });
  await sql`insert into clients (id, name, created_at) values ('partner', 'Partner', 0)`.execute(database.db);
  await sql`insert into users (id, client_id, user_name, create_time, update_time)
    select n, 'partner', 'user ' || n, 0, 0 from generate_series(1, 40) n`.execute(database.db);
  await sql`insert into purchase_types values (100, 'Other')`.execute(database.db);
  // One user has most of the rows, but a generic plan must suit every user.
  await sql`insert into orders (user_id, id, order_date, create_time, update_time)
    select u, n, date '2024-01-01' + n, 0, 0
    from generate_series(1, 40) u, lateral generate_series(1, case u when 1 then 3000 else 20 end) n`.execute(
    database.db,
  );
  await sql`vacuum analyze`.execute(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

async function preparedPlans(beginning: string): Promise<{ readonly generic: number; readonly custom: number }> {
  const { rows } = await sql<{ generic: string; custom: string }>`
    select coalesce(sum(generic_plans), 0) as generic, coalesce(sum(custom_plans), 0) as custom from pg_prepared_statements
    where statement like ${`${beginning}%`}`.execute(database.db);
  return { generic: Number(rows[0]?.generic), custom: Number(rows[0]?.custom) };
}

test('plans a statement generically from its sixth run on, inside and outside transactions', async () => {
  const read = (db: typeof database.db, id: number) =>
    runPrepared(db, sql<{ name: string }>`select user_name as name /* once */ from users where id = ${id}`);
  for (let id = 1; id <= 7; id += 1) expect(await read(database.db, id)).toEqual([{ name: `user ${id}` }]);
  await database.db.transaction().execute(async (trx) => {
    expect(await read(trx, 8)).toEqual([{ name: 'user 8' }]);
  });
  expect(await preparedPlans('select user_name as name /* once */')).toEqual({ generic: 3, custom: 5 });
});

test('looks up rows one by one for any number of IDs, including generic plans', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(1 + index * 7));
  for (let run = 0; run < 8; run += 1) {
    for (const count of [2, 9, 60]) {
      const rows = await rowsByIds(database.db, 'orders', orderColumns, '1', ids(count));
      expect(rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))).toEqual(ids(count));
    }
  }
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements where statement like '%unnest%'`.execute(database.db);
  expect(rows).toHaveLength(1);
  await sql`set plan_cache_mode = force_generic_plan`.execute(database.db);
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) execute ${sql.ref(rows[0]?.name ?? '')}
    ('{1,8,15}', '1')`.execute(database.db);
  await sql`reset plan_cache_mode`.execute(database.db);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(
    /Index Scan using orders_pkey on orders\n *Index Cond: \(\(user_id = .*\) AND \(id = wanted(_1)?\.id\)\)/,
  );
  expect(text).not.toContain('Seq Scan on orders');
});

test('keeps the order of IDs in a page, and skips deleted rows and those of others', async () => {
  await sql`update orders set deleted_at = 1 where user_id = 2 and id = 5`.execute(database.db);
  const read = async (userId: string, showDeleted: boolean) => {
    const found = await rowsOfPage(database.db, 'orders', orderColumns, userId, ['9', '5', '700', '2'], showDeleted);
    return found.map(({ id }) => id);
  };
  expect(await read('2', false)).toEqual(['9', '2']);
  expect(await read('2', true)).toEqual(['9', '5', '2']);
  expect(await read('1', false)).toEqual(['9', '5', '700', '2']);
  expect(await rowsOfPage(database.db, 'orders', orderColumns, '2', [], false)).toEqual([]);
});

test('records a signature without waiting for the disk, and resets the setting with its statement', async () => {
  await sql`set synchronous_commit = on`.execute(database.db);
  const rememberSignature = createSignatureMemory(database.db);
  const signature = Buffer.from('a signature');
  expect(await rememberSignature('partner', signature, 1)).toBe(true);
  expect(await rememberSignature('partner', signature, 1)).toBe(false);
  expect(await rememberSignature('partner', Buffer.from('another'), 1)).toBe(true);
  const { rows } = await sql`show synchronous_commit`.execute(database.db);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});
