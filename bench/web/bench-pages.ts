import { spawn } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { collectionPath, instancePath } from '#contract/routes.ts';
import { canonicalString, SIGNATURE_HEADER, signatureHeader } from '#contract/signature.ts';
import { findProgram } from '../../scripts/debian-packages.ts';
import { RFC6979_PRIVATE_KEY } from '../../test-support/rfc6979-key.ts';
import { CLIENT_ID } from '../api/api-database.ts';
import { showMs, showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { median, quantile } from '../quantile.ts';
import { startWebWorld, type WebWorld } from './web-world.ts';

export type PagesOptions = {
  /** Orders of the single user. */
  readonly orders: number;
  readonly rounds: number;
  /** Folder where Lighthouse is installed, or null to skip it. */
  readonly lighthouse: string | null;
};

/** A page and the API call for its data. */
type Subject = { readonly page: string; readonly path: string; readonly query: Readonly<Record<string, string>> };

/**
 * Measures the server time of pages for a user with many orders, alternating with the plain signed API call for the
 * same data. Then runs Lighthouse on the same pages, if installed. The target for the list is 3×.
 */
export async function benchPages(options: PagesOptions, signal: AbortSignal): Promise<void> {
  await run(['scripts/build.ts'], signal);
  const world = await startWebWorld(options.orders, signal);
  try {
    const list = { limit: '25', count: 'true', expand: 'items' };
    const filter = "orderTotal gt 20000 and contains(tolower(merchant/name), tolower('kettle'))";
    const orders = collectionPath('orders');
    const subjects: readonly Subject[] = [
      { page: '/orders', path: orders, query: list },
      { page: `/orders?${new URLSearchParams({ filter })}`, path: orders, query: { ...list, filter } },
      {
        page: `/orders/${world.orderId}`,
        path: instancePath('orders', world.orderId),
        query: { expand: 'items,shipments,mailbox,orderEmails,shipmentEmails' },
      },
      { page: '/mailboxes', path: collectionPath('mailboxes'), query: {} },
    ];
    console.log(`  one person with ${options.orders} orders, ${options.rounds} rounds`);
    const rows: string[][] = [];
    for (const subject of subjects) rows.push(await measure(world, subject, options.rounds, signal));
    printTable(
      ['page', 'first byte ms', 'whole ms', 'p95', 'call ms', 'p95', 'first byte ÷ call', 'whole ÷ call'],
      rows,
    );
    if (options.lighthouse === null) {
      console.log(
        '  Lighthouse was left out: --lighthouse FOLDER names where it is installed (npm install lighthouse)',
      );
    } else {
      const pages = ['/', '/orders', `/orders/${world.orderId}`, '/mailboxes'];
      await rate(world, pages, options.lighthouse, signal);
    }
  } finally {
    await world.stop();
  }
}

async function measure(world: WebWorld, subject: Subject, rounds: number, signal: AbortSignal): Promise<string[]> {
  const [first, whole, call]: [number[], number[], number[]] = [[], [], []];
  // The first rounds warm up both and are not counted.
  for (let round = -10; round < rounds; round += 1) {
    signal.throwIfAborted();
    const page = await timed(`${world.webUrl}${subject.page}`, { cookie: world.cookie });
    const url = `http://127.0.0.1:${world.servicePort}${subject.path}?${new URLSearchParams(subject.query)}`;
    const bare = await timed(url, signedHeaders(subject.path, world.email));
    if (round < 0) continue;
    first.push(page.firstMs);
    whole.push(page.wholeMs);
    call.push(bare.wholeMs);
  }
  const middle = median(call);
  return [
    subject.page.length > 40 ? `${subject.page.slice(0, 39)}…` : subject.page,
    showMs(median(first)),
    showMs(median(whole)),
    showMs(quantile(whole, 0.95)),
    showMs(middle),
    showMs(quantile(call, 0.95)),
    showRatio(median(first) / middle),
    showRatio(median(whole) / middle),
  ];
}

/** Time to the first and the last byte of a successful response, in ms. */
async function timed(url: string, headers: Readonly<Record<string, string>>) {
  const started = performance.now();
  const answer = await fetch(url, { headers, redirect: 'manual' });
  let firstMs: number | null = null;
  for await (const _ of answer.body ?? []) firstMs ??= performance.now() - started;
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
  const wholeMs = performance.now() - started;
  return { firstMs: firstMs ?? wholeMs, wholeMs };
}

const PRIVATE_KEY = createPrivateKey(RFC6979_PRIVATE_KEY);

function signedHeaders(path: string, username: string): Readonly<Record<string, string>> {
  const parts = { method: 'GET', path, clientId: CLIENT_ID, timestamp: String(Date.now()), username };
  const signature = sign('sha1', Buffer.from(canonicalString(parts)), PRIVATE_KEY);
  return { [SIGNATURE_HEADER]: signatureHeader(parts, signature) };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const report = z.object({
  categories: z.object(Object.fromEntries(CATEGORIES.map((name) => [name, z.object({ score: z.number() })]))),
});

/** Prints Lighthouse scores, 0 to 100, for a phone and for a desktop. */
async function rate(world: WebWorld, pages: readonly string[], folder: string, signal: AbortSignal): Promise<void> {
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
        await run(args, signal, {
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

async function run(args: readonly string[], signal: AbortSignal, more: NodeJS.ProcessEnv = {}): Promise<void> {
  const env = { ...process.env, ...more };
  const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with code ${code}:\n${said.trim()}`);
}
