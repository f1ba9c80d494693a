import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import type { Tables } from '../tables.ts';
import { createSignatureMemory } from './used-signatures.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 4 });
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const signature = (name: string) => Buffer.from(`signature ${name}`);

test('records signatures that arrive together in one transaction, each of them once', async () => {
  const remember = createSignatureMemory(database.db);
  const given = [
    ['partner', 'a'],
    ['partner', 'b'],
    ['partner', 'a'],
    ['another', 'a'],
  ] as const;
  const fresh = await Promise.all(given.map(([client, name]) => remember(client, signature(name), 1)));
  expect(fresh).toEqual([true, true, false, true]);
  const { rows } = await sql<{ count: string; transactions: string }>`
    select count(*), count(distinct xmin::text) as transactions from used_signatures`.execute(database.db);
  expect(rows).toEqual([{ count: '3', transactions: '1' }]);
  expect(await Promise.all(given.map(([client, name]) => remember(client, signature(name), 1)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('accepts each signature once if several processes record the same ones in different order', async () => {
  const processes = [createSignatureMemory(database.db), createSignatureMemory(database.db)];
  for (let round = 0; round < 20; round += 1) {
    const names = Array.from({ length: 30 }, (_, index) => `${round} ${index}`);
    const [one = [], other = []] = await Promise.all(
      processes.map((remember, index) => {
        const inOrder = index === 0 ? names : names.toReversed();
        return Promise.all(inOrder.map((name) => remember('partner', signature(name), 1)));
      }),
    );
    const times = one.map((isFresh, index) => Number(isFresh) + Number(other.toReversed()[index]));
    expect(times).toEqual(names.map(() => 1));
  }
});
