import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServiceDatabase } from '../test-support/service-database.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { type Database, openDatabase } from './open.ts';
import { expireLog, type RotatedLog } from './rotated-log.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const LOG: RotatedLog = {
  table: 'changes',
  key: ['client_id', 'xid', 'id'],
  at: 'at',
  keptMs: 3 * DAY,
};
let server: TestDatabase;
let database: Database<unknown>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<unknown>(server.url, { max: 4 });
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

beforeEach(async () => {
  await sql`delete from changes`.execute(database.db);
  await expireLog(database.db, LOG, NOON, 100);
  expect(await parts()).toEqual(['changes_current']);
});

async function write(at: number, resource: number, db = database.db): Promise<void> {
  await sql`insert into changes_current (client_id, type, at, user_name, resource_id)
    values ('c', 'order.created', ${at}, 'ann', ${resource})`.execute(db);
}

async function parts(): Promise<readonly string[]> {
  const found = await sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
    where inhparent = 'changes'::regclass order by 1`.execute(database.db);
  return found.rows.map(({ part }) => part);
}

async function resources(): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`select resource_id::int as id from changes order by xid, id`.execute(
    database.db,
  );
  return found.rows.map(({ id }) => id);
}

test('begins a part on each day with rows, and drops a part when all its rows have expired', async () => {
  for (let day = 0; day < 6; day += 1) {
    await write(NOON + day * DAY, day);
    await expireLog(database.db, LOG, NOON + day * DAY, 100);
    await expireLog(database.db, LOG, NOON + day * DAY, 100);
  }
  expect(await resources()).toEqual([2, 3, 4, 5]);
  // Each part contains two days, because each day's row is written before that day's run.
  expect(await parts()).toEqual(['changes_current', 'changes_until_20261123120000', 'changes_until_20261125120000']);
});

test('waits for writers of the current part, then gives up without losing a row, and succeeds later', async () => {
  await write(NOON, 1);
  const before = await parts();
  const writer = new pg.Client({ connectionString: server.url });
  await writer.connect();
  writer.on('error', () => undefined);
  await writer.query('begin');
  await writer.query(`insert into changes_current (client_id, type, at, user_name, resource_id)
    values ('c', 'order.created', ${NOON}, 'ann', 2)`);
  await expireLog(database.db, LOG, NOON + DAY, 100);
  expect(await parts()).toEqual(before);
  await writer.query('commit');
  await writer.end();
  await expireLog(database.db, LOG, NOON + DAY, 100);
  expect(await parts()).toHaveLength(before.length + 1);
  await write(NOON + DAY, 3);
  expect(await resources()).toEqual([1, 2, 3]);
});

test('loses and repeats nothing with several writers and rotating processes', async () => {
  let stopped = false;
  let written = 0;
  const writing = [0, 1].map(async (lane) => {
    while (!stopped) {
      written += 1;
      await write(NOON, lane * 1_000_000 + written);
    }
  });
  for (let round = 1; round <= 8; round += 1) {
    const now = NOON + DAY + round * 1000;
    await Promise.all([expireLog(database.db, LOG, now, 100), expireLog(database.db, LOG, now, 100)]);
  }
  stopped = true;
  await Promise.all(writing);
  expect((await parts()).length).toBeGreaterThan(4);
  expect(await resources()).toHaveLength(written);
});

test('reads and expires rows inserted into the log itself', async () => {
  await sql`insert into changes (client_id, type, at, user_name, resource_id)
    values ('c', 'order.created', ${NOON}, 'ann', 7)`.execute(database.db);
  expect(await resources()).toEqual([7]);
  await expireLog(database.db, LOG, NOON + 4 * DAY + 1, 100);
  expect(await resources()).toEqual([]);
});
