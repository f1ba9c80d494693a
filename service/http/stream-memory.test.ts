import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { signatureHeaderOf, TEST_CLIENT, USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import { withoutChangeLog } from '../filter/testing/without-change-log.ts';
import type { Tables } from '../store/tables.ts';
import { V8_OPTIONS } from '../v8-options.ts';

const ORDERS = 30_000;
const TITLE_BYTES = 1_800;
const MOST_BYTES = 150 * 1024 * 1024;

const ARGS = [...V8_OPTIONS, 'service/main.ts', '--role', 'api'];

const tells = existsSync('/proc/self/status');
if (!tells) console.log('Skipped: this system does not report process memory in /proc.');

it.skipIf(!tells)('streams tens of thousands of orders in bounded memory', { timeout: 120_000 }, async () => {
  const own = await createServiceDatabase(USED_BEFORE);
  const folder = mkdtempSync(join(tmpdir(), 'postledger-memory-'));
  const [port = 0] = await findFreePorts(1);
  const child = spawn(process.execPath, ARGS, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder,
      SERVICE_DATABASE_URL: own.url,
      SERVICE_PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await untilHealthy(child, port);
    await seed(own.url);
    await drain(await open(port, '?limit=600'));
    const idle = residentBytes(child.pid, 'VmRSS');
    const length = await drain(await open(port));
    expect(length).toBeGreaterThan(ORDERS * TITLE_BYTES);
    expect(residentBytes(child.pid, 'VmHWM') - idle).toBeLessThan(MOST_BYTES);
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
    await own.drop();
  }
});

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`);
    const well = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (well) return;
    await pause(100);
  }
}

async function seed(url: string): Promise<void> {
  const database = openDatabase<Tables>(url, { max: 1, commitTimeoutMs: 60_000 });
  try {
    await sql`insert into users (id, client_id, user_name, create_time, update_time)
      values (1, ${TEST_CLIENT}, 'ann', 0, 0)`.execute(database.db);
    await withoutChangeLog(database.db, async () => {
      await sql`insert into orders (user_id, id, order_title, order_number, order_date, order_total, currency, create_time,
          update_time)
        select 1, n, rpad('Order of the week ' || n, ${TITLE_BYTES}::int, ' and more'), 'N-' || n, date '2016-01-01' + n % 3600, n, 'EUR', 0, n
        from generate_series(1, ${ORDERS}::int) n`.execute(database.db);
    });
    await sql`analyze orders`.execute(database.db);
  } finally {
    await database.close();
  }
}

function open(port: number, query = ''): Promise<IncomingMessage> {
  const path = '/api/v1/orders';
  const headers = { 'x-service-api-signature': signatureHeaderOf({ path, user: 'ann' }, Date.now()) };
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path: path + query, headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Reads and discards a response. Returns its length in bytes. */
async function drain(response: IncomingMessage): Promise<number> {
  expect(response.statusCode).toBe(200);
  let length = 0;
  for await (const part of response) length += part.length;
  return length;
}

function residentBytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = ''] =
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
