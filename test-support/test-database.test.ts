import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { createServiceDatabase } from './service-database.ts';
import { createTestDatabase } from './test-database.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-note': {
    async up(db) {
      await db.schema.createTable('note').addColumn('text', 'text').execute();
    },
  },
};

test('gives each database the tables and no rows of another', async () => {
  const [one, two] = await Promise.all([createTestDatabase(migrations), createTestDatabase(migrations)]);
  const first = openDatabase<{ note: { text: string } }>(one.url);
  const second = openDatabase<{ note: { text: string } }>(two.url);
  await first.db.insertInto('note').values({ text: 'mine' }).execute();
  expect(await second.db.selectFrom('note').selectAll().execute()).toEqual([]);
  expect(await first.db.selectFrom('note').selectAll().execute()).toEqual([{ text: 'mine' }]);
  await Promise.all([first.close(), second.close()]);
  await Promise.all([one.drop(), two.drop()]);
});

test('drops a database even with open sessions', async () => {
  const database = await createTestDatabase(migrations);
  const open = openDatabase(database.url);
  await sql`select 1`.execute(open.db);
  await database.drop();
  await expect(sql`select 1`.execute(open.db)).rejects.toThrow();
  await open.close();
});

test("has the service's tables", async () => {
  const database = await createServiceDatabase();
  const open = openDatabase(database.url);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(open.db);
  expect(tables.rows.map((row) => row.name)).toContain('kysely_migration');
  expect(tables.rows.length).toBeGreaterThan(3);
  await open.close();
  await database.drop();
});
