import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabasePair, startDatabasePair } from '../test-support/database-pair.ts';
import { hasDovecot, startDovecot } from '../test-support/dovecot.ts';
import { startBalancer } from './balancer.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { installMissing } from './debian-packages.ts';
import { until } from './ha/processes.ts';
import { findLayout, type Layout, type Product, startProduct } from './ha/product.ts';
import { endInTime } from './ha/traffic.ts';
import { startHooks } from './load/hooks.ts';
import { startImports } from './load/imports.ts';
import { startKills } from './load/kills.ts';
import { startLimits } from './load/limits.ts';
import { startMailboxes } from './load/mailboxes.ts';
import { measure } from './load/measure.ts';
import { startPages } from './load/pages.ts';
import { startPartners } from './load/partners.ts';
import { formatLoad } from './load/report.ts';
import { judgeMemory, watchResources } from './load/resources.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { waitForSignal } from './stop-signal.ts';

// `npm run test:load` runs two API processes, two workers, and two web processes behind HAProxy on a primary database
// with a synchronous standby, under signed traffic, page views, sign-ins, crawls, imports, and webhooks, while programs
// and the primary are killed and one client exceeds its limit. At the end, everything acknowledged must be stored once,
// and no other client may have been limited. LOAD_MINUTES sets the duration.

process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
/** Replication and commits as in production. Every process may use its whole pool. */
const DATABASE = { max_connections: '250' };
const SETTLE_MS = 240_000;
const say = (line: string) => console.log(line);
const minutes = Number(process.env['LOAD_MINUTES'] || 10);
if (!(minutes >= 1 && minutes <= 24 * 60)) {
  console.error('LOAD_MINUTES must be a number from 1 to 1440.');
  process.exit(2);
}
const missing = installMissing(['haproxy', 'dovecot'], say);
if (missing.length > 0 || !hasDovecot) {
  say(`Skipped: this needs Linux with ${missing.join(' and ') || 'openssl'}.`);
  process.exit(0);
}

const stopSignal = waitForSignal();
const memory = makeMemoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;
const folder = mkdtempSync(join(tmpdir(), 'postledger-load-'));
chmodSync(folder, 0o755);
const stops: (() => Promise<unknown> | unknown)[] = [
  () => rmSync(memory ?? folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
];
try {
  process.exitCode = (await Promise.race([runLoad(), stopSignal])) === 'kept' ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
// After a signal, the traffic is still running.
process.exit();

async function runLoad(): Promise<'kept' | 'lost'> {
  await buildWhenChanged('start', process.cwd(), say);
  const server = await startDovecot();
  stops.push(() => server.stop());
  const layout = await findLayout(2, true);
  const pair = await startDatabasePair(async () => undefined, DATABASE);
  stops.push(() => pair.close());
  await pair.waitForStandby();
  const product = await startBalanced(pair, layout, { ports: [server.port], caFile: server.caFile });
  say(`Running for ${minutes} minutes …`);

  const stopping = new AbortController();
  const { signal } = stopping;
  const measured = measure(() => performance.now());
  const { note } = measured;
  const resources = watchResources(product.programs);
  stops.push(() => resources.stop());
  const hooks = await startHooks(product);
  stops.push(() => hooks.stop());
  const begun = performance.now();
  const partners = await startPartners(product, note, signal);
  const pages = startPages(product, note, signal);
  const limits = await startLimits(product, note, signal);
  const mailboxes = await startMailboxes(product, await pair.url('postledger_service'), server, note, signal);
  stops.push(() => mailboxes.close());
  const kills = startKills(product, pair, minutes * 60_000, signal, say);
  const imports = startImports(product, note, signal, kills.isRecent);
  const traffic = Promise.all([partners, pages, limits, imports, mailboxes, kills].map(({ ended }) => ended));
  await Promise.race([pause(minutes * 60_000), traffic]);
  stopping.abort();
  await endInTime(traffic);
  const seconds = (performance.now() - begun) / 1000;
  const memoryUse = resources.memory();
  resources.stop();

  say('Comparing what was acknowledged with what is stored …');
  // Crawls, imports, and deliveries in progress continue.
  const late = async () => [
    ...(await mailboxes.check()),
    ...(await imports.check()),
    ...(await hooks.check(partners.events)),
  ];
  await until(async () => (await late()).length === 0, SETTLE_MS, 'Not all is there').catch((error) =>
    say(String(error)),
  );
  const violations = [
    ...measured.answers.violations(),
    ...(await partners.check()),
    ...(await pages.check()),
    ...limits.check(seconds, kills.counts.get('api1') ?? 0),
    ...(await late()),
    ...product.ended(),
    ...judgeMemory(memoryUse),
  ];
  const result = {
    seconds,
    latencies: measured.latencies(),
    failures: measured.answers.failures(),
    kills: kills.counts,
    cpuMs: { api: resources.cpuMs('api'), worker: resources.cpuMs('worker'), web: resources.cpuMs('web') },
    memory: memoryUse,
    beyondLimit: limits.counts,
    checked: {
      'orders written': partners.countOrders(),
      'emails crawled': mailboxes.countMails(),
      'exports imported': imports.count(),
      sessions: pages.countSessions(),
      'webhook deliveries': hooks.count(),
    },
  };
  say(`\n${formatLoad(result)}\n`);
  for (const violation of violations.slice(0, 40)) say(`VIOLATION ${violation}`);
  say(violations.length === 0 ? 'Nothing acknowledged was lost or doubled.' : `${violations.length} violations.`);
  return violations.length === 0 ? 'kept' : 'lost';
}

async function startBalanced(
  pair: DatabasePair,
  layout: Layout,
  mail: { readonly ports: readonly number[]; readonly caFile: string },
): Promise<Product> {
  const urls = { postledger_service: '', postledger_web: '' };
  for (const name of ['postledger_service', 'postledger_web'] as const) urls[name] = await pair.url(name);
  const [firstWeb = 0, secondWeb = 0] = layout.webs;
  const [firstProbe = 0, secondProbe = 0] = layout.webProbes;
  const balancer = await startBalancer(folder, {
    service: layout.balancer?.service ?? 0,
    apis: layout.apis,
    web: layout.balancer?.web ?? 0,
    webs: [firstWeb, secondWeb],
    webProbes: [firstProbe, secondProbe],
  });
  stops.push(() => balancer.stop());
  const product = await startProduct(folder, {
    layout,
    urlOf: (database) => urls[database as keyof typeof urls],
    mail,
    settings: { ALLOW_PRIVATE_WEBHOOK_HOSTS: '1' },
  });
  stops.push(() => product.stop());
  await until(async () => (await fetch(`${product.web}/signin`)).ok, 30_000, 'The balancer did not find the web apps');
  return product;
}
