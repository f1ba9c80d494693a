import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { type Database, openDatabase } from './open.ts';
import { type RetentionRules, runRetention } from './retention.ts';

let server: TestDatabase;
let database: Database<unknown>;

const rule = { kind: 'age', key: ['id'], column: 'at', unit: 'ms', keptMs: 100 } as const;
const rules: RetentionRules = { few: rule, many: rule, kept: { kind: 'with', parent: 'many' } };
const always = () => true;

beforeAll(async () => {
  server = await createTestDatabase({});
  database = openDatabase<unknown>(server.url, { max: 3 });
  for (const table of ['few', 'many', 'kept']) {
    await sql`create table ${sql.table(table)} (id int primary key, at bigint not null)`.execute(database.db);
  }
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

beforeEach(async () => {
  await sql`truncate few, many, kept`.execute(database.db);
  await sql`insert into few select n, n from generate_series(1, 3) n`.execute(database.db);
  await sql`insert into many select n, n from generate_series(1, 1000) n`.execute(database.db);
  await sql`insert into kept select n, 0 from generate_series(1, 3) n`.execute(database.db);
});

async function countAll(): Promise<readonly number[]> {
  const found = await sql<{ n: number }>`select count(*)::int as n from few
    union all select count(*)::int from many union all select count(*)::int from kept`.execute(database.db);
  return found.rows.map(({ n }) => n);
}

test('deletes only expired rows, in as many batches as needed', async () => {
  expect(await runRetention(database.db, rules, { now: 600, goOn: always, batch: 7 })).toBe(true);
  expect(await countAll()).toEqual([0, 500, 3]);
  expect((await sql`select min(at)::int as first from many`.execute(database.db)).rows).toEqual([{ first: 501 }]);
});

test('takes turns, stops when its time is over, and continues in the next run', async () => {
  let turns = 0;
  const goOn = () => {
    turns += 1;
    return turns <= 5;
  };
  expect(await runRetention(database.db, rules, { now: 600, goOn, batch: 10 })).toBe(false);
  const [few, many] = await countAll();
  expect(few).toBe(0);
  expect(many).toBeGreaterThan(500);
  expect(many).toBeLessThan(1000);
  expect(await runRetention(database.db, rules, { now: 600, goOn: always, batch: 10 })).toBe(true);
  expect(await countAll()).toEqual([0, 500, 3]);
});

test('skips rows locked by another transaction without waiting', async () => {
  await database.db.transaction().execute(async (holder) => {
    await sql`update many set at = at where id <= 20`.execute(holder);
    expect(await runRetention(database.db, rules, { now: 600, goOn: always, batch: 50 })).toBe(true);
    expect(await countAll()).toEqual([0, 520, 3]);
  });
  expect(await runRetention(database.db, rules, { now: 600, goOn: always, batch: 50 })).toBe(true);
  expect(await countAll()).toEqual([0, 500, 3]);
});

test('processes the other tables if one fails', async () => {
  const broken: RetentionRules = { missing: rule, ...rules };
  await expect(runRetention(database.db, broken, { now: 600, goOn: always })).rejects.toThrow('missing');
  expect(await countAll()).toEqual([0, 500, 3]);
});
