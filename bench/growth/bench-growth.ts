import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instancePath } from '#contract/routes.ts';
import { openEmbeddedServer } from '#database/embedded.ts';
import { quantile } from '../../scripts/quantile.ts';
import { V8_OPTIONS } from '../../service/v8-options.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { superuserUrl } from '../../test-support/superuser-url.ts';
import { measureLoad } from '../api/load.ts';
import { OPERATOR_TOKEN, registerClient } from '../api/register-client.ts';
import { PAGE_FILTER, type PreparedRequest, signed } from '../api/scenarios.ts';
import { startServer } from '../api/server-processes.ts';
import { showMs } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { drawPlot, type Line } from './draw-plot.ts';
import { LARGEST, ORDINARY, openGrowingDatabase } from './grow-database.ts';

export type GrowthOptions = {
  /** Number of orders in the last step. Each step has ten times as many as the previous one, starting at 1,000. */
  readonly orders: number;
  readonly rounds: number;
  /** Time per request and round, in ms. */
  readonly roundMs: number;
  /** File for the plot, or null. */
  readonly plotFile: string | null;
};

const FIRST_STEP = 1_000;
const PAGE = { limit: '50' };

/**
 * Measures signed calls while the database grows: for a user who owns half of all orders, and for a user who owns at
 * most 1,000. Prints and plots the 10th percentile of the times, which other programs on the machine affect less than
 * the median.
 */
export async function benchGrowth(options: GrowthOptions, signal: AbortSignal): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-growth-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    // Keeps checkpoints from interrupting seeding. Reads are not affected.
    const embedded = await openEmbeddedServer({ dataDir, settings: { max_wal_size: '8GB' } });
    stops.push(() => embedded.stop());
    const url = await embedded.url('postledger_bench');
    const [port = 0] = await findFreePorts(1);
    const service = await startServer(
      [...V8_OPTIONS, 'service/main.ts', '--role', 'api'],
      {
        DATA_DIR: dataDir,
        SERVICE_DATABASE_URL: url,
        SERVICE_PORT: String(port),
        OPERATOR_TOKEN,
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
      port,
    );
    stops.push(() => service.stop());
    await registerClient(port);
    const database = await openGrowingDatabase(await superuserUrl(url, dataDir), signal);
    stops.push(() => database.close());
    const steps: Step[] = [];
    for (let orders = FIRST_STEP; orders <= options.orders; orders *= 10) {
      const started = performance.now();
      await database.growTo(orders);
      console.log(
        `  ${orders.toLocaleString('en')} orders after ${((performance.now() - started) / 1000).toFixed(0)} s`,
      );
      const ids = { [LARGEST]: await database.orderOf(LARGEST), [ORDINARY]: await database.orderOf(ORDINARY) };
      steps.push({ orders, times: await measureStep(port, ids, options, signal) });
    }
    printSteps(steps);
    if (options.plotFile !== null) await writeFile(options.plotFile, drawPlot(linesOf(steps)));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** 10th percentile of the times in ms, by name of the call. */
type Step = { readonly orders: number; readonly times: ReadonlyMap<string, number> };

type Call = { readonly name: string; readonly path: string; readonly query: Readonly<Record<string, string>> };

/** Each is plotted for both users. */
function callsOf(orderId: string, after: string): readonly Call[] {
  const path = '/api/v1/orders';
  return [
    { name: 'first page', path, query: PAGE },
    { name: 'later page', path, query: { ...PAGE, after } },
    { name: 'filtered page', path, query: { ...PAGE, filter: PAGE_FILTER } },
    { name: 'page with items', path, query: { ...PAGE, expand: 'items' } },
    { name: 'single order', path: instancePath('orders', orderId), query: {} },
  ];
}

async function measureStep(
  port: number,
  ids: Readonly<Record<number, string>>,
  { rounds, roundMs }: GrowthOptions,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const [user, whose] of [
    [LARGEST, 'half of all'],
    [ORDINARY, '1,000 at most'],
  ] as const) {
    const after = await cursorAfter(port, user);
    for (const { name, path, query } of callsOf(ids[user] ?? '', after)) {
      const found: number[] = [];
      // The first round fills caches.
      for (let round = 0; round <= rounds; round += 1) {
        signal.throwIfAborted();
        const request = read(path, user, query);
        const { latencies } = await measureLoad(port, 1, roundMs, () => request);
        if (round > 0) found.push(...latencies);
      }
      times.set(`${name}, ${whose}`, quantile(found, 0.1));
    }
  }
  return times;
}

/** Returns the cursor of the second page; empty if there is none. */
async function cursorAfter(port: number, user: number): Promise<string> {
  const { url, headers } = read('/api/v1/orders', user, PAGE);
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
  await answer.arrayBuffer();
  const target = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  const after = new URLSearchParams(target.split('?')[1]).get('after');
  if (after === null) throw new Error(`There is no second page: ${answer.status}`);
  return after;
}

function read(path: string, user: number, query: Readonly<Record<string, string>>): PreparedRequest {
  return signed('GET', path, user, Date.now(), query);
}

/** Prints a table with one column for each step. */
function printSteps(steps: readonly Step[]): void {
  const rows = Array.from(steps[0]?.times.keys() ?? [], (name) => [
    name,
    ...steps.map(({ times }) => showMs(times.get(name) ?? Number.NaN)),
  ]);
  printTable(['ms per call', ...steps.map(({ orders }) => `${orders.toLocaleString('en')} orders`)], rows);
}

function linesOf(steps: readonly Step[]): readonly Line[] {
  return Array.from(steps[0]?.times.keys() ?? [], (name) => ({
    name,
    points: steps.map(({ orders, times }) => ({ orders, ms: times.get(name) ?? Number.NaN })),
  }));
}
