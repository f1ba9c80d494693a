import { availableParallelism } from 'node:os';
import type { Database } from '#database/open.ts';
import type { StorageRoom } from '#database/storage-room.ts';
import type { CandidateChoice } from '../mail/candidates.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { createParsePool, type ParsePool } from '../mail/parse-pool.ts';
import { createPdfReader } from '../mail/pdf-reader.ts';
import type { Resolve } from '../mail/pin-address.ts';
import { createHostResolve } from '../mail/resolve-host.ts';
import { type OnUnread, withPdfs } from '../mail/with-pdfs.ts';
import type { WorkMetrics } from '../metrics/work-metrics.ts';
import { createCircuit } from '../second-reader/circuit.ts';
import { secondReaderConsent } from '../second-reader/consent.ts';
import type { SecondReader } from '../second-reader/open-second-reader.ts';
import type { Keyring } from '../secrets/seal.ts';
import {
  countMailboxes,
  findDueMailboxes,
  findMailboxToCrawl,
  findWaitingExports,
  type MailboxRef,
} from '../store/mailboxes/mailboxes-crawl.ts';
import { hasUpload } from '../store/mailboxes/uploads.ts';
import { findUsersToReadAgain } from '../store/mails/kept-mails.ts';
import { findUsersForSecondReading } from '../store/mails/second-readings.ts';
import type { RetentionDays } from '../store/retention-rules.ts';
import type { Tables } from '../store/tables.ts';
import { type Clock, type CrawlDeps, StorageFull } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';
import { expire } from './expire.ts';
import { beginExportTurn, EXPORT_TURN, type ExportTurnLimits, ExportTurnOver } from './export-turn.ts';
import { HostBusy, LockLost, MailboxBusy, UserBusy, withUserPlace } from './locks.ts';
import type { Queue } from './queue.ts';
import type { Log } from './quiet-log.ts';
import { type ReadAgainDeps, readAgain } from './read-again.ts';
import { revokeGrants } from './revoke-grants.ts';
import { readSecond } from './second-reading.ts';
import { createWatch, REARM_MS } from './watch-mailboxes.ts';

export type WorkerDeps = {
  readonly database: Database<Tables>;
  readonly queue: Queue;
  readonly secrets: Keyring;
  readonly mailOptions: MailOptions;
  /** Interval between crawls of a mailbox. */
  readonly crawlIntervalMs: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly resolve?: Resolve;
  /** Concurrent crawls in this process. All share one database connection for their locks. */
  readonly concurrency?: number;
  /** Concurrent crawls per user across all workers, limited to one less than this process's crawls. */
  readonly concurrencyPerUser?: number;
  /** Concurrent turns at exports in this process, in addition to the crawls. */
  readonly exportConcurrency?: number;
  readonly exportTurn?: ExportTurnLimits;
  /** Delay before a crawl that found no free slot is retried. Up to as much again is added at random. */
  readonly comeAgainSeconds?: number;
  readonly candidates?: CandidateChoice;
  readonly connectionsPerHost?: number;
  /** Second reader for emails that the rules cannot read. Default: none. */
  readonly secondReader?: SecondReader | null;
  /** Parse threads, closed with the worker. Default: this process's own. */
  readonly parsers?: ParsePool;
  /** Maximum number of mailboxes watched by IDLE in this process. Default: none. */
  readonly watched?: number;
  /** How long logs are kept. Default: the built-in periods. */
  readonly retention?: RetentionDays;
  /** Counts crawls and emails. Default: nothing is counted. */
  readonly metrics?: WorkMetrics;
  /** The disk of the database. Default: unknown. */
  readonly storage?: StorageRoom;
  /** Delay before an export is continued for which there was no space. */
  readonly storageRetrySeconds?: number;
};

const POLL_BATCH = 500;
const CONCURRENCY = 3;
const CONCURRENCY_PER_USER = 2;
const EXPORT_CONCURRENCY = 2;
const COME_AGAIN_SECONDS = 5;
const STORAGE_RETRY_SECONDS = 60;
const READ_AGAIN_TURN = { emails: 500, batch: 25 };

