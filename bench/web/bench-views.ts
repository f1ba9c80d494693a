import { readMemory } from '../../scripts/ha/processes.ts';
import { measureLoad } from '../api/load.ts';
import type { PreparedRequest } from '../api/scenarios.ts';
import { printTable } from '../print-table.ts';
import { runNode } from '../run-node.ts';
import { startWebWorld, type WebWorld } from './web-world.ts';

export type ViewsOptions = {
  /** Number of pages to open. */
  readonly views: number;
  readonly connections: number;
};

const ROWS = 20;
const ORDERS = 1_000;
const SAMPLE_EVERY_MS = 1_000;

/**
 * Opens pages one after another on some connections, and prints the memory of the web app at intervals: the memory of
 * the process, and the lowest heap size, which is close to what remains after garbage collection.
 */
export async function benchViews({ views, connections }: ViewsOptions, signal: AbortSignal): Promise<void> {
  await runNode(['scripts/build.ts'], signal);
  const world = await startWebWorld({ orders: ORDERS, profileFolder: null }, signal);
  try {
    const rows: string[][] = [];
    const each = Math.ceil(views / ROWS);
    for (let opened = 0; opened < views; opened += each) {
      signal.throwIfAborted();
      const row = await openPages(world, Math.min(each, views - opened), connections);
      rows.push([(opened + each).toLocaleString('en'), ...row]);
      console.log(`  ${rows.at(-1)?.join('  ')}`);
    }
    printTable(['page views', 'pages /s', 'memory MB', 'heap MB', 'least heap MB'], rows);
  } finally {
    await world.stop();
  }
}

async function openPages(world: WebWorld, count: number, connections: number): Promise<string[]> {
  const pages = ['/orders', `/orders/${world.orderId}`, '/mailboxes', '/orders?orderBy=orderTotal%20desc', '/settings'];
  const headers = { host: new URL(world.webUrl).host, cookie: world.cookie, 'accept-encoding': 'gzip' };
  let left = count;
  const next = (): PreparedRequest | undefined => {
    left -= 1;
    return left < 0 ? undefined : { method: 'GET', url: pages[left % pages.length] ?? '/', headers, body: null };
  };
  const heaps: number[] = [];
  // Many samples are taken, so one may fail.
  const sample = () =>
    readHeap(world).then(
      (heap) => void heaps.push(heap),
      () => undefined,
    );
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  const { perSecond } = await measureLoad(world.web.port, connections, Number.POSITIVE_INFINITY, next);
  clearInterval(timer);
  heaps.push(await readHeap(world));
  const figures = [readMemory(world.web.pid), heaps.at(-1) ?? 0, Math.min(...heaps)];
  return [perSecond.toFixed(1), ...figures.map((bytes) => (bytes / 2 ** 20).toFixed(0))];
}

/** Returns the heap in use, in bytes. */
async function readHeap({ webMetrics }: WebWorld): Promise<number> {
  const answer = await fetch(webMetrics);
  const found = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error('The web app has no metric of its heap');
  return Number(found);
}
