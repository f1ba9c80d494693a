import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { joinBegin } from './join-begin.ts';
import { type Database, openDatabase } from './open.ts';

let server: TestDatabase;
let database: Database<unknown>;

beforeAll(async () => {
  server = await createTestDatabase({});
  database = openDatabase<unknown>(server.url, { max: 1 });
  await sql`create table notes (text text unique)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate notes`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

async function notes(): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database.db);
  return rows.map(({ text }) => text);
}

const insertPlain = sql`insert into notes values ('plain') returning text`;
const insertValue = sql`insert into notes values (${'value'}) returning text`;

test.each([
  ['without values', insertPlain, 'plain'],
  ['with values', insertValue, 'value'],
])('commits a transaction that begins with a statement %s, and returns its rows', async (_, first, text) => {
  const rows = await database.db.transaction().execute(async (trx) => (await first.execute(trx)).rows);
  expect(rows).toEqual([{ text }]);
  expect(await notes()).toEqual([text]);
});

test.each([
  ['without values', insertPlain],
  ['with values', insertValue],
])('rolls back a transaction that begins with a statement %s', async (_, first) => {
  const failing = database.db.transaction().execute(async (trx) => {
    await first.execute(trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await notes()).toEqual([]);
});

test('rolls back a transaction whose first statement fails, and leaves the connection usable', async () => {
  await insertPlain.execute(database.db);
  const failing = database.db.transaction().execute((trx) => insertPlain.execute(trx));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await insertValue.execute(database.db);
  expect(await notes()).toEqual(['plain', 'value']);
});

test('ends a transaction without statements', async () => {
  await database.db.transaction().execute(async () => undefined);
  const failing = database.db.transaction().execute(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await insertPlain.execute(database.db);
  expect(await notes()).toEqual(['plain']);
});

test('sends one query for a beginning without values, and two with values', async () => {
  const sent: unknown[] = [];
  const query = joinBegin(async (...given) => {
    sent.push(given[0]);
    return [];
  });
  await query('begin', []);
  await query('set local lock_timeout = 1', []);
  await query('commit', []);
  await query('begin', []);
  await query('select $1', ['x']);
  await query('commit', []);
  expect(sent).toEqual(['begin; set local lock_timeout = 1', 'commit', 'begin', 'select $1', 'commit']);
});
