import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import { USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { type Receiver, startReceiver } from '../../test-support/webhook-receiver.ts';

const PATIENCE = { timeout: 90_000, interval: 50 };
const CHANGES = inFull(40, 80);

let folder: string;
let database: TestDatabase;
let client: Client;
let receiver: Receiver;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-webhook-killed-'));
  database = await createServiceDatabase(USED_BEFORE);
  client = new Client({ connectionString: database.url });
  await client.connect();
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const worker of workers) await kill(worker);
  await receiver.stop();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a worker as operators run it. */
function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['service/main.ts', '--role', 'worker'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder,
      SERVICE_DATABASE_URL: database.url,
      ALLOW_PRIVATE_WEBHOOK_HOSTS: '1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  workers.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  workers.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** An endpoint without a secret, because the API creates signing secrets and shares no keys with this test. */
async function prepare(): Promise<void> {
  await client.query(`insert into clients (id, name, confirmed, created_at) values ('hook-client', 'x', true, 1)`);
  await client.query(
    `insert into webhook_endpoints (client_id, id, url, types, xid, change_id, create_time, update_time)
     values ('hook-client', 1, $1, '{user.updated}', '0', 0, 1, 1)`,
    [receiver.url],
  );
  await client.query(`insert into users (id, client_id, user_name, create_time, update_time)
    select n, 'hook-client', 'user ' || n, 1, 1 from generate_series(1, 3) n`);
  for (let n = 2; n < CHANGES + 2; n += 1) {
    await client.query(`update users set update_time = $1 where id = $2`, [n, 1 + (n % 3)]);
  }
}

it('delivers every change in order per user, even if workers are killed during deliveries', async () => {
  await prepare();
  // Two workers run at the same time. After every few arrivals, one of them is killed during a delivery.
  let killNext: (() => void) | null = null;
  receiver.respond = (_, response) => {
    setTimeout(() => response.writeHead(200).end(), 20);
    if (receiver.received.length % 9 === 0) killNext?.();
  };
  for (let round = 0; round < inFull(1, 3); round += 1) {
    const pair = [startWorker(), startWorker()];
    await new Promise<void>((reached) => {
      killNext = reached;
    });
    killNext = null;
    for (const worker of pair) await kill(worker);
  }
  startWorker();
  const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  await vi.waitFor(() => expect(ids().size).toBe(CHANGES), PATIENCE);

  const log = await client.query<{ user_name: string; xid: string; id: string; at: string }>(
    `select user_name, xid::text, id, at from changes where type = 'user.updated' order by changes.xid, changes.id`,
  );
  for (const user of ['user 1', 'user 2', 'user 3']) {
    const expected = log.rows
      .filter((row) => row.user_name === user)
      .map(({ xid, id, at }) => `msg_${xid}_${id}_${at}`);
    const arrived = receiver.received.filter(({ change }) => change.user === user);
    const places = arrived.map(({ headers }) => expected.indexOf(String(headers['webhook-id'])));
    // A repeated change is the one whose delivery was cut, never a later one.
    for (const [index, place] of places.entries()) {
      expect([0, 1], `${user}: ${places}`).toContain(place - (places[index - 1] ?? -1));
    }
    expect(new Set(places).size).toBe(expected.length);
  }
}, 120_000);
