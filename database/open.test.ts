import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { type Database, openDatabase } from './open.ts';

let database: TestDatabase;
let open: Database<unknown>;

beforeAll(async () => {
  database = await createTestDatabase({});
  open = openDatabase(database.url, { max: 2, statementTimeoutMs: 2_000 });
});

afterAll(async () => {
  await open.close();
  await database.drop();
});

test('returns 64-bit numbers and dates as text and parses JSON', async () => {
  const { rows } = await sql`
    select 9223372036854775807::int8 as big, date '2024-02-29' as day, '{"a": [1]}'::jsonb as json, null::date as none
  `.execute(open.db);
  expect(rows).toEqual([{ big: '9223372036854775807', day: '2024-02-29', json: { a: [1] }, none: null }]);
});

test('returns arrays as arrays, whatever they contain', async () => {
  const { rows } = await sql`
    select array[1, -9223372036854775808, 9223372036854775807]::int8[] as big, '{}'::int8[] as none,
      array[1, null]::int8[] as gaps, array[[1, 2], [3, 4]]::int8[] as table, '{}'::text[] as silent,
      array['a,b', '', '{"']::text[] as quoted, null::int8[] as absent
  `.execute(open.db);
  expect(rows).toEqual([
    {
      big: ['1', '-9223372036854775808', '9223372036854775807'],
      none: [],
      gaps: ['1', null],
      table: [
        ['1', '2'],
        ['3', '4'],
      ],
      silent: [],
      quoted: ['a,b', '', '{"'],
      absent: null,
    },
  ]);
});

test('cancels a statement that runs too long and keeps the pool usable', async () => {
  await expect(sql`select pg_sleep(30)`.execute(open.db)).rejects.toMatchObject({ code: '57014' });
  expect((await sql`select 1 as one`.execute(open.db)).rows).toEqual([{ one: 1 }]);
});

test('survives a session ended by the server and uses another for the next query', async () => {
  const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
  const admin = openDatabase(database.url, { max: 1 });
  await sql`select pg_terminate_backend(${before.rows[0]?.pid})`.execute(admin.db);
  await admin.close();
  await expect
    .poll(() =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db).then(
        ({ rows }) => rows[0]?.pid,
        () => undefined,
      ),
    )
    .toEqual(expect.any(Number));
  const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
  expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid);
});

test('can be closed twice', async () => {
  const other = openDatabase(database.url);
  await Promise.all([other.close(), other.close()]);
  await expect(sql`select 1`.execute(other.db)).rejects.toThrow();
});
