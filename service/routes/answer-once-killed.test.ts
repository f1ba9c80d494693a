import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePorts } from '../../test-support/free-port.ts';
import { FORM, signatureHeaderOf, USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

let folder: string;
let database: TestDatabase;
let watcher: Client;
let port: number;
let silent: { readonly server: Server; readonly port: number };
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postledger-killed-'));
  database = await createServiceDatabase(USED_BEFORE);
  watcher = new Client({ connectionString: database.url });
  await watcher.connect();
  [port = 0] = await findFreePorts(1);
  silent = await startSilentProxy();
  running = await startService();
  expect((await post(port, '/api/v1/users', null, { userName: 'ann' })).status).toBe(201);
});

afterAll(async () => {
  await kill(running);
  silent.server.close();
  await watcher.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service as in production, with the test's database. */
async function startService(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['service/main.ts', '--role', 'api'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder,
      SERVICE_PORT: String(port),
      SERVICE_DATABASE_URL: database.url,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    return fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return child;
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Forwards requests to the service but drops its responses. */
async function startSilentProxy(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((inbound: Socket) => {
    const outbound = connect(port, '127.0.0.1');
    inbound.pipe(outbound);
    outbound.resume();
    outbound.once('close', () => inbound.destroy());
    for (const socket of [inbound, outbound]) socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('what was waited for did not come');
}

async function post(
  through: number,
  path: string,
  user: string | null,
  form: Readonly<Record<string, string>>,
  idempotencyKey?: string,
): Promise<{ readonly status: number; readonly replayed: string | null; readonly body: { result: { href: string } } }> {
  const signed = { method: 'POST', path, ...(user === null ? {} : { user }) } as const;
  const response = await fetch(`http://127.0.0.1:${through}${path}`, {
    method: 'POST',
    headers: {
      'x-service-api-signature': signatureHeaderOf(signed, Date.now()),
      'content-type': FORM,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: new URLSearchParams(form).toString(),
  });
  const body = (await response.json()) as { result: { href: string } };
  return { status: response.status, replayed: response.headers.get('idempotent-replayed'), body };
}

async function orderIds(title: string): Promise<readonly string[]> {
  const { rows } = await watcher.query('select id from orders where order_title = $1', [title]);
  return rows.map(({ id }) => id);
}

it('replays what a crash left unanswered, and runs what it left uncommitted', async () => {
  const committed = { orderTitle: 'Committed', merchantName: 'Mill' };
  const lost = { orderTitle: 'Lost' };
  const send = (through: number, form: Readonly<Record<string, string>>) =>
    post(through, '/api/v1/orders', 'ann', form, `killed: ${form['orderTitle']}`);
  const unanswered = expect(send(silent.port, committed)).rejects.toThrow();
  await until(async () => (await orderIds('Committed')).length > 0);
  await watcher.query('begin');
  await watcher.query(`select 1 from users where user_name = 'ann' for update`);
  const uncommitted = expect(send(silent.port, lost)).rejects.toThrow();
  // The request has claimed its key and waits for the user's lock.
  await until(async () => {
    const waiting = await watcher.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.rows.length > 0;
  });
  await kill(running);
  await Promise.all([unanswered, uncommitted]);
  await watcher.query('rollback');
  running = await startService();

  const again = await send(port, committed);
  expect(again).toMatchObject({ status: 201, replayed: 'true' });
  const ids = await orderIds('Committed');
  expect(ids).toHaveLength(1);
  expect(again.body.result.href).toMatch(new RegExp(`/${ids[0]}$`));
  expect(await send(port, lost)).toMatchObject({ status: 201, replayed: null });
  expect(await orderIds('Lost')).toHaveLength(1);
});
