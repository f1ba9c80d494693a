import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#database/open.ts';
import { openSpan } from '#telemetry/spans.ts';
import { currentTrace, inTrace, newTraceId } from '#telemetry/trace.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import { createQuietLog, type Log } from './quiet-log.ts';
import { forgetTimesAhead } from './times-ahead.ts';

const CRAWL = 'crawl-mailbox';
const EXPORTS = 'read-exports';
const POLL = 'poll-mailboxes';
const EXPIRE = 'expire';
const REVOKE = 'revoke-grants';
const AGAIN = 'read-again';
const FIND_AGAIN = 'find-emails-to-read-again';
const SECOND = 'read-second';
const FIND_SECOND = 'find-emails-to-read-second';

/** Handlers of the worker's jobs. `signal` aborts at the next message. Every job may run more than once. */
export type JobHandlers = {
  crawlMailbox(ref: MailboxRef, signal: AbortSignal): Promise<void>;
  readExports(ref: MailboxRef, signal: AbortSignal): Promise<void>;
  /** Reads a user's stored emails again, for one turn. */
  readAgain(userId: string, signal: AbortSignal): Promise<void>;
  /** Queues turns for users with stored emails that only an older reader version has read. */
  findEmailsToReadAgain(): Promise<void>;
  /** Sends emails of a user to the second reader, for one turn. */
  readSecond(userId: string, signal: AbortSignal): Promise<void>;
  /** Queues turns for users whose emails are waiting for the second reader. */
  findEmailsToReadSecond(): Promise<void>;
  pollMailboxes(): Promise<void>;
  revokeGrants(): Promise<void>;
  expire(): Promise<void>;
};

export type Queue = {
  /**
   * Queues a crawl in the caller's transaction. If one is already waiting for this mailbox, adds nothing. If one is
   * running, the new one waits until it ends. `afterSeconds` delays the start.
   */
  enqueueCrawl(executor: Kysely<Tables>, ref: MailboxRef, options?: EnqueueOptions): Promise<void>;
  /** Queues a crawl of each mailbox like `enqueueCrawl`, outside any transaction. */
  enqueueCrawls(refs: readonly MailboxRef[]): Promise<void>;
  /** Queues a turn at a mailbox's exports after the waiting ones, like `enqueueCrawl`. */
  enqueueExports(executor: Kysely<Tables>, ref: MailboxRef, options?: EnqueueOptions): Promise<void>;
  /** Queues a turn at the exports of each mailbox for which none is waiting or running, like `enqueueCrawls`. */
  enqueueLostExports(refs: readonly MailboxRef[]): Promise<void>;
  /** Queues a turn at the stored emails of each user like `enqueueCrawl`, outside any transaction. */
  enqueueReadAgain(userIds: readonly string[], options?: EnqueueOptions): Promise<void>;
  /** Queues a turn at the second reader for each user, like `enqueueReadAgain`. */
  enqueueReadSecond(userIds: readonly string[]): Promise<void>;
  /** Checks whether crawls or turns at exports are waiting that could start now. */
  isBehind(): Promise<boolean>;
  /** Checks whether turns at exports of other mailboxes are waiting that could start now. */
  othersWait(ref: MailboxRef): Promise<boolean>;
  /**
   * Starts processing jobs. This process runs at the same time at most `concurrency` crawls, `exportConcurrency` turns
   * at exports (one per user across all workers), and one turn at stored emails.
   */
  work(
    handlers: JobHandlers,
    concurrency: number,
    exportConcurrency?: number,
    secondConcurrency?: number,
  ): Promise<void>;
  /** Stops the running jobs (within 25 s) and ends. */
  stop(): Promise<void>;
};

type UserRef = { readonly userId: string };

export type EnqueueOptions = { readonly afterSeconds?: number };

export type QueueOptions = {
  /** Seconds without a heartbeat after which a worker is considered dead. At least 10. */
  readonly heartbeatSeconds: number;
};

