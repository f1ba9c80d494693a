import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import {
  type SignedRequest,
  send,
  startTestService,
  type TestService,
  USED_BEFORE,
} from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

let database: TestDatabase;
let service: TestService;
let order: string;
beforeAll(async () => {
  database = await createServiceDatabase(USED_BEFORE);
  service = await startTestService({}, { url: database.url });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  const made = await send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'x' } });
  order = new URL(String(made.body['result']?.['href'])).pathname;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

/** Makes new sessions read-only, as on a standby, or on the embedded server while its disk is full. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const admin = openDatabase<unknown>(database.url, { max: 1 });
  const name = sql.id(new URL(database.url).pathname.slice(1));
  const value = sql.lit(isReadOnly ? 'on' : 'off');
  await sql`set default_transaction_read_only = off`.execute(admin.db);
  await sql`alter database ${name} set default_transaction_read_only = ${value}`.execute(admin.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(admin.db);
  await admin.close();
}

describe('a read-only database', () => {
  const reads: readonly SignedRequest[] = [
    ...[
      'users',
      'users/self',
      'mailboxes',
      'orders',
      'items',
      'shipments',
      'merchants',
      'categories',
      'link_sessions',
    ].map((name) => ({ path: `/api/v1/${name}`, user: 'ann' })),
    { path: '/api/v1/orders', user: 'ann', query: { filter: "orderTitle eq 'x'", expand: 'items', count: 'true' } },
    { path: '/api/v1/orders/summary', user: 'ann', query: { by: 'month' } },
  ];
  const writes: readonly SignedRequest[] = [
    { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'y' } },
    { method: 'POST', path: '/api/v1/users', form: { userName: 'bob' } },
    { method: 'POST', path: '/api/v1/actions/login', user: 'ann' },
    { method: 'DELETE', path: '/api/v1/users/self', user: 'ann' },
  ];

  it('serves reads even if a key use must be recorded, returns 503 for writes, and recovers', async () => {
    await setReadOnly(true);
    await expect
      .poll(async () => (await send(service, { path: '/health' })).body)
      .toEqual({
        status: 'read_only',
        reason: 'read_only',
      });
    for (const request of [...reads, { path: order, user: 'ann' }]) {
      service.time.now += 61_000;
      const answer = await send(service, request);
      expect(answer.status, `${request.path} ${JSON.stringify(answer.body)}`).toBe(200);
    }
    for (const request of [
      ...writes,
      { method: 'PUT', path: order, user: 'ann', form: { orderTitle: 'z' } } as const,
    ]) {
      const answer = await send(service, request);
      expect(answer, request.path).toMatchObject({
        status: 503,
        body: {
          code: 'unavailable',
          detail: 'The service cannot write to its database. Try again after the time in Retry-After.',
        },
      });
      expect(answer.headers['retry-after'], request.path).toBe('5');
      expect(JSON.stringify(answer.body)).not.toMatch(/transaction|INSERT|UPDATE/);
    }
    expect((await send(service, { path: '/health/live' })).status).toBe(200);

    await setReadOnly(false);
    await expect.poll(async () => (await send(service, { path: '/health' })).body).toEqual({ status: 'ok' });
    for (const request of writes.slice(0, 2)) expect((await send(service, request)).status, request.path).toBe(201);
  });
});
