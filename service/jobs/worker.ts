import { availableParallelism } from 'node:os';
import type { Database } from '#database/open.ts';
import type { CandidateChoice } from '../mail/candidates.ts';
import { type Resolve, resolveBySystem } from '../mail/judge-address.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { createParsePool } from '../mail/parse-pool.ts';
import type { Keyring } from '../secrets/seal.ts';
import { countMailboxes, findDueMailboxes, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { hasUpload } from '../store/mailboxes/uploads.ts';
import type { Tables } from '../store/tables.ts';
import type { Clock, CrawlDeps } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';
import { expire } from './expire.ts';
import { beginExportTurn, EXPORT_TURN, type ExportTurnLimits, ExportTurnOver } from './export-turn.ts';
import { HostBusy, LockLost, MailboxBusy, UserBusy, withUserPlace } from './locks.ts';
import type { Queue } from './queue.ts';
import type { Log } from './quiet-log.ts';
import { revokeGrants } from './revoke-grants.ts';
import { createWatch, REARM_MS } from './watch-mailboxes.ts';

export type WorkerDeps = {
  readonly database: Database<Tables>;
  readonly queue: Queue;
  readonly secrets: Keyring;
  readonly mailOptions: MailOptions;
  /** How long after its last crawl a mailbox is crawled again. */
  readonly crawlIntervalMs: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly resolve?: Resolve;
  /** Crawls at once in this process. All share one database connection for their locks. */
  readonly concurrency?: number;
  /** Crawls at once for one user, over all workers; all but one of this process's when that is less. */
  readonly concurrencyPerUser?: number;
  /** Turns at exports at once in this process, besides the crawls. */
  readonly exportConcurrency?: number;
  readonly exportTurn?: ExportTurnLimits;
  /** A crawl that found no place comes again after this and up to as much more. */
  readonly comeAgainSeconds?: number;
  readonly candidates?: CandidateChoice;
  readonly connectionsPerHost?: number;
  /** Mailboxes watched by IDLE at once in this process; none when absent. */
  readonly watched?: number;
};

const POLL_BATCH = 500;
const CONCURRENCY = 3;
const CONCURRENCY_PER_USER = 2;
const EXPORT_CONCURRENCY = 2;
const COME_AGAIN_SECONDS = 5;

/** Starts working on the queue's jobs in this process. Stop the queue before stopping the worker. */
export async function startWorker(deps: WorkerDeps): Promise<{ stop(): Promise<void> }> {
  // One more than a single mailbox gets, so that its worst mails leave a thread to all others.
  const pool = createParsePool({ size: parseThreads() });
  const crawlDeps: CrawlDeps = { ...deps, resolve: deps.resolve ?? resolveBySystem, pool };
  const { db } = deps.database;
  const watchOptions = { most: deps.watched ?? 0, rearmMs: REARM_MS };
  const watch = createWatch(crawlDeps, watchOptions, (ref) => deps.queue.enqueueCrawl(db, ref));
  await deps.queue.work(
    {
      crawlMailbox: (ref, signal) => crawlInTurn(crawlDeps, deps, ref, signal),
      readExports: (ref, signal) => readExportsInTurn(crawlDeps, deps, ref, signal),
      async pollMailboxes() {
        const poll = { now: deps.clock(), intervalMs: deps.crawlIntervalMs };
        for await (const due of findDueMailboxes(db, poll, POLL_BATCH)) await deps.queue.enqueueCrawls(due);
      },
      revokeGrants: () => revokeGrants(crawlDeps),
      expire: () => expire(db, deps.clock()),
    },
    deps.concurrency ?? CONCURRENCY,
    deps.exportConcurrency ?? EXPORT_CONCURRENCY,
  );
  const refresh = () => watch.refresh().catch((error: unknown) => deps.log.warn({ err: error }, 'mailboxes to watch'));
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

/** Threads that mails are parsed in. Two in any case, so that a mail that takes its whole time holds up no other. */
export function parseThreads(): number {
  return Math.max(2, Math.min(5, availableParallelism()));
}

/**
 * Crawls a mailbox at its server. Exports that wait for it come first, in turns of their own. A crawl for which there is no
 * place now is no failure: it goes to the end of the line.
 */
async function crawlInTurn(deps: CrawlDeps, worker: WorkerDeps, ref: MailboxRef, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  if (await hasUpload(db, ref)) return worker.queue.enqueueExports(db, ref);
  const places = placesOfUser(worker);
  try {
    await withUserPlace(deps.database, ref.userId, places, () => crawlMailbox(deps, ref, signal, { kind: 'server' }));
  } catch (error) {
    if (!isBusy(error)) throw error;
    signal.throwIfAborted();
    // All that wait for a user's places together come as often as the mailbox of another.
    const share = error instanceof UserBusy ? Math.ceil((await countMailboxes(db, ref.userId)) / places) : 1;
    await worker.queue.enqueueCrawl(db, ref, { afterSeconds: share * comeAgainAfter(worker, deps) });
  }
}

/** One place is left to other users, unless there is no other. */
function placesOfUser({ concurrency = CONCURRENCY, concurrencyPerUser = CONCURRENCY_PER_USER }: WorkerDeps): number {
  return Math.max(1, Math.min(concurrencyPerUser, concurrency - 1));
}

/** Reads a mailbox's exports for one turn, and has what is left queued: another turn, or the crawl of its server. */
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
    if (!isBusy(error)) throw error;
    signal.throwIfAborted();
    await queue.enqueueExports(db, ref, { afterSeconds: comeAgainAfter(worker, deps) });
  }
}

function isBusy(error: unknown): boolean {
  return [HostBusy, MailboxBusy, UserBusy, LockLost].some((kind) => error instanceof kind);
}

function comeAgainAfter({ comeAgainSeconds = COME_AGAIN_SECONDS }: WorkerDeps, { random }: CrawlDeps): number {
  return comeAgainSeconds * (1 + (random ?? Math.random)());
}
