import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#database/open.ts';
import type { MailboxRef } from '../store/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import { createQuietLog, type Log } from './quiet-log.ts';

const CRAWL = 'crawl-mailbox';
const POLL = 'poll-mailboxes';
const EXPIRE = 'expire';
const REVOKE = 'revoke-grants';

/** What a worker does; `signal` asks it to stop at the next message. Every job may run more than once. */
export type JobHandlers = {
  crawlMailbox(ref: MailboxRef, signal: AbortSignal): Promise<void>;
  pollMailboxes(): Promise<void>;
  revokeGrants(): Promise<void>;
  expire(): Promise<void>;
};

export type Queue = {
  /**
   * Queues a crawl in the caller's transaction. While one waits for this mailbox another adds nothing; while one runs,
   * the new one waits for its end. `afterSeconds` lets it wait longer.
   */
  enqueueCrawl(executor: Kysely<Tables>, ref: MailboxRef, options?: { readonly afterSeconds?: number }): Promise<void>;
  /** Queues a crawl of each, as `enqueueCrawl` does, outside any transaction. */
  enqueueCrawls(refs: readonly MailboxRef[]): Promise<void>;
  /** Starts working on jobs: at most `concurrency` crawls at once in this process. */
  work(handlers: JobHandlers, concurrency: number): Promise<void>;
  /** Lets running jobs come to a stop (at most 25 s) and ends. */
  stop(): Promise<void>;
};

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
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    superviseIntervalSeconds: Math.ceil(heartbeatSeconds / 2),
    // Less than that, so that no look at the dead is left out because the last one was a little late.
    monitorIntervalSeconds: Math.ceil(heartbeatSeconds / 4),
  });
  const errors = createQuietLog(log, Date.now);
  boss.on('error', errors.report);
  await boss.start();
  await boss.createQueue(CRAWL, {
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
  });
  for (const name of [POLL, EXPIRE, REVOKE])
    await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 86_400 });
  const stopping = new AbortController();

  return {
    async enqueueCrawl(executor, ref, { afterSeconds } = {}) {
      const { data, ...options } = crawlJob(ref);
      const later = afterSeconds === undefined ? {} : { startAfter: Math.ceil(afterSeconds) };
      await boss.send(CRAWL, data, { ...options, ...later, db: fromKysely(transactionOf(executor)) });
    },
    async enqueueCrawls(refs) {
      await boss.insert(CRAWL, refs.map(crawlJob));
    },
    async work(handlers, concurrency) {
      await boss.schedule(POLL, '* * * * *');
      await boss.schedule(EXPIRE, '*/10 * * * *');
      await boss.schedule(REVOKE, '* * * * *');
      const crawling = { localConcurrency: concurrency, groupConcurrency: 1, pollingIntervalSeconds: 0.5 };
      await boss.work<MailboxRef>(CRAWL, crawling, async ([job]) => {
        if (job === undefined) return;
        errors.recovered();
        await handlers.crawlMailbox(job.data, AbortSignal.any([job.signal, stopping.signal]));
      });
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

function crawlJob({ userId, mailboxId }: MailboxRef) {
  return { data: { userId, mailboxId }, singletonKey: mailboxId, group: { id: mailboxId } };
}

/** Kysely marks its compiled queries with node types that pg-boss, which only sends text, does not name. */
function transactionOf(executor: Kysely<Tables>): Parameters<typeof fromKysely>[0] {
  return executor as unknown as Parameters<typeof fromKysely>[0];
}
