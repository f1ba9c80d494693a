import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseServerUser } from '../database/embedded-user.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { installMissing, type SystemProgram } from './debian-packages.ts';
import { makeCluster } from './ha/cluster.ts';
import { startMailServer } from './ha/crawls.ts';
import { chooseFaults } from './ha/faults.ts';
import type { Ids } from './ha/processes.ts';
import { findLayout, startProduct } from './ha/product.ts';
import { formatResults } from './ha/report.ts';
import { checkTraffic, type RoundResult, runRound } from './ha/round.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { waitForSignal } from './stop-signal.ts';

// `npm run test:ha` runs the product on three PostgreSQL servers with Patroni, etcd, and HAProxy from the files in
// deploy/ha, causes faults under traffic, and checks that nothing acknowledged is lost or duplicated. Arguments: names
// of faults (default: all), and --pgbouncer to put PgBouncer in front of HAProxy. docs/high-availability.md has the
// table.

process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
const say = (line: string) => console.log(line);
const options = { pgbouncer: { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const faults = chooseFaults(positionals);

const programs: readonly SystemProgram[] = ['etcd', 'haproxy', 'patroni', 'python3-etcd', 'postgresql'];
const missing = installMissing(values.pgbouncer ? [...programs, 'pgbouncer'] : programs, say);
const { owner } = await chooseServerUser(undefined);
if (missing.length > 0 || owner === undefined) {
  say(`Skipped: this needs root and Debian 12. Missing: ${missing.join(', ') || 'root'}.`);
  process.exit(0);
}

const stopSignal = waitForSignal();
const memory = makeMemoryFolder();
const folder = mkdtempSync(join(memory ?? tmpdir(), 'postledger-ha-'));
chmodSync(folder, 0o755);
const stops: (() => Promise<unknown> | unknown)[] = [() => rmSync(memory ?? folder, { recursive: true, force: true })];
try {
  const outcome = await Promise.race([runFaults(owner), stopSignal]);
  process.exitCode = outcome === 'kept' ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
// After a signal, the traffic is still running.
process.exit();

async function runFaults(ids: Ids): Promise<'kept' | 'lost'> {
  await buildWhenChanged('start', process.cwd(), say);
  const server = await startMailServer();
  stops.push(() => server.close());
  const cluster = makeCluster(folder, ids);
  stops.push(() => cluster.stop());
  say('Starting etcd, Patroni, and HAProxy …');
  await cluster.start(['postledger_service', 'postledger_web']);
  if (values.pgbouncer) cluster.startPooler();
  const mail = { ports: [server.port], caFile: server.caFile };
  const product = await startProduct(folder, {
    layout: await findLayout(1, false),
    urlOf: cluster.url,
    mail,
    // Lists are read from any of the machines.
    settings: { SERVICE_READ_DATABASE_URLS: cluster.urlsOfMachines('postledger_service').join(',') },
  });
  stops.push(() => product.stop());
  const results: RoundResult[] = [];
  for (const fault of faults) {
    say(`${fault.name}: ${fault.title} …`);
    const result = await runRound(fault, cluster, product, server);
    results.push(result);
    tell(fault.name, result.violations);
    await cluster.heal();
  }
  // A later failover could lose data that survived an earlier one.
  const late: string[] = [];
  for (const { traffic } of results) late.push(...(await checkTraffic(product, traffic)));
  tell('after all', late);
  say(`\n${formatResults(results)}`);
  return late.length === 0 && results.every(({ violations }) => violations.length === 0) ? 'kept' : 'lost';
}

function tell(name: string, violations: readonly string[]): void {
  for (const violation of violations.slice(0, 20)) say(`  VIOLATION (${name}) ${violation}`);
  if (violations.length > 20) say(`  … and ${violations.length - 20} more`);
}
