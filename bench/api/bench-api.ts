import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedServer } from '#database/embedded.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { showMs, showRate, showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { median, quantile } from '../quantile.ts';
import { type Size, seedDatabase } from './api-database.ts';
import { type Measured, measureLoad, sendOnce } from './load.ts';
import { OPERATOR_TOKEN, registerClient } from './register-client.ts';
import { prepareRequests, type Scenario } from './scenarios.ts';
import { type ServerProcess, startServer } from './server-processes.ts';
import { PUBLIC_URL } from './thin-bodies.ts';

export type ApiOptions = {
  readonly size: Size;
  /** Measured rounds per scenario and number of connections. */
  readonly rounds: number;
  /** Time per server and round, in ms. */
  readonly roundMs: number;
  readonly scenarios: readonly Scenario[];
  /** Folder for a CPU profile of the service (`--cpu-prof`), or null. */
  readonly profileFolder: string | null;
};

const CONNECTIONS = [1, 16, 64];

/**
 * Compares the service with a thin handler that does the same without signatures: real HTTP and PostgreSQL (fsync on),
 * each in its own process, alternating by round. Prints requests per second, 95th percentiles, and the ratios between
 * the two as the median over adjacent rounds. CPU time per request covers only the server's process, not PostgreSQL. It
 * is steadier than throughput if other programs run.
 */
export async function benchApi(options: ApiOptions, signal: AbortSignal): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-bench-'));
  const servers: ServerProcess[] = [];
  const embedded = await openEmbeddedServer({ dataDir });
  try {
    const url = await embedded.url('postledger_bench');
    const [servicePort = 0, thinPort = 0] = await findFreePorts(2);
    const profiling = options.profileFolder === null ? [] : ['--cpu-prof', '--cpu-prof-dir', options.profileFolder];
    const service = await startServer(
      [...profiling, 'service/main.ts', '--role', 'api'],
      {
        DATA_DIR: dataDir,
        SERVICE_DATABASE_URL: url,
        SERVICE_PORT: String(servicePort),
        SERVICE_PUBLIC_URL: PUBLIC_URL,
        OPERATOR_TOKEN,
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
      servicePort,
    );
    servers.push(service);
    await registerClient(servicePort);
    const started = performance.now();
    await seedDatabase(url, options.size, signal);
    const { orders, users, largest } = options.size;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  seeded ${orders} orders of ${users} users, ${largest} of one, in ${seconds} s`);
    const thin = await startServer(
      ['bench/api/thin-server.ts'],
      { THIN_DATABASE_URL: url, THIN_PORT: String(thinPort) },
      thinPort,
    );
    servers.push(thin);
    for (const scenario of options.scenarios) await requireEqualBodies(scenario, options.size, service, thin);
    const rows: string[][] = [];
    for (const scenario of options.scenarios) {
      for (const connections of CONNECTIONS) {
        rows.push(await measurePair(scenario, connections, options, service, thin, signal));
      }
    }
    printTable(
      [
        'scenario',
        'conn.',
        'service /s',
        'thin /s',
        'ratio',
        'p95 ms',
        'thin p95',
        'p95 ratio',
        'CPU ms',
        'thin CPU',
        'ratio from–to',
      ],
      rows,
    );
  } finally {
    for (const server of servers) await server.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Fails if the servers return different bodies, because they would do different work. Ignores times. */
async function requireEqualBodies(scenario: Scenario, size: Size, ...servers: readonly ServerProcess[]): Promise<void> {
  for (const prepared of prepareRequests(scenario, size, 4, Date.now)) {
    const bodies: string[] = [];
    for (const { port } of servers) {
      const body = await sendOnce(port, prepared);
      bodies.push(body.replace(/,"currentTime":\d+/, '').replaceAll(/"updateTime":\d+/g, ''));
    }
    if (new Set(bodies).size !== 1) {
      throw new Error(`The servers answer ${prepared.method} ${prepared.url} differently:\n${bodies.join('\n')}`);
    }
  }
}

/** Distinct read requests per round, sent repeatedly. */
const READS = 64;

/** `usedMs`: CPU time of the server, or null if unknown. */
type Round = Measured & { readonly usedMs: number | null };

async function measureRound(
  server: ServerProcess,
  scenario: Scenario,
  connections: number,
  size: Size,
  roundMs: number,
): Promise<Round> {
  const next = supply(scenario, size, roundMs);
  const before = await server.usedMs();
  const measured = await measureLoad(server.port, connections, roundMs, next);
  const after = await server.usedMs();
  return { ...measured, usedMs: before === null || after === null ? null : after - before };
}

async function measurePair(
  scenario: Scenario,
  connections: number,
  { size, rounds, roundMs }: ApiOptions,
  service: ServerProcess,
  thin: ServerProcess,
  signal: AbortSignal,
): Promise<string[]> {
  const pairs: { readonly service: Round; readonly thin: Round }[] = [];
  // The first pair warms up code, connections, and caches.
  for (let round = 0; round <= rounds; round += 1) {
    const measure = (server: ServerProcess) => {
      signal.throwIfAborted();
      return measureRound(server, scenario, connections, size, roundMs);
    };
    // The order alternates, so that neither server always runs after the other's garbage.
    const early = round % 2 === 0 ? await measure(service) : null;
    const other = await measure(thin);
    const own = early ?? (await measure(service));
    if (round > 0) pairs.push({ service: own, thin: other });
  }
  const p95 = (side: 'service' | 'thin') =>
    quantile(
      pairs.flatMap((pair) => [...pair[side].latencies]),
      0.95,
    );
  const rate = (side: 'service' | 'thin') => median(pairs.map((pair) => pair[side].perSecond));
  const ratios = pairs.map((pair) => pair.service.perSecond / pair.thin.perSecond);
  const latencyRatios = pairs.map(
    (pair) => quantile(pair.service.latencies, 0.95) / quantile(pair.thin.latencies, 0.95),
  );
  const cpu = (side: 'service' | 'thin') => {
    const used = pairs.reduce<number>((sum, pair) => sum + (pair[side].usedMs ?? Number.NaN), 0);
    const requests = pairs.reduce((sum, pair) => sum + pair[side].latencies.length, 0);
    return Number.isNaN(used) ? '–' : showMs(used / requests);
  };
  return [
    scenario,
    String(connections),
    showRate(rate('service')),
    showRate(rate('thin')),
    showRatio(median(ratios)),
    showMs(p95('service')),
    showMs(p95('thin')),
    showRatio(median(latencyRatios)),
    cpu('service'),
    cpu('thin'),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  ];
}

/** Signs in advance, so that signing on the client is not measured. */
function supply(
  scenario: Scenario,
  size: Size,
  roundMs: number,
): () => ReturnType<typeof prepareRequests>[number] | undefined {
  if (scenario === 'write') {
    const writes = prepareRequests(scenario, size, Math.ceil(roundMs * WRITES_PER_MS), Date.now);
    return () => writes.pop();
  }
  const reads = prepareRequests(scenario, size, READS, Date.now);
  let index = 0;
  return () => reads[index++ % READS];
}

/** More than either server can write durably. */
const WRITES_PER_MS = 5;
