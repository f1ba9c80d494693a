import { availableParallelism } from 'node:os';
import type { Database } from '#database/open.ts';
import { type Resolve, resolveBySystem } from '../mail/judge-address.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import { createParsePool } from '../mail/parse-pool.ts';
import type { Keyring } from '../secrets/seal.ts';
import { findDueMailboxes } from '../store/mailboxes-crawl.ts';
import type { Tables } from '../store/tables.ts';
import type { Clock, CrawlDeps } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';
import { expire } from './expire.ts';
import type { Log, Queue } from './queue.ts';
import { revokeGrants } from './revoke-grants.ts';

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
  /** Crawls at once in this process; each holds one database connection, and one more while it stores. */
  readonly concurrency?: number;
};

const POLL_BATCH = 500;

/** Starts working on the queue's jobs in this process. Stop the queue before stopping the worker. */
export async function startWorker(deps: WorkerDeps): Promise<{ stop(): Promise<void> }> {
  const pool = createParsePool({ size: Math.max(1, Math.min(4, availableParallelism() - 1)) });
  const crawlDeps: CrawlDeps = { ...deps, resolve: deps.resolve ?? resolveBySystem, pool };
  const { db } = deps.database;
  await deps.queue.work(
    {
      crawlMailbox: (ref, signal) => crawlMailbox(crawlDeps, ref, signal),
      async pollMailboxes() {
        const due = await findDueMailboxes(db, deps.clock() - deps.crawlIntervalMs, POLL_BATCH);
        for (const ref of due) await deps.queue.enqueueCrawl(db, ref);
      },
      revokeGrants: () => revokeGrants(crawlDeps),
      expire: () => expire(db, deps.clock()),
    },
    deps.concurrency ?? 3,
  );
  return { stop: () => pool.close() };
}
