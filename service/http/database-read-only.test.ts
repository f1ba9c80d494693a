import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { type Answer, send, startTestService, type TestService, USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createServiceDatabase(USED_BEFORE);
  service = await startTestService({}, { url: database.url });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  await make('before');
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const make = (orderTitle: string) =>
  send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle } });
const read = () => send(service, { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } });

/** Makes new sessions read-only during `work`, including the service's, whose current sessions are ended first. */
async function whileReadOnly(work: () => Promise<void>): Promise<void> {
  const other = openDatabase<unknown>(database.url, { max: 1 });
  const set = (to: string) => other.pool.query(`alter database ${new URL(database.url).pathname.slice(1)} ${to}`);
  try {
    await set('set default_transaction_read_only = on');
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await work();
  } finally {
    await other.pool.query('set default_transaction_read_only = off');
    await set('reset default_transaction_read_only');
    await other.close();
  }
}

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('5');
  expect(JSON.stringify(answer.body)).not.toMatch(/read-only|INSERT/);
}

it('responds 503 to writes on a read-only database, serves reads, and keeps no read-only connection', async () => {
  await whileReadOnly(async () => {
    // The first use may still get a connection that the server has closed.
    await expect.poll(async () => (await read()).status).toBe(200);
    for (const request of [
      { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'never' } },
      { method: 'POST', path: '/api/v1/actions/login', user: 'ann' },
      { method: 'POST', path: '/api/v1/actions/update', user: 'ann' },
      { method: 'DELETE', path: '/api/v1/users/self', user: 'ann' },
    ] as const) {
      expectUnavailable(await send(service, request));
    }
    // Uses every connection of the pool, all of them read-only.
    await Promise.all(Array.from({ length: 5 }, () => read()));
  });
  expect((await make('after')).status).toBe(201);
  expect((await send(service, { method: 'POST', path: '/api/v1/actions/login', user: 'ann' })).status).toBe(200);
});

it('reports health ok at the second check after the database accepts writes, without a write', async () => {
  const health = async () => (await send(service, { path: '/health' })).body;
  await whileReadOnly(async () => {
    await expect.poll(health).toEqual({ status: 'read_only', reason: 'read_only' });
  });
  await health();
  expect(await health()).toEqual({ status: 'ok' });
});
