import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { type Database, openDatabase } from './open.ts';
import type { Statement } from './round-trip.ts';

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

/** Sends statements together, and returns their rows. */
async function together(...statements: readonly Statement[]): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    const query = client.query as unknown as (group: object) => Promise<{ readonly rows: unknown }>;
    return (await query({ together: statements })).rows;
  } finally {
    client.release();
  }
}

async function notes(): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database.db);
  return rows.map(({ text }) => text);
}

async function parsed(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements where name like 'of test%'
    order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

const insert = (text: string): Statement => ({
  name: 'of test: insert',
  text: 'insert into notes values ($1)',
  values: [text],
});
const list: Statement = { name: 'of test: list', text: 'select text, 1 as one from notes order by text' };

test('returns the rows of each statement, also when their columns are known', async () => {
  for (const round of [1, 2, 3]) {
    await sql`truncate notes`.execute(database.db);
    expect(
      await together(list, insert('a'), list, insert('b'), list, { text: '' }, { text: 'select from notes' }),
    ).toEqual([
      [],
      [],
      [{ text: 'a', one: 1 }],
      [],
      [
        { text: 'a', one: 1 },
        { text: 'b', one: 1 },
      ],
      [],
      [{}, {}],
    ]);
    expect(await parsed(), `round ${round}`).toEqual(['of test: insert', 'of test: list']);
  }
});

test('runs no statement behind one that fails, and keeps none of those before it', async () => {
  await expect(together(insert('a'), insert('a'), insert('b'))).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('runs no statement on its own behind a begin that fails', async () => {
  const begin = { text: 'begin isolation level unknown' };
  await expect(together(begin, insert('a'), { text: 'commit' })).rejects.toMatchObject({ code: '42601' });
  expect(await notes()).toEqual([]);
});

test('rolls back a transaction whose last statement fails before its commit', async () => {
  await expect(
    together({ text: 'begin' }, insert('a'), { text: 'select 1 / 0' }, { text: 'commit' }),
  ).rejects.toMatchObject({ code: '22012' });
  await together({ text: 'rollback' });
  expect(await notes()).toEqual([]);
});

test('parses a statement again that the server skipped', async () => {
  const late: Statement = { name: 'of test: late', text: 'select 1 as late' };
  await expect(together({ text: 'select 1 / 0' }, late)).rejects.toMatchObject({ code: '22012' });
  expect(await parsed()).not.toContain(late.name);
  for (let round = 0; round < 2; round += 1) expect(await together(late)).toEqual([[{ late: 1 }]]);
});

test('reads a statement whose first run failed after it was parsed', async () => {
  const divide = (by: number): Statement => ({
    name: 'of test: divide',
    text: 'select 6 / $1::int as n',
    values: [by],
  });
  await expect(together(divide(0))).rejects.toMatchObject({ code: '22012' });
  expect(await together(divide(2), divide(3))).toEqual([[{ n: 3 }], [{ n: 2 }]]);
});

test('fails all statements of a connection that breaks', async () => {
  const kill = { text: 'select pg_terminate_backend(pg_backend_pid())' };
  await expect(together(insert('a'), kill, insert('b'))).rejects.toThrow();
  await expect.poll(() => notes().catch(() => null)).toEqual([]);
});
