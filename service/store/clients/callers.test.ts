import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import type { Tables } from '../tables.ts';
import { lockUser, transact } from '../transact.ts';
import { findCaller } from './callers.ts';
import { noteDataChange } from './users.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 3 });
  await sql`insert into clients (id, name, created_at) values ('partner', 'Partner', 0)`.execute(database.db);
  await sql`insert into users (id, client_id, user_name, create_time, update_time)
    values (1, 'partner', 'ann', 0, 0)`.execute(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const isSettled = async (userName: string | null) => (await findCaller(database.db, 'partner', userName)).isSettled;

/** Changes the user's data at this time, and runs `meanwhile` before the commit. */
async function change(now: number, meanwhile = async (_: Transaction<Tables>) => {}): Promise<void> {
  await transact(database.db, async (trx) => {
    await lockUser(trx, '1');
    await meanwhile(trx);
    await noteDataChange(trx, '1', now);
  });
}

test('a user is settled after a write that locked it, and not while the next write holds the lock', async () => {
  expect(await isSettled('ann')).toBe(true);
  await change(1);
  expect(await isSettled('ann')).toBe(true);
  await change(2, async () => expect(await isSettled('ann')).toBe(false));
  expect(await isSettled('ann')).toBe(true);
});

test('a user is not settled while a reference to it is inserted, and after a lock that changed nothing', async () => {
  await change(3);
  await transact(database.db, async (trx) => {
    await sql`select 1 from users where id = 1 for key share`.execute(trx);
    expect(await isSettled('ann')).toBe(false);
    await change(4, async () => expect(await isSettled('ann')).toBe(false));
  });
  await transact(database.db, (trx) => lockUser(trx, '1'));
  expect(await isSettled('ann')).toBe(false);
});

test('a client as a whole is not settled, nor an unknown user', async () => {
  expect(await isSettled(null)).toBe(false);
  expect(await isSettled('bob')).toBe(false);
});
