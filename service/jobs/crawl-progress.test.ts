import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import type { Tables } from '../store/tables.ts';
import { createCrawlProgress } from './crawl-progress.ts';

let testDatabase: TestDatabase;
let database: Database<Tables>;
const ref = { userId: '5', mailboxId: '7' };

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
  const { pool } = database;
  await pool.query(`insert into clients (id, name, created_at) values ('client-1', 'A', 1)`);
  await pool.query(
    `insert into users (id, client_id, user_name, create_time, update_time) values (5, 'client-1', 'ann', 1, 1)`,
  );
  await pool.query(
    `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version,
       consent_at, create_time, update_time)
     values (5, 7, 'ann@example.org', 91, 200, '{}', '{"kind":"import"}', 'v', 1, 1, 1)`,
  );
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function shown(): Promise<number> {
  const { rows } = await database.pool.query('select progress from mailboxes where id = 7');
  return rows[0].progress.messagesScanned;
}

test('writes the last numbers even if no more follow', async () => {
  const progress = createCrawlProgress(database.db, ref, Date.now);
  progress.plan({ folders: 1, messages: 100, read: 0 });
  await progress.flush();
  // Too soon after the last write for another one.
  await progress.step(16, 16);
  await progress.step(16, 16);
  await vi.waitFor(async () => expect(await shown()).toBe(32), { timeout: 20_000 });
  await progress.stop();
});

test('writes nothing after it is stopped', async () => {
  const progress = createCrawlProgress(database.db, ref, Date.now);
  progress.plan({ folders: 1, messages: 100, read: 0 });
  await progress.flush();
  await progress.step(16, 16);
  await progress.stop();
  await pause(600);
  expect(await shown()).toBe(0);
});

test('estimates nothing before a folder is opened, and no time for an empty one', async () => {
  const eta = async () =>
    (await database.pool.query('select progress from mailboxes where id = 7')).rows[0].progress.etaMs;
  const progress = createCrawlProgress(database.db, ref, Date.now);
  await progress.flush();
  expect(await eta()).toBeNull();
  progress.plan({ folders: 1, messages: 0, read: 0 });
  await progress.flush();
  expect(await eta()).toBe(0);
  await progress.stop();
});
