import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedServer } from '../database/embedded.ts';
import { openDatabase } from '../database/open.ts';
import { findFreePorts } from '../test-support/free-port.ts';
import { RFC6979_PUBLIC_KEY } from '../test-support/rfc6979-key.ts';
import { type SignedRequest, signatureHeaderOf, TEST_CLIENT } from '../test-support/service.ts';
import { startBalancer } from './balancer.ts';
import { installMissing } from './debian-packages.ts';

// `npm run test:rolling` restarts two API processes in turn behind HAProxy, as described in docs/upgrade.md, while
// partners read and write without a pause and without retries. No request may fail, and every order must be stored at
// the end.

const ROUNDS = 3;
const PARTNERS = 8;
const OPERATOR_TOKEN = 'operator-token-of-the-rolling-restart';
const say = (line: string) => console.log(line);

if (installMissing(['haproxy'], say).length > 0) {
  say('Skipped: HAProxy is not installed.');
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'postledger-rolling-'));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  await main();
} finally {
  for (const stop of stops.reverse()) await stop();
}

type Counts = { read: number; written: number; readonly failures: string[] };

async function main(): Promise<void> {
  const [one = 0, two = 0, balancer = 0] = await findFreePorts(3);
  const server = await openEmbeddedServer({ dataDir: folder });
  stops.push(() => server.stop());
  const url = await server.url('postledger_service');
  const running = new Map<number, ChildProcess>();
  stops.push(async () => void (await Promise.all(Array.from(running.values(), stopProgram))));
  for (const port of [one, two]) running.set(port, await startApi(port, url));
  const haproxy = await startBalancer(folder, { service: balancer, apis: [one, two] });
  stops.push(() => haproxy.stop());
  while (!(await isReady(balancer))) await pause(100);
  await register(one);

  const load = new AbortController();
  const counts: Counts = { read: 0, written: 0, failures: [] };
  const partners = Array.from({ length: PARTNERS }, (_, n) =>
    usePartner(`http://127.0.0.1:${balancer}`, `person-${n}`, load.signal, counts),
  );
  await pause(2_000);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const port of [one, two]) {
      const before = counts.read + counts.written;
      const stopped = await stopProgram(running.get(port));
      running.set(port, await startApi(port, url));
      // The balancer has to notice before the other process stops.
      await pause(3_000);
      const requests = counts.read + counts.written - before;
      say(
        `round ${round}: restarted ${port === one ? 'the first' : 'the second'} API, which stopped in ${(stopped / 1000).toFixed(1)} s; ${requests} requests meanwhile`,
      );
    }
  }
  load.abort();
  const written = (await Promise.all(partners)).reduce((sum, count) => sum + count, 0);
  const kept = await countOrders(url);
  say(
    `${counts.read} reads and ${counts.written} writes, ${counts.failures.length} failed; ${kept} of ${written} orders kept`,
  );
  for (const failure of counts.failures.slice(0, 10)) say(`  ${failure}`);
  assert.equal(counts.failures.length, 0, 'A request failed');
  assert.equal(kept, written, 'An acknowledged order is missing, or one exists twice');
}

/** Reads and writes until the signal, without retries. Returns the number of acknowledged orders. */
async function usePartner(base: string, user: string, signal: AbortSignal, counts: Counts): Promise<number> {
  await sendRequest(base, { method: 'POST', path: '/api/v1/users', form: { userName: user } });
  let written = 0;
  while (!signal.aborted) {
    try {
      await sendRequest(base, {
        method: 'POST',
        path: '/api/v1/orders',
        user,
        form: { orderTitle: `Order ${written + 1}` },
      });
      written += 1;
      counts.written += 1;
      await sendRequest(base, { path: '/api/v1/orders', user });
      counts.read += 1;
    } catch (error) {
      const { message, cause } = error as Error;
      counts.failures.push(`${message} ${cause instanceof Error ? cause.message : ''}`);
    }
    await pause(20);
  }
  return written;
}

/** Sends a signed request. @throws Error unless it succeeds */
async function sendRequest(base: string, request: SignedRequest): Promise<void> {
  const { method = 'GET', path, form } = request;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { 'X-Service-API-Signature': signatureHeaderOf(request, Date.now()) },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${body.slice(0, 200)}`);
}

async function startApi(port: number, url: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    SERVICE_DATABASE_URL: url,
    SERVICE_PORT: String(port),
    SHUTDOWN_DELAY_SECONDS: '5',
    OPERATOR_TOKEN,
    RATE_LIMIT_PER_MINUTE: '0',
    CLIENT_RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
  const api = spawn(process.execPath, ['service/main.ts', '--role', 'api'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (api.exitCode !== null) throw new Error('The API ended instead of becoming ready');
    await pause(100);
  }
  return api;
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Sends SIGTERM and returns how long the process took to end, in ms. */
async function stopProgram(program: ChildProcess | undefined): Promise<number> {
  if (program === undefined || program.exitCode !== null) return 0;
  const started = performance.now();
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  const [code] = await ended;
  assert.equal(code, 0, 'A program did not stop cleanly');
  return performance.now() - started;
}

async function register(port: number): Promise<void> {
  const body = new URLSearchParams({ client_id: TEST_CLIENT, public_key: RFC6979_PUBLIC_KEY });
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const answer = await fetch(`http://127.0.0.1:${port}/operator/clients`, { method: 'POST', headers, body });
  assert.ok(answer.ok, `The client could not be registered: ${answer.status}`);
}

async function countOrders(url: string): Promise<number> {
  const database = openDatabase<{ orders: object }>(url, { max: 1 });
  const { count } = await database.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await database.close();
  return Number(count);
}
