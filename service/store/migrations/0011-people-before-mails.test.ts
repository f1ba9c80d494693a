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
  before = await openDatabaseBefore('0011');
  database = before.database;
});
afterAll(() => before.close());

const line = (key: string, description: string) => ({ key, description });
const mug = line('blue ceramic mug', 'Blue ceramic mug');
const cut = line('blue ceramic mu', 'Blue ceramic mu…');
const kettle = line('kettle', 'Kettle');
const state = JSON.stringify({ items: [mug, kettle], sightings: [mug, cut, kettle] });
const parcel = JSON.stringify({ items: [kettle], sightings: [kettle] });

it('separates what users and what emails changed before the database distinguished them', async () => {
  const { db } = database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into clients (id, name, created_at) values ('client-1', 'x', 1)`);
  await run(
    `insert into users (id, client_id, user_name, create_time, update_time) values (1, 'client-1', 'ann', 1, 1)`,
  );
  await run(`insert into orders (user_id, id, state, create_time, update_time, deleted_at) values
    (1, 10, '${state}', 1, 1, null), (1, 20, '${state}', 1, 1, 5)`);
  await run(`insert into items (user_id, id, order_id, item_key, corrected, create_time, update_time, deleted_at) values
    (1, 11, 10, 'blue ceramic mug', '{}', 1, 1, null),
    (1, 12, 10, 'blue ceramic mu', '{}', 1, 1, 4),
    (1, 13, 10, 'kettle', '{}', 1, 1, 4),
    (1, 21, 20, 'kettle', '{}', 1, 1, null),
    (1, 22, 20, 'blue ceramic mug', '{}', 1, 1, 5)`);
  await run(`insert into shipments (user_id, id, order_id, state, corrected, create_time, update_time, deleted_at) values
    (1, 14, 10, '${parcel}', '{}', 1, 1, null),
    (1, 15, 10, '${parcel}', '{description}', 1, 1, null),
    (1, 16, 10, null, '{}', 1, 1, null),
    (1, 23, 20, '${parcel}', '{}', 1, 1, null)`);
  await run('insert into shipment_items (user_id, shipment_id, item_id) values (1, 14, 13), (1, 15, 11), (1, 16, 13)');

  expect(await migrate(before, migrations)).toContain('0011-people-before-mails');

  const items = await db.selectFrom('items').select(['id', 'superseded', 'deleted_at']).orderBy('id').execute();
  expect(items).toEqual([
    { id: '11', superseded: false, deleted_at: null },
    { id: '12', superseded: true, deleted_at: '4' },
    { id: '13', superseded: false, deleted_at: '4' },
    { id: '21', superseded: false, deleted_at: '5' },
    { id: '22', superseded: false, deleted_at: '5' },
  ]);
  const shipments = await db.selectFrom('shipments').select(['id', 'corrected', 'deleted_at']).orderBy('id').execute();
  expect(shipments).toEqual([
    { id: '14', corrected: [], deleted_at: null },
    { id: '15', corrected: ['description', 'items'], deleted_at: null },
    { id: '16', corrected: ['items'], deleted_at: null },
    { id: '23', corrected: [], deleted_at: '5' },
  ]);
  const user = await db.selectFrom('users').select('data_time').executeTakeFirstOrThrow();
  expect(Number(user.data_time)).toBeGreaterThan(1);
});
