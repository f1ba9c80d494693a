import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findProgram } from '../../scripts/debian-packages.ts';
import { printTable } from '../print-table.ts';
import { runNode } from '../run-node.ts';
import type { WebWorld } from './web-world.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const report = z.object({
  categories: z.object(Object.fromEntries(CATEGORIES.map((name) => [name, z.object({ score: z.number() })]))),
});

/**
 * Prints Lighthouse scores, 0 to 100, for a phone and for a desktop.
 * @param folder where Lighthouse is installed
 */
export async function rate(
  world: WebWorld,
  pages: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'postledger-lighthouse-'));
  try {
    const rows: string[][] = [];
    for (const page of pages) {
      for (const device of ['phone', 'desktop'] as const) {
        const file = join(out, `${rows.length}.json`);
        const args = [
          ...[join(folder, 'node_modules/lighthouse/cli/index.js'), `${world.webUrl}${page}`, '--quiet'],
          ...['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`],
          ...(device === 'desktop' ? ['--preset=desktop'] : []),
          `--extra-headers=${JSON.stringify(page === '/' ? {} : { Cookie: world.cookie })}`,
          `--chrome-flags=--headless=new --disable-quic --disable-background-networking${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
        ];
        await runNode(args, signal, {
          CHROME_PATH: process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? '/usr/bin/chromium',
        });
        const { categories } = report.parse(JSON.parse(await readFile(file, 'utf8')));
        const scores = CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100)));
        rows.push([page, device, ...scores]);
      }
    }
    printTable(['Lighthouse', 'device', ...CATEGORIES], rows);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
