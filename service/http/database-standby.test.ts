import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { type DatabasePair, startDatabasePair } from '../../test-support/database-pair.ts';
import { Line } from '../../test-support/line.ts';
import { type Answer, send, startTestService, type TestService } from '../../test-support/service.ts';
import { migrations } from '../store/migrations.ts';

let pair: DatabasePair;
let line: Line;
let service: TestService;

beforeAll(async () => {
  pair = await startDatabasePair(async (url) => {
    await migrate({ url }, migrations);
  });
  line = new Line(serverOf(pair.primaryUrl));
  await line.mend();
  const url = new URL(pair.primaryUrl);
  url.port = String(line.port);
  service = await startTestService({}, { url: url.href, commitTimeoutMs: 1_500 });
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
});

afterAll(async () => {
  await service.close();
  await line.cut();
  await pair.close();
});

const serverOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

const make = (user: string, orderTitle: string, idempotencyKey: string) =>
  send(service, { method: 'POST', path: '/api/v1/orders', user, form: { orderTitle }, idempotencyKey });

async function titles(user: string): Promise<readonly unknown[]> {
  const answer = await send(service, { path: '/api/v1/orders', user });
  expect(answer.status).toBe(200);
  return Array.from(Object.values(answer.body['result'] ?? {}), (order) => order['orderTitle']);
}

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('5');
}

it('responds 503 to a write that a hung standby does not confirm, hides it, and performs it once in the end', async () => {
  await pair.waitForStandby();
  expect((await make('ann', 'confirmed', 'first')).status).toBe(201);

  await pair.freezeStandby();
  const first = await make('ann', 'waiting', 'second');
  expectUnavailable(first);
  expect(first.body['detail']).toMatch(/may or may not be saved/);
  // A retry and another write for the same user wait for the first write; another user's write waits for the standby.
  const [same, ...others] = await Promise.all([
    make('ann', 'waiting', 'second'),
    make('ann', 'behind', 'third'),
    make('bob', 'waiting, too', 'fourth'),
    send(service, { method: 'POST', path: '/api/v1/actions/login', user: 'bob' }),
  ]);
  expect(same).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
  for (const answer of others) expectUnavailable(answer);
  // Data that is not on the standby is hidden, because a failover could still lose it. Reads keep working.
  expect(await titles('ann')).toEqual(['confirmed']);
  expect((await send(service, { path: '/health' })).status).toBe(200);

  await pair.thawStandby();
  await vi.waitFor(async () => expect(await titles('ann')).toContain('waiting'), { timeout: 20_000 });
  const again = await make('ann', 'waiting', 'second');
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  expect((await make('ann', 'behind', 'third')).status).toBe(201);
  expect([...(await titles('ann'))].sort()).toEqual(['behind', 'confirmed', 'waiting']);
});

it('disconnects from a server that became a standby and reads no stale data from it', async () => {
  expect((await make('ann', 'on the primary', 'fifth')).status).toBe(201);
  // Acts like a proxy that has not noticed a failover, or that starts before its first checks.
  line.leadTo(serverOf(pair.standbyUrl));
  await line.cut();
  await line.mend();
  for (const request of [
    { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'lost' } },
    { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } },
    { path: '/api/v1/orders', user: 'ann' },
    { path: '/health' },
  ] as const) {
    expectUnavailable(await send(service, request));
  }
  line.leadTo(serverOf(pair.primaryUrl));
  expect((await make('ann', 'back', 'sixth')).status).toBe(201);
  expect(await titles('ann')).toContain('back');
});
