import { expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { countAttempt } from './throttle.ts';

test('counts attempts from the beginning after a clock that was a day ahead is set back', async () => {
  const testDatabase = await createWebDatabase();
  const database = openDatabase<WebTables>(testDatabase.url);
  const rule = { name: 'test', limit: 1, windowMs: 900_000 };
  const count = (at: Date) => countAttempt(database.db, rule, 'ann', at);
  const [ahead, right] = [new Date('2026-03-02'), new Date('2026-03-01')];
  expect((await count(ahead)).allowed).toBe(true);
  expect((await count(ahead)).allowed).toBe(false);
  expect(await count(right)).toEqual({ allowed: true, retryAfterMs: 0 });
  expect(await count(right)).toEqual({ allowed: false, retryAfterMs: 900_000 });
  await database.close();
  await testDatabase.drop();
});
