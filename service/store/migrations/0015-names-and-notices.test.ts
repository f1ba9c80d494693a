import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import type { Database } from '#database/open.ts';
import { type DatabaseBefore, openDatabaseBefore } from '../../../test-support/database-before.ts';
import { migrations } from '../migrations.ts';
import type { Tables } from '../tables.ts';

let before: DatabaseBefore;
let database: Database<Tables>;
beforeAll(async () => {
  before = await openDatabaseBefore('0015');
  database = before.database;
});
afterAll(() => before.close());

const NFC = 'zo\u00eb';
const NFD = NFC.normalize('NFD');
const ACUTE = 'a\u0301\u0323';

it('merges merchants and users of one name and points orders to the remaining rows', async () => {
  const { pool } = database;
  await pool.query(`insert into clients (id, name, created_at) values ('client-1', 'x', 1), ('client-2', 'x', 1)`);
  const users = [
    [1, 'client-1', 'ann'],
    [2, 'client-1', NFD],
    [3, 'client-1', NFC],
    [4, 'client-2', NFD],
    [5, 'client-1', ACUTE],
    [6, 'client-1', 'a\u0301\u0323'.normalize('NFD')],
  ] as const;
  for (const row of users) {
    await pool.query(
      'insert into users (id, client_id, user_name, create_time, update_time) values ($1, $2, $3, 1, 1)',
      [...row],
    );
  }
  const merchants = [
    [1, 10, 'name:leaf tea', 'Leaf Tea', null],
    [1, 11, 'name:leaf  tea', 'LEAF  TEA', 'https://by-hand.example'],
    [1, 12, 'leaf.example', 'Leaf tea', null],
    [1, 13, 'leaf-tea.example', 'Leaf Tea', null],
    [1, 14, 'name:kettle', 'Kettle', null],
    [1, 15, 'name:KETTLE', 'Kettle & Co', null],
    [1, 16, 'name:old name', 'KETTLE', null],
    [2, 20, 'name:leaf tea', 'Leaf Tea', null],
  ] as const;
  for (const row of merchants) {
    await pool.query(
      `insert into merchants (user_id, id, merchant_key, name, website_url, create_time, update_time)
       values ($1, $2, $3, $4, $5, 1, 1)`,
      [...row],
    );
  }
  await pool.query(`insert into orders (user_id, id, merchant_id, create_time, update_time) values
    (1, 30, 10, 1, 1), (1, 31, 11, 1, 1), (1, 32, 12, 1, 1), (1, 33, 13, 1, 1), (1, 34, 16, 1, 1), (2, 35, 20, 1, 1)`);
  await pool.query(
    `insert into shipments (user_id, id, merchant_id, create_time, update_time) values (1, 40, 11, 1, 1)`,
  );

  expect(await migrate(before, migrations)).toContain('0015-names-and-notices');

  const kept = await pool.query('select id, merchant_key, website_url from merchants order by id');
  expect(kept.rows).toEqual([
    { id: '12', merchant_key: 'leaf.example', website_url: 'https://by-hand.example' },
    { id: '13', merchant_key: 'leaf-tea.example', website_url: null },
    { id: '14', merchant_key: 'name:kettle', website_url: null },
    { id: '15', merchant_key: 'name:KETTLE', website_url: null },
    { id: '20', merchant_key: 'name:leaf tea', website_url: null },
  ]);
  const orders = await pool.query('select id, merchant_id, update_time > 1 as changed from orders order by id');
  expect(orders.rows).toEqual([
    { id: '30', merchant_id: '12', changed: true },
    { id: '31', merchant_id: '12', changed: true },
    { id: '32', merchant_id: '12', changed: false },
    { id: '33', merchant_id: '13', changed: false },
    { id: '34', merchant_id: '14', changed: true },
    { id: '35', merchant_id: '20', changed: false },
  ]);
  const shipments = await pool.query('select merchant_id, update_time > 1 as changed from shipments');
  expect(shipments.rows).toEqual([{ merchant_id: '12', changed: true }]);
  const fed = await sql<{ id: string }>`select id::text as id from users where data_time > 0`.execute(database.db);
  expect(fed.rows).toEqual([{ id: '1' }]);

  const named = await pool.query('select id, user_name from users order by id');
  expect(named.rows).toEqual([
    { id: '1', user_name: 'ann' },
    { id: '2', user_name: `${NFC}~2` },
    { id: '3', user_name: NFC },
    { id: '4', user_name: NFC },
    { id: '5', user_name: ACUTE.normalize('NFC') },
    { id: '6', user_name: `${ACUTE.normalize('NFC')}~6` },
  ]);
});
