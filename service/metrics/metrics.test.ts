import { pino } from 'pino';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry } from '#telemetry/registry.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { createApp } from '../http/app.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createQueue } from '../jobs/queue.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureReplicas } from './replica-metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { countWork } from './work-metrics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Returns the values of the metrics by name and labels, without the program's label. */
async function read(registry: Registry): Promise<Readonly<Record<string, number>>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('postledger_'));
  return Object.fromEntries(
    lines.map((line) => {
      const cut = line.lastIndexOf(' ');
      const name = line
        .slice(0, cut)
        .replace(/program="[^"]*",?/, '')
        .replace(',}', '}');
      return [name, Number(line.slice(cut + 1))];
    }),
  );
}

test('counts requests by operation and status, without using paths or users as labels', async () => {
  const registry = createRegistry('service-api');
  const app = await createApp({
    clock: Date.now,
    log: pino({ level: 'silent' }),
    requestLog: { note: () => undefined },
    publicUrl: 'http://service.test',
    trustedProxies: 'none',
    rateLimit: createRateLimit(Date.now),
    hstsSubdomains: false,
    addressLimit: 0,
  });
  measureRequests(app, registry);
  app.get('/api/v1/orders/:id', async () => ({}));
  app.get('/portal/clients/:id', async () => ({}));
  for (const id of ['1', '2', '3']) await app.inject({ url: `/api/v1/orders/${id}?username=secret-user` });
  await app.inject({ url: '/portal/clients/secret-client' });
  await app.inject({ url: '/no/such/secret-path' });
  const values = await read(registry);
  expect(values).toMatchObject({
    'postledger_requests_total{operation="getOrder",status="200"}': 3,
    'postledger_requests_total{operation="page_portal",status="200"}': 1,
    'postledger_requests_total{operation="unknown",status="404"}': 1,
    'postledger_request_duration_seconds_count{operation="getOrder"}': 3,
  });
  expect(JSON.stringify(values)).not.toContain('secret');
});

test('samples waiting jobs and mailboxes, and omits them while the database is unavailable', async () => {
  const registry = createRegistry('service-worker');
  const time = { now: 1_000_000 };
  measureDatabase(registry, service.database.db, () => time.now);
  const ready = 'postledger_queue_ready{queue="crawl-mailbox"}';
  expect(await read(registry)).toMatchObject({ [ready]: 0, 'postledger_mailboxes{status="auth_error"}': 0 });
  const queue = await createQueue(service.database, pino({ level: 'silent' }));
  await queue.enqueueCrawls([{ userId: '1', mailboxId: '2' }]);
  expect(await read(registry)).toMatchObject({ [ready]: 0 });
  time.now += 10_000;
  const later = await read(registry);
  expect(later).toMatchObject({ [ready]: 1 });
  expect(later['postledger_queue_oldest_seconds{queue="crawl-mailbox"}']).toBeGreaterThan(0);
  await queue.stop();
  await service.database.pool.query('alter table mailboxes rename to mailboxes_away');
  await service.database.pool.query('alter table pgboss.queue rename to queue_away');
  time.now += 60_000;
  expect(Object.keys(await read(registry)).filter((name) => /queue_|mailboxes/.test(name))).toEqual([]);
  await service.database.pool.query('alter table mailboxes_away rename to mailboxes');
  await service.database.pool.query('alter table pgboss.queue_away rename to queue');
});

test('counts work by outcome', async () => {
  const registry = createRegistry('service-worker');
  const work = countWork(registry);
  work.crawlEnded('up_to_date');
  work.emailsStored('order', 2);
  work.webhookAttempted(false);
  expect(await read(registry)).toMatchObject({
    'postledger_crawls_total{reason="up_to_date"}': 1,
    'postledger_emails_total{outcome="order"}': 2,
    'postledger_webhook_attempts_total{outcome="failed"}': 1,
  });
});

test('reports replicas by host, and their lag only while they respond', async () => {
  const registry = createRegistry('service-api');
  const counts = { served: 5, behind: 2, failed: 0 };
  let lag: number | null = 100;
  measureReplicas(registry, [{ name: 'db2:5432', counts, isInService: () => lag !== null, lagBytes: () => lag }]);
  const labels = 'replica="db2:5432"';
  const reads = (outcome: string) => `postledger_replica_reads_total{${labels},outcome="${outcome}"}`;
  expect(await read(registry)).toMatchObject({
    [`postledger_replica_in_service{${labels}}`]: 1,
    [`postledger_replica_lag_bytes{${labels}}`]: 100,
    [reads('served')]: 5,
    [reads('behind')]: 2,
  });
  counts.served = 6;
  lag = null;
  const values = await read(registry);
  expect(values).toMatchObject({ [`postledger_replica_in_service{${labels}}`]: 0, [reads('served')]: 6 });
  expect(Object.keys(values).filter((name) => name.includes('lag_bytes'))).toEqual([]);
});
