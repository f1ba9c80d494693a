import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { currentTrace, inTrace } from '#telemetry/trace.ts';
import { Line } from '../../test-support/line.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
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

const nothing = async () => undefined;

function handlers(crawlMailbox: JobHandlers['crawlMailbox']): JobHandlers {
  return {
    crawlMailbox,
    readExports: nothing,
    readAgain: nothing,
    findEmailsToReadAgain: nothing,
    readSecond: nothing,
    findEmailsToReadSecond: nothing,
    pollMailboxes: nothing,
    revokeGrants: nothing,
    expire: nothing,
  };
}

async function waitingJobs(): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) from pgboss.job
    where name = 'crawl-mailbox' and state in ('created', 'retry')`.execute(database.db);
  return Number(found.rows[0]?.count);
}

test('adds a job in the transaction of its writer', async () => {
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

test('runs a job in the trace of the request that queued it', async () => {
  const queue = await openQueue();
  const trace = 'ab'.repeat(16);
  await inTrace({ trace, reqId: 'r-1' }, () => queue.enqueueCrawl(database.db, ref('trace')));
  const seen: unknown[] = [];
  await queue.work(
    handlers(async () => void seen.push(currentTrace())),
    1,
  );
  await vi.waitFor(() => expect(seen).toEqual([{ trace, job: expect.any(String) }]));
});

test('queues a mailbox once', async () => {
  const queue = await openQueue();
  for (let n = 0; n < 5; n++) await queue.enqueueCrawl(database.db, ref('8'));
  await queue.enqueueCrawl(database.db, ref('9'));
  expect(await waitingJobs()).toBe(2);
  await queue.enqueueCrawls([ref('8'), ref('9'), ref('10')]);
  expect(await waitingJobs()).toBe(3);
});

test('runs one crawl per mailbox across workers, then the one queued since, without blocking other mailboxes', async () => {
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
  await vi.waitFor(() => expect(running.get('10')).toBe(1), { timeout: 20_000 });
  await queue?.enqueueCrawl(database.db, ref('10'));
  await queue?.enqueueCrawl(database.db, ref('11'));
  await vi.waitFor(() => expect(running.get('11')).toBe(0), { timeout: 20_000 });
  expect(await waitingJobs()).toBe(1);
  first.resolve();
  await vi.waitFor(() => expect(done.filter((id) => id === '10')).toHaveLength(2), { timeout: 20_000 });
  expect(most).toBe(1);
});

test('aborts running jobs when it stops, and leaves them to another worker', async () => {
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

test('gives the job of a killed worker to another one', { timeout: 120_000 }, async () => {
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
    const killedAt = Date.now();
    const taken = Promise.withResolvers<void>();
    await queue.work(
      handlers(async ({ mailboxId }) => {
        if (mailboxId === '13') taken.resolve();
      }),
      1,
    );
    await taken.promise;
    // Two heartbeats, plus a margin for a busy machine.
    expect(Date.now() - killedAt).toBeLessThan((2 * heartbeat.heartbeatSeconds + 10) * 1000);
  } finally {
    child.kill('SIGKILL');
  }
});

test('runs schedules and jobs, and notices dead workers, after the clock of the database was set back', async () => {
  const before = await openQueue();
  await before.work(handlers(nothing), 1);
  await before.stop();
  const ids = ['21', '22', '23'];
  for (const id of ids) await before.enqueueCrawl(database.db, ref(id));
  await before.enqueueCrawl(database.db, ref('24'), { afterSeconds: 3_600 });
  // What the queue stored while the clock was two hours ahead.
  await sql`update pgboss.version set cron_on = now() + interval '2 hours'`.execute(database.db);
  await sql`update pgboss.queue set monitor_claim_on = now() + interval '2 hours'`.execute(database.db);
  await sql`update pgboss.job set created_on = created_on + interval '2 hours', start_after = start_after + interval '2 hours',
    state = case singleton_key when '22' then 'retry' when '23' then 'active' else 'created' end::pgboss.job_state,
    heartbeat_on = case singleton_key when '23' then now() + interval '2 hours' end,
    singleton_on = case singleton_key when '21' then now() at time zone 'utc' + interval '2 hours' end
    where singleton_key = any(${ids})`.execute(database.db);
  const seen = new Set<string>();
  const queue = await openQueue();
  await queue.work(
    handlers(async ({ mailboxId }) => void seen.add(mailboxId)),
    3,
  );
  await vi.waitFor(() => expect([...seen].sort()).toEqual(ids), { timeout: 50_000, interval: 200 });
  const { rows } = await sql`select (select count(*)::int from pgboss.version where cron_on > now()) schedules,
    (select count(*)::int from pgboss.queue where monitor_claim_on > now()) queues,
    (select count(*)::int from pgboss.job where singleton_on > now() at time zone 'utc' + interval '1 minute') slots`.execute(
    database.db,
  );
  expect(rows).toEqual([{ schedules: 0, queues: 0, slots: 0 }]);
}, 60_000);

test('survives a database outage with few log lines and no lost job', { timeout: 60_000 }, async () => {
  const lines: string[] = [];
  const write = (_fields: object, message: string) => void lines.push(message);
  const queue = await createQueue(database, { info: write, warn: write, error: write }, heartbeat);
  queues.push(queue);
  const isBack = Promise.withResolvers<void>();
  const done: string[] = [];
  await queue.work(
    handlers(async ({ mailboxId }) => {
      if (mailboxId === '20') await isBack.promise;
      done.push(mailboxId);
    }),
    1,
  );
  await queue.enqueueCrawl(database.db, ref('20'));
  await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), { timeout: 20_000 });
  for (const mailboxId of ['21', '22']) await queue.enqueueCrawl(database.db, ref(mailboxId));

  const { pathname } = new URL(testDatabase.url);
  const name = sql.id(decodeURIComponent(pathname.slice(1)));
  const elsewhere = new URL(testDatabase.url);
  elsewhere.pathname = '/postgres';
  const server = openDatabase(elsewhere.href, { max: 1 });
  try {
    await sql`alter database ${name} with allow_connections false`.execute(server.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${pathname.slice(1)}`.execute(
      server.db,
    );
    await vi.waitFor(() => expect(lines).toContain('queue'), { timeout: 20_000 });
    // The queue retries twice a second but logs only a few lines.
    let refused = 0;
    await vi.waitFor(
      async () => {
        await expect(sql`select 1`.execute(database.db)).rejects.toThrow();
        expect(++refused).toBeGreaterThan(15);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(lines.length).toBeLessThan(5);
  } finally {
    await sql`alter database ${name} with allow_connections true`.execute(server.db);
    await server.close();
  }
  isBack.resolve();
  await vi.waitFor(() => expect(done.sort()).toEqual(['20', '21', '22']), { timeout: 30_000 });
  expect(lines).toContain('queue works again');
});

test('ends a statement on an unresponsive connection and continues on another one', async () => {
  const url = new URL(testDatabase.url);
  const line = new Line({ host: url.hostname, port: Number(url.port) });
  await line.mend();
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  const behind = openDatabase<Tables>(url.href, { max: 3, statementTimeoutMs: 1_000 });
  const queue = await createQueue(behind, silent, heartbeat);
  line.hush();
  // Idle connections are found to be unresponsive one after the other.
  await expect(queue.enqueueCrawls([ref('11')])).rejects.toThrow();
  await vi.waitFor(() => queue.enqueueCrawls([ref('12')]), { timeout: 20_000 });
  expect(await waitingJobs()).toBeGreaterThan(0);
  await queue.stop();
  await behind.close();
  await line.cut();
});
