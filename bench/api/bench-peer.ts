import { isDeepStrictEqual } from 'node:util';
import { median, quantile } from '../../scripts/quantile.ts';
import { showMs, showRate, showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { openApiWorld } from './api-world.ts';
import type { ApiOptions } from './bench-api.ts';
import { sendOnce } from './load.ts';
import { askPeer, numbersFromPeer } from './peer-queries.ts';
import { startPeer } from './peer-server.ts';
import { inTurn, measureRound, type Round, showCpu, showRange } from './rounds.ts';
import { chooseSubjects, prepare, type ReadScenario, SCENARIOS } from './scenarios.ts';
import type { ServerProcess } from './server-processes.ts';

const CONNECTIONS = [1, 16];
/** Distinct requests per round, sent repeatedly. */
const READS = 64;

const HEADS = [
  'scenario',
  'conn.',
  'service /s',
  'PostGraphile /s',
  'service ÷ PostGraphile',
  'from–to',
  'p95 ms',
  'PostGraphile p95',
  'CPU ms',
  'PostGraphile CPU',
];

/**
 * Compares the service with PostGraphile, a general API generated from the same tables: the same orders with the same
 * filter, order, and values, over real HTTP, in alternating rounds. PostGraphile has no signatures, no request log, and
 * no users of clients, so it does less. Writes are left out, because it would skip what the service keeps about them.
 */
export async function benchPeer(options: ApiOptions, signal: AbortSignal): Promise<void> {
  const world = await openApiWorld(options, signal);
  try {
    const peer = await world.start(() => startPeer(world.url));
    const scenarios = SCENARIOS.filter((name): name is ReadScenario => name !== 'write');
    for (const scenario of scenarios) await requireEqualOrders(scenario, options, world.service, peer);
    const rows: string[][] = [];
    for (const scenario of scenarios) {
      for (const connections of CONNECTIONS) {
        rows.push(await compare(scenario, connections, options, { service: world.service, peer }, signal));
      }
    }
    printTable(HEADS, rows);
  } finally {
    await world.stop();
  }
}

async function requireEqualOrders(
  scenario: ReadScenario,
  { size }: ApiOptions,
  service: ServerProcess,
  peer: ServerProcess,
): Promise<void> {
  let orders = 0;
  for (const subject of chooseSubjects(size, 8)) {
    const { result } = JSON.parse(await sendOnce(service.port, prepare(scenario, subject, Date.now())));
    const own = [result].flat().map(({ orderNumber }) => orderNumber);
    const other = numbersFromPeer(await sendOnce(peer.port, askPeer(scenario, subject)));
    if (!isDeepStrictEqual(own, other)) {
      throw new Error(`The servers return different orders for "${scenario}":\n${own}\n${other}`);
    }
    orders += own.length;
  }
  if (orders === 0) throw new Error(`There are no orders for "${scenario}"`);
}

async function compare(
  scenario: ReadScenario,
  connections: number,
  { size, rounds, roundMs }: ApiOptions,
  { service, peer }: { readonly service: ServerProcess; readonly peer: ServerProcess },
  signal: AbortSignal,
): Promise<string[]> {
  const found: { readonly own: Round; readonly other: Round }[] = [];
  // The first round warms up code, connections, and caches.
  for (let round = 0; round <= rounds; round += 1) {
    signal.throwIfAborted();
    const subjects = chooseSubjects(size, READS);
    const measureOwn = () => {
      const reads = subjects.map((subject) => prepare(scenario, subject, Date.now()));
      return measureRound(service, connections, roundMs, inTurn(reads));
    };
    const measureOther = () => {
      const reads = subjects.map((subject) => askPeer(scenario, subject));
      return measureRound(peer, connections, roundMs, inTurn(reads));
    };
    const first = round % 2 === 0 ? await measureOwn() : await measureOther();
    const second = round % 2 === 0 ? await measureOther() : await measureOwn();
    if (round > 0) found.push(round % 2 === 0 ? { own: first, other: second } : { own: second, other: first });
  }
  const own = found.map((pair) => pair.own);
  const other = found.map((pair) => pair.other);
  const rate = (of: readonly Round[]) => median(of.map(({ perSecond }) => perSecond));
  const ratios = found.map((pair) => pair.own.perSecond / pair.other.perSecond);
  return [
    scenario,
    String(connections),
    showRate(rate(own)),
    showRate(rate(other)),
    showRatio(median(ratios)),
    showRange(ratios),
    showMs(slowest(own)),
    showMs(slowest(other)),
    showCpu(own),
    showCpu(other),
  ];
}

function slowest(rounds: readonly Round[]): number {
  return quantile(
    rounds.flatMap(({ latencies }) => [...latencies]),
    0.95,
  );
}