/**
 * Creates the queue in the service's database. A job is added in the same transaction as the data it is about, and runs
 * at least once. At most one crawl per mailbox is active across all workers.
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
    // Less than the interval, so that a check for dead workers is not skipped because the last one was slightly late.
    monitorIntervalSeconds: Math.ceil(heartbeatSeconds / 4),
  });
  const errors = createQuietLog(log, Date.now);
  boss.on('error', errors.report);
  await boss.start();
  const resumable = {
    policy: 'short',
    // The first crawl of a large mailbox takes hours. A dead worker is detected much earlier by its heartbeat.
    expireInSeconds: 23 * 3600,
    heartbeatSeconds,
    retryLimit: 12,
    // Short at first, because a crawl whose worker died waits for it, too.
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 86_400,
  } as const;
  // Separate queues, so that exports, of which users can upload any number, never take a slot for mail servers.
  for (const name of [CRAWL, EXPORTS, AGAIN, SECOND]) await boss.createQueue(name, resumable);
  for (const name of [POLL, EXPIRE, REVOKE, FIND_AGAIN, FIND_SECOND])
    await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 86_400 });
  const stopping = new AbortController();
  let checkingClock: NodeJS.Timeout | undefined;

  const enqueue = async (
    name: string,
    { data, ...job }: ReturnType<typeof crawlJob>,
    executor: Kysely<Tables>,
    { afterSeconds }: EnqueueOptions = {},
  ) => {
    const later = afterSeconds === undefined ? {} : { startAfter: Math.ceil(afterSeconds) };
    await boss.send(name, data, { ...job, ...later, db: fromKysely(transactionOf(executor)) });
  };

  const findReady = async (name: string) => {
    const waiting = await boss.findJobs(name, { queued: true });
    return waiting.filter(({ startAfter }) => startAfter <= new Date());
  };

  return {
    enqueueCrawl: (executor, ref, options) => enqueue(CRAWL, crawlJob(ref), executor, options),
    enqueueExports: (executor, ref, options) => enqueue(EXPORTS, exportsJob(ref), executor, options),
    async othersWait({ mailboxId }) {
      return (await findReady(EXPORTS)).some(({ singletonKey }) => singletonKey !== mailboxId);
    },
    async enqueueLostExports(refs) {
      for (const ref of refs) {
        const jobs = await boss.findJobs(EXPORTS, { key: ref.mailboxId });
        if (!jobs.some(({ state }) => UNFINISHED.has(state))) await boss.insert(EXPORTS, [exportsJob(ref)]);
      }
    },
    async enqueueReadAgain(userIds, { afterSeconds } = {}) {
      const later = afterSeconds === undefined ? {} : { startAfter: Math.ceil(afterSeconds) };
      await boss.insert(
        AGAIN,
        userIds.map((userId) => ({ ...userJob(userId), ...later })),
      );
    },
    async enqueueReadSecond(userIds) {
      await boss.insert(SECOND, userIds.map(userJob));
    },
    async isBehind() {
      return (await findReady(CRAWL)).length > 0 || (await findReady(EXPORTS)).length > 0;
    },
    async enqueueCrawls(refs) {
      await boss.insert(CRAWL, refs.map(crawlJob));
    },
    async work(handlers, concurrency, exportConcurrency = 1, secondConcurrency = 1) {
      await forgetTimesAhead(database.db);
      checkingClock = setInterval(() => void forgetTimesAhead(database.db).catch(errors.report), CHECK_CLOCK_MS);
      await boss.schedule(POLL, '* * * * *');
      await boss.schedule(EXPIRE, '*/10 * * * *');
      await boss.schedule(REVOKE, '* * * * *');
      await boss.schedule(FIND_AGAIN, '* * * * *');
      const read = async <Data extends object>(
        name: string,
        localConcurrency: number,
        handle: (data: Data, signal: AbortSignal) => Promise<void>,
      ) => {
        const options = { localConcurrency, groupConcurrency: 1, pollingIntervalSeconds: 0.5 };
        await boss.work<Data & Traced>(name, options, async ([job]) => {
          if (job === undefined) return;
          errors.recovered();
          const { trace = newTraceId(), span: parent } = job.data;
          const caller = { trace, ...(parent === undefined ? {} : { span: parent }) };
          const span = openSpan({ name: `job ${name}`, kind: 'consumer' }, caller);
          const own = { ...caller, job: job.id, ...(span === null ? {} : { span: span.id }) };
          let failed = true;
          try {
            await inTrace(own, () => handle(job.data, AbortSignal.any([job.signal, stopping.signal])));
            failed = false;
          } finally {
            span?.end({ failed });
          }
        });
      };
      await read<MailboxRef>(CRAWL, concurrency, (ref, signal) => handlers.crawlMailbox(ref, signal));
      await read<MailboxRef>(EXPORTS, exportConcurrency, (ref, signal) => handlers.readExports(ref, signal));
      await read<UserRef>(AGAIN, 1, ({ userId }, signal) => handlers.readAgain(userId, signal));
      await boss.schedule(FIND_SECOND, '* * * * *');
      await read<UserRef>(SECOND, secondConcurrency, ({ userId }, signal) => handlers.readSecond(userId, signal));
      await boss.work(FIND_SECOND, { pollingIntervalSeconds: 5 }, () => handlers.findEmailsToReadSecond());
      await boss.work(FIND_AGAIN, { pollingIntervalSeconds: 5 }, () => handlers.findEmailsToReadAgain());
      await boss.work(POLL, { pollingIntervalSeconds: 5 }, () => handlers.pollMailboxes());
      await boss.work(REVOKE, { pollingIntervalSeconds: 5 }, () => handlers.revokeGrants());
      await boss.work(EXPIRE, { pollingIntervalSeconds: 30 }, () => handlers.expire());
    },
    async stop() {
      stopping.abort();
      clearInterval(checkingClock);
      await boss.stop({ graceful: true, timeout: 25_000, close: false });
    },
  };
}

