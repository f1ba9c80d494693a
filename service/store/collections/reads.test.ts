import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import type { Tables } from '../tables.ts';
import { createReads } from './reads.ts';
import { OverBudget } from './turns.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 5 });
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const sleep = (seconds: number) => sql<{ done: boolean }>`select true as done from pg_sleep(${seconds})`;

test('restarts a slow read with the whole budget', async () => {
  let started = 0;
  const { rows } = await createReads(database, database, 30_000).whole((db) => {
    started += 1;
    return sleep(0.8).execute(db);
  });
  expect(rows).toEqual([{ done: true }]);
  expect(started).toBe(2);
});

test('fails a read over its budget and leaves its connection unchanged', async () => {
  const one = openDatabase<Tables>(server.url, { max: 1 });
  try {
    const reads = createReads(one, one, 50);
    await expect(reads.whole((db) => sleep(30).execute(db))).rejects.toThrow(OverBudget);
    await expect(sleep(0.2).execute(one.db)).resolves.toMatchObject({ rows: [{ done: true }] });
    const { rows } = await sql`show statement_timeout`.execute(one.db);
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
  } finally {
    await one.close();
  }
});

test('gives each batch of a stream the budget and ends the stream when one exceeds it', async () => {
  const reads = createReads(database, database, 400);
  const seen: unknown[] = [];
  const stream = reads.stream(async function* ({ stream: rowsOf }) {
    yield* rowsOf(sql<{ n: number }>`select n, case when n > 250 then pg_sleep(60) end from generate_series(1, 300) n`);
  });
  const read = (async () => {
    for await (const rows of stream) seen.push(...rows);
  })();
  await expect(read).rejects.toThrow(OverBudget);
  expect(seen).toHaveLength(200);
});

test("does not count a lock wait as part of the read's cost", async () => {
  const reads = createReads(database, database, 300);
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    await expect(reads.whole((db) => sql`select 1 from orders`.execute(db))).rejects.toMatchObject({ code: '55P03' });
  });
});

test('leaves two of five connections to others during costly reads', async () => {
  const reads = createReads(database, database, 600);
  const inUse: number[] = [];
  const costly = Array.from({ length: 4 }, () =>
    reads.whole((db) => {
      inUse.push(database.pool.totalCount - database.pool.idleCount);
      return sleep(60).execute(db);
    }),
  );
  const outcomes = await Promise.allSettled(costly);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(OverBudget) });
  expect(inUse).toHaveLength(8);
  expect(Math.max(...inUse)).toBeLessThanOrEqual(3);
});