/** Starts processing the queue's jobs in this process. Stop the queue before stopping the worker. */
export async function startWorker(deps: WorkerDeps): Promise<{ stop(): Promise<void> }> {
  const onUnread: OnUnread = (mailboxId, code) => deps.log.warn({ mailboxId, code }, 'attachment not read');
  const pool = withPdfs(deps.parsers ?? createParsePool({ size: parseThreads() }), createPdfReader(), onUnread);
  const crawlDeps: CrawlDeps = {
    ...deps,
    resolve: deps.resolve ?? createHostResolve(deps.mailOptions.allowPrivateHosts),
    pool,
    ...(deps.secondReader == null ? {} : { secondReaderHost: deps.secondReader.host }),
  };
  const { db } = deps.database;
  const reader = deps.secondReader ?? null;
  const second = reader === null ? null : { ...crawlDeps, pool, reader, circuit: createCircuit(deps.clock) };
  const watchOptions = { most: deps.watched ?? 0, rearmMs: REARM_MS };
  const watch = createWatch(crawlDeps, watchOptions, (ref) => deps.queue.enqueueCrawl(db, ref));
  await deps.queue.work(
    {
      crawlMailbox: (ref, signal) => crawlInTurn(crawlDeps, deps, ref, signal),
      readExports: (ref, signal) => readExportsInTurn(crawlDeps, deps, ref, signal),
      async pollMailboxes() {
        const poll = { now: deps.clock(), intervalMs: deps.crawlIntervalMs };
        for await (const due of findDueMailboxes(db, poll, POLL_BATCH)) await deps.queue.enqueueCrawls(due);
        // A worker that dies again and again uses up the attempts of its job.
        await deps.queue.enqueueLostExports(await findWaitingExports(db, poll, POLL_BATCH));
      },
      readAgain: (userId, signal) => readAgainInTurn({ ...crawlDeps, pool }, deps.queue, userId, signal),
      async findEmailsToReadAgain() {
        await deps.queue.enqueueReadAgain(await findUsersToReadAgain(db, POLL_BATCH));
      },
      async readSecond(userId, signal) {
        if (second === null) return;
        if (await readSecond(second, userId, signal)) await deps.queue.enqueueReadSecond([userId]);
      },
      async findEmailsToReadSecond() {
        if (second === null || second.circuit.waitMs() > 0) return;
        const due = { now: deps.clock(), consent: secondReaderConsent(second.reader.host) };
        await deps.queue.enqueueReadSecond(await findUsersForSecondReading(db, due, POLL_BATCH));
      },
      revokeGrants: () => revokeGrants(crawlDeps),
      async expire() {
        const done = await expire(db, deps.clock(), deps.retention);
        if (!done) deps.log.warn({}, 'expired rows are left for the next run');
      },
    },
    deps.concurrency ?? CONCURRENCY,
    deps.exportConcurrency ?? EXPORT_CONCURRENCY,
    deps.secondReader?.concurrency,
  );
  const refresh = () => watch.refresh().catch((error: unknown) => deps.log.warn({ err: error }, 'watches not updated'));
  const watching = setInterval(refresh, 60_000);
  void refresh();
  return {
    async stop() {
      clearInterval(watching);
      await watch.stop();
      await pool.close();
    },
  };
}

/** Returns the number of parser threads without the reserve. */
export function parseThreads(): number {
  return Math.min(5, availableParallelism());
}

/**
 * Crawls a mailbox on its server. Waiting exports come first, in separate turns, unless there is no space for them. A
 * crawl that found no free slot has not failed. It is queued again.
 */
async function crawlInTurn(deps: CrawlDeps, worker: WorkerDeps, ref: MailboxRef, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  if (await hasUpload(db, ref)) {
    if (!(await worker.storage?.isShortFor('import'))) return worker.queue.enqueueExports(db, ref);
    await worker.queue.enqueueExports(db, ref, { afterSeconds: storageRetryAfter(worker) });
    if ((await findMailboxToCrawl(db, ref))?.connection.kind === 'import') return;
  }
  const places = placesOfUser(worker);
  try {
    await withUserPlace(deps.database, ref.userId, places, () => crawlMailbox(deps, ref, signal, { kind: 'server' }));
  } catch (error) {
    if (!isBusy(error)) throw error;
    signal.throwIfAborted();
    // All waiting mailboxes of one user together retry as often as one mailbox of another user.
    const share = error instanceof UserBusy ? Math.ceil((await countMailboxes(db, ref.userId)) / places) : 1;
    await worker.queue.enqueueCrawl(db, ref, { afterSeconds: share * comeAgainAfter(worker, deps) });
  }
}

/** Returns the slots per user. One slot is left to other users, unless there is only one. */
function placesOfUser({ concurrency = CONCURRENCY, concurrencyPerUser = CONCURRENCY_PER_USER }: WorkerDeps): number {
  return Math.max(1, Math.min(concurrencyPerUser, concurrency - 1));
}

/** Reads a mailbox's exports for one turn, then queues the rest: another turn, or the crawl of its server. */
async function readExportsInTurn(
  deps: CrawlDeps,
  worker: WorkerDeps,
  ref: MailboxRef,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps.database;
  const { queue, exportTurn = EXPORT_TURN } = worker;
  const turn = beginExportTurn(exportTurn, deps.clock, () => queue.othersWait(ref));
  try {
    const { serverNext } = await crawlMailbox(deps, ref, signal, { kind: 'exports', turn });
    if (serverNext) await queue.enqueueCrawl(db, ref);
  } catch (error) {
    if (error instanceof ExportTurnOver) return queue.enqueueExports(db, ref);
    if (error instanceof StorageFull) return queue.enqueueExports(db, ref, { afterSeconds: storageRetryAfter(worker) });
    if (!isBusy(error)) throw error;
    signal.throwIfAborted();
    await queue.enqueueExports(db, ref, { afterSeconds: comeAgainAfter(worker, deps) });
  }
}

/**
 * Reads a user's stored emails again for one turn, and queues the rest after other users. Crawls have priority: while
 * some are waiting, a turn is one batch, and the next one is delayed.
 */
async function readAgainInTurn(deps: ReadAgainDeps, queue: Queue, userId: string, signal: AbortSignal): Promise<void> {
  let behind = false;
  const othersWait = async () => {
    behind = await queue.isBehind();
    return behind;
  };
  const { left } = await readAgain(deps, userId, signal, { ...READ_AGAIN_TURN, othersWait });
  if (left) await queue.enqueueReadAgain([userId], behind ? { afterSeconds: COME_AGAIN_SECONDS } : {});
}

function isBusy(error: unknown): boolean {
  return [HostBusy, MailboxBusy, UserBusy, LockLost].some((kind) => error instanceof kind);
}

function storageRetryAfter({ storageRetrySeconds = STORAGE_RETRY_SECONDS }: WorkerDeps): number {
  return storageRetrySeconds;
}

function comeAgainAfter({ comeAgainSeconds = COME_AGAIN_SECONDS }: WorkerDeps, { random }: CrawlDeps): number {
  return comeAgainSeconds * (1 + (random ?? Math.random)());
}
