import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { migrations as webMigrations } from '../../../lib/store/migrations.ts';
import { send, startTestService } from '../../../test-support/service.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { migrations } from '../migrations.ts';

// Databases that version 0.1.0 filled through its API, as pg_dump wrote them, and what that API returned for them.
const FIRST = new URL('../../../test-support/version-0.1.0/', import.meta.url);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({});
});
afterEach(() => database.drop());

async function query(statements: string): Promise<readonly unknown[]> {
  const open = openDatabase(database.url, { max: 1 });
  const { rows } = await open.pool.query<object>(statements);
  await open.close();
  return rows;
}

async function load(name: string): Promise<void> {
  // The dump has these, too.
  await query('drop table kysely_migration, kysely_migration_lock');
  await query(await readFile(new URL(name, FIRST), 'utf8'));
}

type Row = Readonly<Record<string, unknown>>;

test('upgrades a service database of version 0.1.0, and the API returns the same', async () => {
  await load('service.sql');
  const service = await startTestService({}, { url: database.url, isRegistered: true });
  const answers = JSON.parse(await readFile(new URL('answers.json', FIRST), 'utf8')) as Record<string, readonly Row[]>;
  for (const [key, before] of Object.entries(answers)) {
    const [user = '', collection] = key.split(' ');
    const { status, body } = await send(service, { path: `/api/v1/${collection}`, user });
    expect(status).toBe(200);
    expect(body['result']).toMatchObject(before);
  }
  const added = await send(service, {
    method: 'POST',
    path: '/api/v1/orders',
    user: 'ann',
    form: { orderTitle: 'New' },
  });
  expect(added.status).toBe(201);
  const applied = (await query('select name from kysely_migration order by name')) as readonly { name: string }[];
  expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
  await service.close();
});

test('upgrades a web app database of version 0.1.0, and keeps accounts and views', async () => {
  await load('web.sql');
  await migrate(database, webMigrations);
  const accounts = await query('select email, name, role from accounts order by email');
  expect(accounts).toEqual([
    { email: 'admin@example.com', name: 'Admin', role: 'owner' },
    { email: 'ann@example.com', name: 'Ann', role: 'user' },
  ]);
  const views = await query('select name, filter from views');
  expect(views).toEqual([{ name: 'Dear', filter: 'orderTotal gt 100' }]);
});
