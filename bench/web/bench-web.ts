import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../print-table.ts';
import { buildApp, buildEmptyApp } from './build-apps.ts';
import { readFirstLoads } from './first-load.ts';

/** Budgets by page: kB of gzipped JavaScript above an empty app. */
const BUDGETS: Readonly<Record<string, number>> = { '/orders': 45 };

/** Measures each page's first-load JavaScript above that of an empty Next app. Builds both in a temporary folder. */
export async function benchWeb(signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-bench-web-'));
  try {
    console.log('  building an empty app and the web app …');
    await buildEmptyApp(process.cwd(), join(folder, 'empty'), signal);
    await buildApp(process.cwd(), join(folder, 'app'), signal);
    const empty = (await readFirstLoads(join(folder, 'empty'))).get('/');
    if (empty === undefined) throw new Error('The empty app was built without a page');
    const loads = [...(await readFirstLoads(join(folder, 'app')))].sort(([a], [b]) => (a < b ? -1 : 1));
    printTable(
      ['first load, kB gzip', 'JavaScript', 'above empty', 'budget'],
      [
        ['(empty Next app)', kilobytes(empty), '', ''],
        ...loads.map(([route, bytes]) => {
          const budget = BUDGETS[route];
          return [route, kilobytes(bytes), kilobytes(bytes - empty), budget === undefined ? '' : budget.toFixed(1)];
        }),
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
