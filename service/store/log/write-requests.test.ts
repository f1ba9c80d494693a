import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { someoneWaitsForLock } from '../../../test-support/lock-waits.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import { type Removal, removeClient } from '../clients/remove-client.ts';
import type { Tables } from '../tables.ts';
import { listRequests } from './request-pages.ts';
import { findRequests } from './requests.ts';
import { type LoggedRequest, writeRequests } from './write-requests.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1 });
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

function logged(id: string, more: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    id,
    client_id: null,
    req_id: 'r',
    user_name: null,
    method: 'GET',
    path: '/api/v1/orders',
    status: 200,
    code: null,
    duration_ms: 3,
    create_time: 1,
    ...more,
  };
}

async function stored(): Promise<readonly unknown[]> {
  return database.db.selectFrom('requests').select(['id', 'req_id', 'user_name', 'code']).orderBy('id').execute();
}

test('keeps every character and 64-bit ids', async () => {
  const req_id = `"quoted" \\ 'it’s' {x} 😀`;
  await writeRequests(database.db, [logged('9223372036854775807', { req_id, user_name: 'Zoë', code: 'not_found' })]);
  expect(await stored()).toEqual([{ id: '9223372036854775807', req_id, user_name: 'Zoë', code: 'not_found' }]);
  await database.db.deleteFrom('requests').execute();
});

test('writes thousands of waiting requests at once, even if the ID of one is taken', async () => {
  const many = Array.from({ length: 6000 }, (_, index) => logged(String(index + 1)));
  await writeRequests(database.db, [logged('17', { req_id: 'first' })]);
  await writeRequests(database.db, many);
  const rows = await stored();
  expect(rows).toHaveLength(6000);
  expect(rows).toContainEqual({ id: '17', req_id: 'first', user_name: null, code: null });
  await writeRequests(database.db, []);
});

describe('requests of a removed client', () => {
  const editor = { actor: 'operator', now: 1000 } as const;
  const clientId = 'short-lived';
  const add = (created_at: number) =>
    database.db.insertInto('clients').values({ id: clientId, name: 'Short-lived', created_at }).execute();
  const remove = (db = database.db) => removeClient(db, clientId, editor, () => true);
  const own = logged('1', { client_id: clientId, claimed_client_id: null, create_time: 2000 });
  const claimed = logged('2', { client_id: null, claimed_client_id: clientId, create_time: 2000 });
  const readable = async () => [
    ...(await findRequests(database.db, clientId, 'r', null)),
    ...(await listRequests(database.db, clientId, { reqId: null, status: null, position: null, limit: 10 })),
  ];

  beforeEach(async () => {
    await database.db.deleteFrom('requests').execute();
    await database.db.deleteFrom('clients').where('id', '=', clientId).execute();
  });

  test('are stored while the client exists', async () => {
    await add(1000);
    await writeRequests(database.db, [own, claimed]);
    expect(await readable()).toHaveLength(4);
  });

  test('are dropped if they are written after the removal', async () => {
    await add(1000);
    await remove();
    await writeRequests(database.db, [own, claimed]);
    await add(3000);
    expect(await readable()).toEqual([]);
  });

  test('are dropped if a new client takes the ID before they are written', async () => {
    await add(1000);
    await remove();
    await add(3000);
    await writeRequests(database.db, [own, claimed]);
    expect(await readable()).toEqual([]);
  });

  test('are erased if they are written during the removal', async () => {
    await add(1000);
    const other = openDatabase<Tables>(server.url, { max: 2 });
    try {
      let removal: Promise<Removal> | undefined;
      await database.db.transaction().execute(async (trx) => {
        await writeRequests(trx, [own, claimed]);
        removal = remove(other.db);
        await expect.poll(() => someoneWaitsForLock(other.db)).toBe(true);
      });
      expect(await removal).toMatchObject({ removed: true });
    } finally {
      await other.close();
    }
    expect(await database.db.selectFrom('requests').selectAll().execute()).toHaveLength(0);
  });
});
