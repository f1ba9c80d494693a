import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { Line } from '../../test-support/line.ts';
import { send, startTestService, type TestService, USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

let database: TestDatabase;
let line: Line;
let service: TestService;
beforeAll(async () => {
  database = await createServiceDatabase(USED_BEFORE);
  const url = new URL(database.url);
  line = new Line({ host: url.hostname, port: Number(url.port) });
  await line.mend();
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  service = await startTestService({}, { url: url.href, statementTimeoutMs: 1_500 });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(async () => {
  await service.close();
  await line.cut();
  await database.drop();
});

it('responds 503 with Retry-After while the database is unreachable, and recovers', async () => {
  const requests = [
    { path: '/health' },
    { path: '/api/v1/orders', user: 'ann' },
    { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } },
    { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'x' } },
    { method: 'POST', path: '/api/v1/actions/login', user: 'ann' },
  ] as const;
  await line.cut();
  for (const request of requests) {
    const answer = await send(service, request);
    expect(answer, request.path).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['x-request-id']).toBe(answer.body['reqId']);
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  await line.mend();
  await vi.waitFor(async () => expect((await send(service, { path: '/health' })).status).toBe(200), {
    timeout: 20_000,
  });
  expect((await send(service, { path: '/api/v1/orders', user: 'ann' })).body['result']).toEqual([]);
});

it('responds 503 while the server rejects its connections, whatever the reason, and recovers', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const admin = openDatabase<unknown>(new URL('/postgres', database.url).href, { max: 1 });
  const allow = (value: boolean) =>
    sql`alter database ${sql.id(name)} allow_connections ${sql.lit(value)}`.execute(admin.db);
  try {
    await allow(false);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db);
    await vi.waitFor(async () => {
      const answer = await send(service, { path: '/api/v1/orders', user: 'ann' });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    });
    // Connections that were ended only now report so once.
    await vi.waitFor(async () => {
      const probe = await service.app.inject('/readyz');
      expect(probe.json()).toEqual({ status: 'not_ready', checks: { database: 'unavailable (55000)' } });
    });
  } finally {
    await allow(true);
    await admin.close();
  }
  expect((await send(service, { path: '/api/v1/orders', user: 'ann' })).body['result']).toEqual([]);
});

it('waits once per connection on which the database stopped responding, and recovers', async () => {
  const read = () => send(service, { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } });
  expect((await read()).status).toBe(200);
  line.hush();
  expect(await read()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 20_000 });
});

it('responds to a health check without waiting for a database that stopped responding, unlike to a read', async () => {
  const read = () => send(service, { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } });
  await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 20_000 });
  const all = await Promise.all(Array.from({ length: 5 }, () => service.database.pool.connect()));
  for (const connection of all) connection.release();
  line.hush();
  const order: string[] = [];
  const reading = read().then(() => order.push('read'));
  const { status, body } = await send(service, { path: '/health' });
  order.push('health');
  expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
  expect((await send(service, { path: '/health/live' })).status).toBe(200);
  await reading;
  expect(order).toEqual(['health', 'read']);
});
