import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../print-table.ts';
import { buildApp, buildEmptyApp } from './build-apps.ts';
import { type FirstLoad, readFirstLoads } from './first-load.ts';

/** Budgets of `/orders` in kB: gzipped JavaScript above an empty app, gzipped CSS, and preloaded fonts. */
const BUDGET = ['30.0', '25.0', '75.0'] as const;

/**
 * Measures the first load of each page: JavaScript in addition to that of an empty Next app, CSS, and fonts. The sizes
 * depend only on the source. Builds both apps in a temporary folder.
 */
export async function benchWeb(signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-bench-web-'));
  try {
    console.log('  building an empty app and the web app …');
    await buildEmptyApp(process.cwd(), join(folder, 'empty'), signal);
    await buildApp(process.cwd(), join(folder, 'app'), signal);
    const empty = (await readFirstLoads(join(folder, 'empty'))).get('/');
    if (empty === undefined) throw new Error('The empty app was built without a page');
    const loads = [...(await readFirstLoads(join(folder, 'app')))].sort(([a], [b]) => (a < b ? -1 : 1));
    const row = (name: string, { script, style, font }: FirstLoad) => {
      return [name, ...[script, script - empty.script, style, font].map(kilobytes)];
    };
    printTable(
      ['first load, kB', 'JavaScript gzip', 'above empty', 'CSS gzip', 'fonts'],
      [
        ['(empty Next app)', kilobytes(empty.script)],
        ['(budget of /orders)', '', ...BUDGET],
        ...loads.map(([route, load]) => row(route, load)),
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
