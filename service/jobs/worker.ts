import { availableParallelism } from 'node:os';
import type { Database } from '#database/open.ts';
import type { CandidateChoice } from '../mail/candidates.ts';
import { type Resolve, resolveBySystem } from '../mail/judge-address.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { createParsePool } from '../mail/parse-pool.ts';
import type { Keyring } from '../secrets/seal.ts';
import { findDueMailboxes, type MailboxRef } from '../store/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import type { Clock, CrawlDeps } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';
import { expire } from './expire.ts';
import { HostBusy, LockLost, MailboxBusy } from './locks.ts';
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
  readonly candidates?: CandidateChoice;
  readonly connectionsPerHost?: number;
  /** Mailboxes watched by IDLE at once in this process; none when absent. */
  readonly watched?: number;
};

const POLL_BATCH = 500;
/** A crawl that found no place comes again after this and up to as much more. */
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
      crawlMailbox: (ref, signal) => crawlInTurn(crawlDeps, deps.queue, ref, signal),
      async pollMailboxes() {
        const poll = { now: deps.clock(), intervalMs: deps.crawlIntervalMs };
        for await (const due of findDueMailboxes(db, poll, POLL_BATCH)) await deps.queue.enqueueCrawls(due);
      },
      revokeGrants: () => revokeGrants(crawlDeps),
      expire: () => expire(db, deps.clock()),
    },
    deps.concurrency ?? 3,
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

/** A crawl for which there is no place now is no failure: it goes to the end of the line. */
async function crawlInTurn(deps: CrawlDeps, queue: Queue, ref: MailboxRef, signal: AbortSignal): Promise<void> {
  try {
    await crawlMailbox(deps, ref, signal);
  } catch (error) {
    if (!(error instanceof HostBusy || error instanceof MailboxBusy || error instanceof LockLost)) throw error;
    signal.throwIfAborted();
    const afterSeconds = COME_AGAIN_SECONDS * (1 + (deps.random ?? Math.random)());
    await queue.enqueueCrawl(deps.database.db, ref, { afterSeconds });
  }
}
