import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { checkDatabase, isReadOnly } from './check-database.ts';
import { openWebDatabase, type WebDatabase } from './open-web-database.ts';

let database: TestDatabase;
let web: WebDatabase;
vi.mock('../runtime.ts', () => ({ runtime: async () => ({ database: web }) }));
beforeAll(async () => {
  database = await createWebDatabase();
  web = await openWebDatabase({ databaseUrl: database.url, dataDir: 'unused' });
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

it('reports a database that accepts writes again as writable at the next check, without a write', async () => {
  expect(await checkDatabase()).toBe('writable');
  // The session was started while `alter database … set default_transaction_read_only` was in effect.
  await web.pool.query('set default_transaction_read_only = on');
  expect(await checkDatabase()).toBe('read_only');
  expect(await checkDatabase()).toBe('writable');
});

it('reports a full disk in pooled sessions too, through a setting that their server changes', async () => {
  await web.pool.query("set default_transaction_read_only = on; set postledger.disk_full = 'on'");
  expect(await checkDatabase()).toBe('disk_full');
  expect(await checkDatabase()).toBe('disk_full');
  await web.pool.query("set default_transaction_read_only = off; set postledger.disk_full = 'off'");
  expect(await checkDatabase()).toBe('writable');
});

it('asks the database once for all pages of a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const first = isReadOnly();
  expect(isReadOnly()).toBe(first);
  vi.advanceTimersByTime(1_100);
  const later = isReadOnly();
  expect(later).not.toBe(first);
  expect(await Promise.all([first, later])).toEqual([false, false]);
  vi.useRealTimers();
});
