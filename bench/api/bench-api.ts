import { isDeepStrictEqual } from 'node:util';
import { median, quantile } from '../../scripts/quantile.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { showMs, showRate, showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { issueAccessTokens } from './access-tokens.ts';
import type { Size } from './api-database.ts';
import { openApiWorld } from './api-world.ts';
import { sendOnce } from './load.ts';
import { cpuOf, inTurn, measureRound, type Round, showCpu, showRange } from './rounds.ts';
import { type PreparedRequest, prepareRequests, prepareSingleOrder, type Scenario } from './scenarios.ts';
import { type ServerProcess, startServer } from './server-processes.ts';

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
 * Compares the service with a thin handler that does the same without signatures, with prepared statements and without:
 * real HTTP and PostgreSQL (fsync on), each in its own process, alternating by round. Prints requests per second, 95th
 * percentiles, and ratios as the median over adjacent rounds with their range. CPU time per request covers only the
 * server's process, not PostgreSQL. It is steadier than throughput if other programs run. Then compares signed requests
 * with the same ones by access token.
 */
export async function benchApi(options: ApiOptions, signal: AbortSignal): Promise<void> {
  const world = await openApiWorld(options, signal);
  try {
    const startThin = async (port: number, more: Readonly<Record<string, string>>) => {
      const settings = { THIN_DATABASE_URL: world.url, THIN_PORT: String(port), ...more };
      return world.start(() => startServer(['bench/api/thin-server.ts'], settings, port));
    };
    const [preparedPort = 0, plannedPort = 0] = await findFreePorts(2);
    const contestants: Contestants = {
      service: world.service,
      prepared: await startThin(preparedPort, { THIN_PREPARED: '1' }),
      unprepared: await startThin(plannedPort, {}),
    };
    for (const scenario of options.scenarios)
      await requireEqualBodies(scenario, options.size, Object.values(contestants));
    const rows: string[][] = [];
    for (const scenario of options.scenarios) {
      for (const server of Object.values(contestants)) await warmUp(scenario, options.size, server, signal);
      for (const connections of CONNECTIONS) {
        rows.push(await measureAll(scenario, connections, options, contestants, signal));
      }
    }
    printTable(HEADS, rows);
    printTable(SIGNATURE_HEADS, [await measureSignature(world.url, world.service, options, signal)]);
  } finally {
    await world.stop();
  }
}

/** Throws if the servers return different bodies, which would mean different work. Ignores times. */
async function requireEqualBodies(scenario: Scenario, size: Size, servers: readonly ServerProcess[]): Promise<void> {
  for (const prepared of prepareRequests(scenario, size, 4, Date.now)) {
    const bodies: string[] = [];
    for (const { port } of servers) bodies.push(await sendOnce(port, prepared));
    const [first, ...others] = bodies.map((body) => JSON.parse(body, withoutTimes));
    if (others.every((other) => isDeepStrictEqual(first, other))) continue;
    const shown = bodies.map((body) => body.slice(0, 2_000)).join('\n');
    throw new Error(`The servers answer ${prepared.method} ${prepared.url} differently:\n${shown}`);
  }
}

function withoutTimes(name: string, value: unknown): unknown {
  return name === 'currentTime' || name === 'updateTime' ? 0 : value;
}

/** Requests of a scenario to each server before the first measured round, and the longest time for them in ms. */
const WARM_UP = { requests: 2_000, ms: 25_000 };

/**
 * Sends requests until V8 has compiled most of the code that they run. Before, each takes several times as much CPU
 * time, and more so the more code a server has.
 */
async function warmUp(scenario: Scenario, size: Size, server: ServerProcess, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const requests = prepareRequests(scenario, size, WARM_UP.requests, Date.now);
  await measureRound(server, 16, WARM_UP.ms, () => requests.pop());
}

/** Distinct read requests per round, sent repeatedly. */
const READS = 64;

type Contestants = {
  readonly service: ServerProcess;
  readonly prepared: ServerProcess;
  readonly unprepared: ServerProcess;
};
type Side = keyof Contestants;

const HEADS = [
  'scenario',
  'conn.',
  'service /s',
  '÷ thin prepared',
  'from–to',
  '÷ thin unprepared',
  'from–to',
  'p95 ms',
  'p95 ÷ prepared',
  'CPU ms',
  'prepared CPU',
];

async function measureAll(
  scenario: Scenario,
  connections: number,
  { size, rounds, roundMs }: ApiOptions,
  contestants: Contestants,
  signal: AbortSignal,
): Promise<string[]> {
  const sides: readonly Side[] = ['service', 'prepared', 'unprepared'];
  const found: Record<Side, Round[]> = { service: [], prepared: [], unprepared: [] };
  // The first round warms up connections and caches.
  for (let round = 0; round <= rounds; round += 1) {
    // The order alternates, so that no server always runs after the garbage of the same other server.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      signal.throwIfAborted();
      const next = supply(scenario, size, roundMs);
      const measured = await measureRound(contestants[side], connections, roundMs, next);
      if (round > 0) found[side].push(measured);
    }
  }
  const ratio = (other: Side, of: (round: Round) => number) =>
    found.service.map((own, n) => of(own) / of(found[other][n] ?? own));
  const rates = (other: Side) => ratio(other, ({ perSecond }) => perSecond);
  const slowest = (round: Round) => quantile(round.latencies, 0.95);
  return [
    scenario,
    String(connections),
    showRate(median(found.service.map(({ perSecond }) => perSecond))),
    showRatio(median(rates('prepared'))),
    showRange(rates('prepared')),
    showRatio(median(rates('unprepared'))),
    showRange(rates('unprepared')),
    showMs(
      quantile(
        found.service.flatMap(({ latencies }) => [...latencies]),
        0.95,
      ),
    ),
    showRatio(median(ratio('prepared', slowest))),
    showCpu(found.service),
    showCpu(found.prepared),
  ];
}

const SIGNATURE_HEADS = ['CPU of the service per single order, 16 conn.', 'signed', 'by token', 'ratio', 'from–to'];

/** Reads single orders of the same users with a signature and with an access token. */
async function measureSignature(
  url: string,
  service: ServerProcess,
  { size, rounds, roundMs }: ApiOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const tokens = await issueAccessTokens(url, Math.min(size.users, 16));
  const bySignature: Round[] = [];
  const byToken: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    signal.throwIfAborted();
    const reads = tokens.map((_, n) => prepareSingleOrder(size, n + 1, Date.now()));
    const tokenReads = reads.map((read, n) => ({ ...read, headers: { authorization: `Bearer ${tokens[n]}` } }));
    const signedRound = await measureRound(service, 16, roundMs, inTurn(reads));
    const tokenRound = await measureRound(service, 16, roundMs, inTurn(tokenReads));
    if (round === 0) continue;
    bySignature.push(signedRound);
    byToken.push(tokenRound);
  }
  const ratios = bySignature.map((own, n) => cpuOf([own]) / cpuOf([byToken[n] ?? own]));
  return ['ratio of CPU times', showCpu(bySignature), showCpu(byToken), showRatio(median(ratios)), showRange(ratios)];
}

/** Signs in advance, so that signing on the client is not measured. */
function supply(scenario: Scenario, size: Size, roundMs: number): () => PreparedRequest | undefined {
  if (scenario === 'write') {
    const writes = prepareRequests(scenario, size, Math.ceil(roundMs * WRITES_PER_MS), Date.now);
    return () => writes.pop();
  }
  return inTurn(prepareRequests(scenario, size, READS, Date.now));
}

/** More requests than either server can write durably. */
const WRITES_PER_MS = 5;
