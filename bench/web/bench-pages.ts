import { median, quantile } from '../../scripts/quantile.ts';
import { type Measured, measureLoad } from '../api/load.ts';
import type { PreparedRequest } from '../api/scenarios.ts';
import type { ServerProcess } from '../api/server-processes.ts';
import { showMs, showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { runNode } from '../run-node.ts';
import { startEmptyApp } from './empty-app.ts';
import { rate } from './lighthouse.ts';
import { callOf, pageOf, pageSubjects, type Subject } from './page-subjects.ts';
import { startWebWorld, type WebWorld } from './web-world.ts';

export type PagesOptions = {
  /** Orders of the single user. */
  readonly orders: number;
  readonly rounds: number;
  /** Time per page, call, and round, in ms. */
  readonly roundMs: number;
  /** Folder for a CPU profile of the web app (`--cpu-prof`), or null. */
  readonly profileFolder: string | null;
  /** Folder where Lighthouse is installed, or null to skip it. */
  readonly lighthouse: string | null;
};

/** Number of users who read pages at the same time, without a pause. */
const USERS = 50;

/**
 * Measures the server time of pages for a user with many orders, compared with the plain signed call to the service for
 * the same data, alternating by round: first for one user, then the list for 50 users at a time. Ratios are medians
 * over adjacent rounds, with their range. CPU time is that of the web app and of the service, without PostgreSQL, and
 * is steadier than elapsed time if other programs run. Then runs Lighthouse, if installed.
 */
export async function benchPages(options: PagesOptions, signal: AbortSignal): Promise<void> {
  await runNode(['scripts/build.ts'], signal);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const empty = await startEmptyApp(signal);
    stops.push(() => empty.stop());
    const world = await startWebWorld(options, signal);
    stops.push(() => world.stop());
    const subjects = await pageSubjects(world);
    console.log(`  one person with ${options.orders} orders, ${options.rounds} rounds of ${options.roundMs} ms`);
    // JIT compilation: the first few hundred pages take twice as long.
    for (const subject of subjects) await measureRound(world, world.web, 4, WARM_UP_MS, () => pageOf(world, subject));
    const rows: string[][] = [await measureEmpty(empty, options)];
    for (const subject of subjects) rows.push(await compare(world, subject, 1, options, signal));
    printTable(['1 user', ...HEADS], rows);
    const [list] = subjects;
    if (list !== undefined) {
      printTable([`${USERS} users`, ...HEADS], [await compare(world, list, USERS, options, signal)]);
    }
    if (options.lighthouse !== null) {
      const pages = ['/', '/orders', `/orders/${world.orderId}`, '/mailboxes'];
      await rate(world, pages, options.lighthouse, signal);
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Figures for an empty Next page, in the columns of a page. */
async function measureEmpty(server: ServerProcess, { rounds, roundMs }: PagesOptions): Promise<string[]> {
  const next = (): PreparedRequest => ({ method: 'GET', url: '/', headers: { 'accept-encoding': 'gzip' }, body: null });
  await measureLoad(server.port, 1, roundMs, next);
  const before = (await server.usedMs()) ?? Number.NaN;
  const { latencies } = await measureLoad(server.port, 1, rounds * roundMs, next);
  const cpuMs = (((await server.usedMs()) ?? Number.NaN) - before) / latencies.length;
  return ['(empty Next app)', ...[median(latencies), quantile(latencies, 0.95), cpuMs].map(showMs)];
}

/** Time per page, in ms. */
const WARM_UP_MS = 4000;

const HEADS = ['page ms', 'p95', 'CPU ms', 'call ms', 'p95', 'CPU ms', 'page ÷ call', 'range', 'p95 ÷ p95', 'range'];

/** `cpuMs`: CPU time of both programs per response; NaN if the system does not provide it. */
type Round = Measured & { readonly cpuMs: number };

async function compare(
  world: WebWorld,
  subject: Subject,
  connections: number,
  options: PagesOptions,
  signal: AbortSignal,
): Promise<string[]> {
  // Enough responses for a percentile, even of slow pages.
  const ms = options.roundMs * (connections === 1 ? 1 : 3);
  const pairs: { readonly page: Round; readonly call: Round }[] = [];
  // The first pair warms up code, connections, and caches.
  for (let round = 0; round <= options.rounds; round += 1) {
    signal.throwIfAborted();
    const page = await measureRound(world, world.web, connections, ms, () => pageOf(world, subject));
    const calls = Array.from({ length: CALLS }, (_, index) => callOf(world, subject, Date.now() + index));
    let next = 0;
    const call = await measureRound(world, world.service, connections, ms, () => calls[next++ % CALLS]);
    if (round > 0) pairs.push({ page, call });
  }
  const all = (side: 'page' | 'call') => pairs.flatMap((pair) => [...pair[side].latencies]);
  const figures = (side: 'page' | 'call') => [
    showMs(median(all(side))),
    showMs(quantile(all(side), 0.95)),
    showMs(median(pairs.map((pair) => pair[side].cpuMs))),
  ];
  const ratios = (of: (latencies: readonly number[]) => number) => {
    const found = pairs.map(({ page, call }) => of(page.latencies) / of(call.latencies));
    return [showRatio(median(found)), `${Math.min(...found).toFixed(2)}–${Math.max(...found).toFixed(2)}`];
  };
  const slowest = ratios((latencies) => quantile(latencies, 0.95));
  return [subject.name, ...figures('page'), ...figures('call'), ...ratios(median), ...slowest];
}

/** Distinct signed calls per round, sent repeatedly, so that signing is not measured. */
const CALLS = 64;

async function measureRound(
  { web, service }: WebWorld,
  server: ServerProcess,
  connections: number,
  ms: number,
  next: () => PreparedRequest | undefined,
): Promise<Round> {
  const used = async () => ((await web.usedMs()) ?? Number.NaN) + ((await service.usedMs()) ?? Number.NaN);
  const before = await used();
  const measured = await measureLoad(server.port, connections, ms, next);
  return { ...measured, cpuMs: ((await used()) - before) / measured.latencies.length };
}
