import { Counter } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveOperations } from './operations-server.ts';
import type { Readiness } from './readiness.ts';
import { createRegistry } from './registry.ts';

const TOKEN = 'token-of-the-metrics-test';
let readiness: Readiness = { status: 'ready', checks: { database: 'ok' } };
let server: Awaited<ReturnType<typeof serveOperations>>;
beforeAll(async () => {
  const registry = createRegistry('web');
  new Counter({ name: 'postledger_tests_total', help: 'x', registers: [registry] }).inc();
  server = await serveOperations({
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
    registry,
    readiness: async () => readiness,
  });
});
afterAll(() => server.close());

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

test('requires the token for metrics, but not for probes', async () => {
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', { headers: { authorization: `Bearer ${TOKEN}x` } })).status).toBe(401);
  const answer = await get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('postledger_tests_total{program="web"} 1');
  expect(page).toMatch(/nodejs_eventloop_lag_p99_seconds\{program="web"\} /);
  expect((await get('/livez')).status).toBe(200);
});

test('responds to /readyz with 503 and the cause while not ready', async () => {
  expect((await get('/readyz')).status).toBe(200);
  readiness = { status: 'not_ready', checks: { database: 'unavailable (ECONNREFUSED)' } };
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, readiness]);
});

test('responds 404 to other paths and 405 to other methods', async () => {
  expect((await get('/')).status).toBe(404);
  expect((await get('/metrics', { method: 'POST' })).status).toBe(405);
});