/**
 * Runs a query on a checked-out connection, because `pool.query` would bypass the connection's wait limits
 * (`database/session`).
 */
async function runAlone(database: Database<Tables>, text: string, values: unknown[] | undefined) {
  const client = await database.pool.connect();
  let failed = true;
  try {
    const result = await client.query(text, values);
    failed = false;
    return result;
  } finally {
    // A failed query with several statements can leave its transaction open.
    client.release(failed);
  }
}

/** Interval between looks at the database's clock, which cost one small query. */
const CHECK_CLOCK_MS = 30_000;
const UNFINISHED: ReadonlySet<string> = new Set(['created', 'retry', 'active']);

function crawlJob({ userId, mailboxId }: MailboxRef) {
  return { data: { userId, mailboxId, ...traced() }, singletonKey: mailboxId, group: { id: mailboxId } };
}

/** The group is the user, so that a user who uploads many exports has one turn at a time. */
function exportsJob({ userId, mailboxId }: MailboxRef) {
  return { data: { userId, mailboxId, ...traced() }, singletonKey: mailboxId, group: { id: userId } };
}

function userJob(userId: string) {
  return { data: { userId, ...traced() }, singletonKey: userId, group: { id: userId } };
}

/** Returns the trace and span of the request that queued a job. Jobs queued by a schedule have none. */
type Traced = { readonly trace?: string; readonly span?: string };

function traced(): Traced {
  const current = currentTrace();
  if (current === undefined) return {};
  return { trace: current.trace, ...(current.span === undefined ? {} : { span: current.span }) };
}

/** Kysely marks its compiled queries with node types. pg-boss only sends text and has no types for them. */
function transactionOf(executor: Kysely<Tables>): Parameters<typeof fromKysely>[0] {
  return executor as unknown as Parameters<typeof fromKysely>[0];
}
