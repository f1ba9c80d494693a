import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from './tables.ts';
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

test('every character is kept, and ids of 64 bits', async () => {
  const req_id = `"quoted" \\ 'it’s' {x} 😀`;
  await writeRequests(database.db, [logged('9223372036854775807', { req_id, user_name: 'Zoë', code: 'not_found' })]);
  expect(await stored()).toEqual([{ id: '9223372036854775807', req_id, user_name: 'Zoë', code: 'not_found' }]);
  await database.db.deleteFrom('requests').execute();
});

test('thousands that have waited are written at once; one whose id is taken keeps no other out', async () => {
  const many = Array.from({ length: 6000 }, (_, index) => logged(String(index + 1)));
  await writeRequests(database.db, [logged('17', { req_id: 'first' })]);
  await writeRequests(database.db, many);
  const rows = await stored();
  expect(rows).toHaveLength(6000);
  expect(rows).toContainEqual({ id: '17', req_id: 'first', user_name: null, code: null });
  await writeRequests(database.db, []);
});
