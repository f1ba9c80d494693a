import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#database/open.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import { createQuietLog, type Log } from './quiet-log.ts';

const CRAWL = 'crawl-mailbox';
const EXPORTS = 'read-exports';
const POLL = 'poll-mailboxes';
const EXPIRE = 'expire';
const REVOKE = 'revoke-grants';

/** What a worker does; `signal` asks it to stop at the next message. Every job may run more than once. */
export type JobHandlers = {
  crawlMailbox(ref: MailboxRef, signal: AbortSignal): Promise<void>;
  readExports(ref: MailboxRef, signal: AbortSignal): Promise<void>;
  pollMailboxes(): Promise<void>;
  revokeGrants(): Promise<void>;
  expire(): Promise<void>;
};

export type Queue = {
  /**
   * Queues a crawl in the caller's transaction. While one waits for this mailbox another adds nothing; while one runs,
   * the new one waits for its end. `afterSeconds` lets it wait longer.
   */
  enqueueCrawl(executor: Kysely<Tables>, ref: MailboxRef, options?: EnqueueOptions): Promise<void>;
  /** Queues a crawl of each, as `enqueueCrawl` does, outside any transaction. */
  enqueueCrawls(refs: readonly MailboxRef[]): Promise<void>;
  /** Queues a turn at a mailbox's exports, behind the turns that wait already, as `enqueueCrawl` does. */
  enqueueExports(executor: Kysely<Tables>, ref: MailboxRef, options?: EnqueueOptions): Promise<void>;
  /** Whether turns at exports of other mailboxes wait and could begin now. */
  othersWait(ref: MailboxRef): Promise<boolean>;
  /**
   * Starts working on jobs: in this process at most `concurrency` crawls at once and besides them `exportConcurrency`
   * turns at exports, of each user one over all workers.
   */
  work(handlers: JobHandlers, concurrency: number, exportConcurrency?: number): Promise<void>;
  /** Lets running jobs come to a stop (at most 25 s) and ends. */
  stop(): Promise<void>;
};

export type EnqueueOptions = { readonly afterSeconds?: number };

export type QueueOptions = {
  /** A worker that dies is noticed when this long passes without a sign of life; at least 10. */
  readonly heartbeatSeconds: number;
};

/**
 * The queue on the service's own database: a job is in the same transaction as what it is about, at least once, with
 * at most one active crawl per mailbox over all workers.
 */
export async function createQueue(
  database: Database<Tables>,
  log: Log,
  options: QueueOptions = { heartbeatSeconds: 20 },
): Promise<Queue> {
  const { heartbeatSeconds } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runAlone(database, text, values) },
    superviseIntervalSeconds: Math.ceil(heartbeatSeconds / 2),
    // Less than that, so that no look at the dead is left out because the last one was a little late.
    monitorIntervalSeconds: Math.ceil(heartbeatSeconds / 4),
  });
  const errors = createQuietLog(log, Date.now);
  boss.on('error', errors.report);
  await boss.start();
  const resumable = {
    policy: 'short',
    // Hours: the first crawl of a large mailbox. A dead worker is noticed by its heartbeat long before.
    expireInSeconds: 23 * 3600,
    heartbeatSeconds,
    retryLimit: 12,
    // Short for the first time, because a crawl whose worker died waits for it too.
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 86_400,
  } as const;
  // A queue of their own: exports, which people make as they like, never hold a place that mail servers wait for.
  for (const name of [CRAWL, EXPORTS]) await boss.createQueue(name, resumable);
  for (const name of [POLL, EXPIRE, REVOKE])
    await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 86_400 });
  const stopping = new AbortController();

  const enqueue = async (
    name: string,
    { data, ...job }: ReturnType<typeof crawlJob>,
    executor: Kysely<Tables>,
    { afterSeconds }: EnqueueOptions = {},
  ) => {
    const later = afterSeconds === undefined ? {} : { startAfter: Math.ceil(afterSeconds) };
    await boss.send(name, data, { ...job, ...later, db: fromKysely(transactionOf(executor)) });
  };

  return {
    enqueueCrawl: (executor, ref, options) => enqueue(CRAWL, crawlJob(ref), executor, options),
    enqueueExports: (executor, ref, options) => enqueue(EXPORTS, exportsJob(ref), executor, options),
    async othersWait({ mailboxId }) {
      const waiting = await boss.findJobs(EXPORTS, { queued: true });
      return waiting.some(({ singletonKey, startAfter }) => singletonKey !== mailboxId && startAfter <= new Date());
    },
    async enqueueCrawls(refs) {
      await boss.insert(CRAWL, refs.map(crawlJob));
    },
    async work(handlers, concurrency, exportConcurrency = 1) {
      await boss.schedule(POLL, '* * * * *');
      await boss.schedule(EXPIRE, '*/10 * * * *');
      await boss.schedule(REVOKE, '* * * * *');
      const read = async (
        name: string,
        localConcurrency: number,
        handle: (ref: MailboxRef, signal: AbortSignal) => Promise<void>,
      ) => {
        const options = { localConcurrency, groupConcurrency: 1, pollingIntervalSeconds: 0.5 };
        await boss.work<MailboxRef>(name, options, async ([job]) => {
          if (job === undefined) return;
          errors.recovered();
          await handle(job.data, AbortSignal.any([job.signal, stopping.signal]));
        });
      };
      await read(CRAWL, concurrency, (ref, signal) => handlers.crawlMailbox(ref, signal));
      await read(EXPORTS, exportConcurrency, (ref, signal) => handlers.readExports(ref, signal));
      await boss.work(POLL, { pollingIntervalSeconds: 5 }, () => handlers.pollMailboxes());
      await boss.work(REVOKE, { pollingIntervalSeconds: 5 }, () => handlers.revokeGrants());
      await boss.work(EXPIRE, { pollingIntervalSeconds: 30 }, () => handlers.expire());
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 25_000, close: false });
    },
  };
}

/** `pool.query` hands queries over by callback, past the limits that a connection has for its waits (`database/session`). */
async function runAlone(database: Database<Tables>, text: string, values: unknown[] | undefined) {
  const client = await database.pool.connect();
  let failed = true;
  try {
    const result = await client.query(text, values);
    failed = false;
    return result;
  } finally {
    // A failed text of several statements can leave its transaction open.
    client.release(failed);
  }
}

function crawlJob({ userId, mailboxId }: MailboxRef) {
  return { data: { userId, mailboxId }, singletonKey: mailboxId, group: { id: mailboxId } };
}

/** The group is the user: one who uploads many exports has a turn at one of them, as everybody else. */
function exportsJob({ userId, mailboxId }: MailboxRef) {
  return { data: { userId, mailboxId }, singletonKey: mailboxId, group: { id: userId } };
}

/** Kysely marks its compiled queries with node types that pg-boss, which only sends text, does not name. */
function transactionOf(executor: Kysely<Tables>): Parameters<typeof fromKysely>[0] {
  return executor as unknown as Parameters<typeof fromKysely>[0];
}
