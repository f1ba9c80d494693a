import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { measureCalls, measureRequests as measureWebRequests } from '../lib/metrics/web-metrics.ts';
import { measureDatabase } from '../service/metrics/database-metrics.ts';
import { measureReplicas } from '../service/metrics/replica-metrics.ts';
import { measureRequests } from '../service/metrics/request-metrics.ts';
import { countWork } from '../service/metrics/work-metrics.ts';
import type { Tables } from '../service/store/tables.ts';
import { measurePools } from '../telemetry/pool-metrics.ts';
import { createRegistry } from '../telemetry/registry.ts';

const DEPLOY = resolve(import.meta.dirname, '../deploy');
const read = (path: string) => readFileSync(resolve(DEPLOY, path), 'utf8');

/** Returns the names of all metrics that the programs can report. */
function namesOfMetrics(): ReadonlySet<string> {
  const service = createRegistry('service-all');
  measureRequests({ addHook: () => undefined } as unknown as FastifyInstance, service);
  measureDatabase(service, {} as Kysely<Tables>, Date.now);
  measurePools(service, {});
  const counts = { served: 0, behind: 0, failed: 0 };
  measureReplicas(service, [{ name: 'db2:5432', counts, isInService: () => true, lagBytes: () => 0 }]);
  countWork(service);
  const web = createRegistry('web');
  measureWebRequests(web, () => 'unknown');
  measureCalls(web);
  return new Set([...service.getMetricsAsArray(), ...web.getMetricsAsArray()].map(({ name }) => name));
}

test.each(['prometheus/alerts.yml', 'grafana/postledger.json'])('%s uses only metrics that exist', (path) => {
  const known = namesOfMetrics();
  const used = read(path).match(/\b(?:postledger|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const unknown = used.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, '')));
  expect(unknown).toEqual([]);
  expect(used.length).toBeGreaterThan(10);
});

test('every alert has a test', () => {
  const alerts = [...read('prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const tested = read('prometheus/alerts-test.yml');
  expect(alerts.filter((name) => !tested.includes(`alertname: ${name}\n`))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)(`promtool${hasPromtool ? '' : ' (not installed: Debian package prometheus)'}`, () => {
  test.each([
    [['check', 'rules', 'alerts.yml']],
    [['test', 'rules', 'alerts-test.yml']],
    [['check', 'config', '--syntax-only', 'prometheus.yml']],
  ])('accepts %j', (args) => {
    const done = spawnSync('promtool', args, { cwd: resolve(DEPLOY, 'prometheus'), encoding: 'utf8' });
    expect([done.stdout, done.stderr, done.status]).toEqual([expect.any(String), expect.any(String), 0]);
  });

  test('finds no error in the metrics page', async () => {
    const done = spawnSync('promtool', ['check', 'metrics'], {
      input: await createRegistry('web').metrics(),
      encoding: 'utf8',
    });
    expect([done.stderr, done.status]).toEqual(['', 0]);
  });
});
