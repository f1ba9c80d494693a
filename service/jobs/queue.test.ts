import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { MailboxRef } from '../store/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import { createQueue, type JobHandlers, type Queue } from './queue.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const heartbeat = { heartbeatSeconds: 10 };
const ref = (mailboxId: string): MailboxRef => ({ userId: '1', mailboxId });

let testDatabase: TestDatabase;
let database: Database<Tables>;
let queues: Queue[];

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url, { max: 12 });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(() => {
  queues = [];
});

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await sql`delete from pgboss.job`.execute(database.db);
});

async function openQueue(): Promise<Queue> {
  const queue = await createQueue(database, silent, heartbeat);
  queues.push(queue);
  return queue;
}

function handlers(crawlMailbox: JobHandlers['crawlMailbox']): JobHandlers {
  const nothing = async () => undefined;
  return { crawlMailbox, pollMailboxes: nothing, revokeGrants: nothing, expire: nothing };
}

async function waitingJobs(): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) from pgboss.job
    where name = 'crawl-mailbox' and state in ('created', 'retry')`.execute(database.db);
  return Number(found.rows[0]?.count);
}

test('a job is in the transaction of its writer', async () => {
  const queue = await openQueue();
  const undone = database.db.transaction().execute(async (trx) => {
    await queue.enqueueCrawl(trx, ref('7'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waitingJobs()).toBe(0);
  await database.db.transaction().execute((trx) => queue.enqueueCrawl(trx, ref('7')));
  expect(await waitingJobs()).toBe(1);
});

test('a mailbox waits in the queue once', async () => {
  const queue = await openQueue();
  for (let n = 0; n < 5; n++) await queue.enqueueCrawl(database.db, ref('8'));
  await queue.enqueueCrawl(database.db, ref('9'));
  expect(await waitingJobs()).toBe(2);
});

test('one crawl per mailbox over all workers; what is queued meanwhile runs after it and holds up no other mailbox', async () => {
  const workers = await Promise.all([openQueue(), openQueue()]);
  const first = Promise.withResolvers<void>();
  const running = new Map<string, number>();
  const done: string[] = [];
  let most = 0;
  for (const worker of workers) {
    await worker.work(
      handlers(async ({ mailboxId }) => {
        const now = (running.get(mailboxId) ?? 0) + 1;
        running.set(mailboxId, now);
        most = Math.max(most, now);
        if (mailboxId === '10' && done.length === 0) await first.promise;
        running.set(mailboxId, now - 1);
        done.push(mailboxId);
      }),
      2,
    );
  }
  const [queue] = workers;
  await queue?.enqueueCrawl(database.db, ref('10'));
  await vi.waitFor(() => expect(running.get('10')).toBe(1), { timeout: 15_000 });
  await queue?.enqueueCrawl(database.db, ref('10'));
  await queue?.enqueueCrawl(database.db, ref('11'));
  await vi.waitFor(() => expect(running.get('11')).toBe(0), { timeout: 15_000 });
  expect(await waitingJobs()).toBe(1);
  first.resolve();
  await vi.waitFor(() => expect(done.filter((id) => id === '10')).toHaveLength(2), { timeout: 15_000 });
  expect(most).toBe(1);
});

test('stopping asks running jobs to stop and leaves them to another worker', async () => {
  const queue = await openQueue();
  const started = Promise.withResolvers<void>();
  await queue.work(
    handlers((_ref, signal) => {
      started.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    }),
    1,
  );
  await queue.enqueueCrawl(database.db, ref('12'));
  await started.promise;
  await queue.stop();
  expect(await waitingJobs()).toBe(1);
});

test('a worker killed in the middle of a job: another takes the job over', { timeout: 120_000 }, async () => {
  const queue = await openQueue();
  const child = fork(new URL('../../test-support/stuck-worker.ts', import.meta.url), [testDatabase.url], {
    execArgv: [],
    silent: true,
  });
  try {
    await once(child, 'message');
    await queue.enqueueCrawl(database.db, ref('13'));
    const [crawling] = await once(child, 'message');
    expect(crawling).toBe('13');
    child.kill('SIGKILL');
    const taken = Promise.withResolvers<void>();
    await queue.work(
      handlers(async ({ mailboxId }) => {
        if (mailboxId === '13') taken.resolve();
      }),
      1,
    );
    await taken.promise;
  } finally {
    child.kill('SIGKILL');
  }
});
