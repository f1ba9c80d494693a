import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({});
});
afterEach(() => database.drop());

const first: Migration = { up: (db: Kysely<unknown>) => run(db, 'create table one (id int)') };
const second: Migration = { up: (db: Kysely<unknown>) => run(db, 'create table two (id int)') };
const broken: Migration = {
  async up(db: Kysely<unknown>) {
    await run(db, 'create table three (id int)');
    await run(db, 'create table three (id int)');
  },
};

test('runs missing migrations once, in order', async () => {
  expect(await migrate(database, { '0001-one': first })).toEqual(['0001-one']);
  expect(await migrate(database, { '0002-two': second, '0001-one': first })).toEqual(['0002-two']);
  expect(await migrate(database, { '0001-one': first, '0002-two': second })).toEqual([]);
  expect(await tables()).toEqual(['one', 'two']);
});

test('runs each migration once when programs start together', async () => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database, { '0001-one': first })));
  expect(runs.flat()).toEqual(['0001-one']);
});

test('leaves the database unchanged if a migration fails', async () => {
  await expect(migrate(database, { '0001-one': first, '0002-broken': broken })).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringContaining('0002-broken') as string,
  });
  expect(await tables()).toEqual([]);
});

test('uses a database that a newer version expanded, and runs nothing', async () => {
  await migrate(database, { '0001-one': first, '0002-two': second });
  expect(await migrate(database, { '0001-one': first })).toEqual([]);
  expect(await tables()).toEqual(['one', 'two']);
});

test.each(['0002-contract-99.0.0-two', '0001-before-ours'])('rejects a database with %s', async (name) => {
  const ours = { '0001-one': first };
  await migrate(database, name.startsWith('0002') ? { ...ours, [name]: second } : { [name]: second });
  const before = await tables();
  await expect(migrate(database, ours)).rejects.toMatchObject({
    code: 'database_newer',
    message: expect.stringContaining(name) as string,
  });
  expect(await tables()).toEqual(before);
});

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

async function tables(): Promise<readonly string[]> {
  const open = openDatabase(database.url, { max: 1 });
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1
  `.execute(open.db);
  await open.close();
  return rows.map((row) => row.name);
}
