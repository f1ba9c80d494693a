import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { type Database, openDatabase } from './open.ts';

let server: TestDatabase;
let database: Database<unknown>;

beforeAll(async () => {
  server = await createTestDatabase({});
  database = openDatabase<unknown>(server.url, { max: 5 });
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const half = (n: number | string) => sql<{ half: number; pid: number; at: string }>`
  select ${n}::int / 2 as half, pg_backend_pid() as pid, now()::text as at`;

test('shares a round trip between lookups that begin in one turn', async () => {
  const found = await Promise.all([2, 4, 6].map((n) => half(n).execute(database.lookups)));
  expect(found.map(({ rows }) => rows[0]?.half)).toEqual([1, 2, 3]);
  // The time at which a transaction begins.
  expect(new Set(found.map(({ rows }) => `${rows[0]?.pid} ${rows[0]?.at}`)).size).toBe(1);
});

test('fails only the lookup whose values are invalid', async () => {
  const [first, invalid, last] = await Promise.allSettled([2, 'six', 6].map((n) => half(n).execute(database.lookups)));
  expect(first).toMatchObject({ value: { rows: [{ half: 1 }] } });
  expect(invalid).toMatchObject({ reason: { code: '22P02' } });
  expect(last).toMatchObject({ value: { rows: [{ half: 3 }] } });
});

const sleep = (seconds: number) =>
  sql<{ begun: string }>`select now()::text as begun from pg_sleep(${seconds})`.execute(database.lookups);

/** Begins lookups in different turns. */
async function begin<T>(count: number, run: () => Promise<T>): Promise<Promise<T>[]> {
  const begun: Promise<T>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    begun.push(run());
    await new Promise(setImmediate);
  }
  return begun;
}

test('keeps lookups waiting neither for those with another text nor for slow ones', async () => {
  const begun = await begin(2, () => sleep(1));
  expect((await half(2).execute(database.lookups)).rows).toMatchObject([{ half: 1 }]);
  let isOver = false;
  const slow = Promise.all(begun).then(() => {
    isOver = true;
  });
  await sleep(0);
  expect(isOver).toBe(false);
  await slow;
});

test('has no transactions', async () => {
  const begun = database.lookups.transaction().execute(async (trx) => half(2).execute(trx));
  await expect(begun).rejects.toThrow('no transactions');
});
