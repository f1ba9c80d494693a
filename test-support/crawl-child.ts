import pg from 'pg';
import { openDatabase } from '../database/open.ts';
import type { CrawlDeps } from '../service/jobs/crawl-context.ts';
import { crawlMailbox } from '../service/jobs/crawl-mailbox.ts';
import { createParsePool } from '../service/mail/parse-pool.ts';
import { sealKey } from '../service/secrets/seal.ts';
import type { MailboxRef } from '../service/store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../service/store/tables.ts';
import { readInParent } from './parent-readings.ts';

/** Instructions for a process that crawls one mailbox once. */
export type CrawlOrder = {
  readonly url: string;
  /** The key-encryption key, in hex. */
  readonly key: string;
  readonly ref: MailboxRef;
  readonly caFile: string;
  readonly port: number;
  /** Whether a thread of this process reads the emails, instead of the parent's threads (`answerChild`). */
  readonly readsHere: boolean;
  /** Number of the statement of its crawl after which the process kills itself; null for never. */
  readonly killAt: number | null;
};

/** Messages from the process: it is ready, or its crawl ended. */
export type CrawlReport =
  | { readonly is: 'ready' }
  | { readonly is: 'over'; readonly outcome: string; readonly statements: number; readonly reads: number };

// A separate process that crawls on request, for tests that kill it or run several at once.
const order = JSON.parse(process.argv[2] ?? '{}') as CrawlOrder;
const database = openDatabase<Tables>(order.url, { max: 4 });
const pool: CrawlDeps['pool'] = order.readsHere ? createParsePool({ size: 1 }) : readInParent();
let statements = Number.NEGATIVE_INFINITY;
let reads = 0;

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const sent = send.apply(this, args);
  if (++statements === order.killAt) process.kill(process.pid, 'SIGKILL');
  return sent;
} as typeof pg.Client.prototype.query;

process.once('message', async () => {
  statements = 0;
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const outcome = await crawlMailbox(
    {
      database,
      secrets: { current: sealKey(Buffer.from(order.key, 'hex')), previous: [] },
      pool: {
        ...pool,
        read(...words) {
          reads++;
          return pool.read(...words);
        },
      },
      clock: Date.now,
      log: silent,
      resolve: async () => ['127.0.0.1'],
      mailOptions: {
        allowPrivateHosts: true,
        extraCaFile: order.caFile,
        allowedPorts: [order.port],
        historyDays: null,
        uploadLimitBytes: 1,
        sandbox: false,
      },
    },
    order.ref,
    new AbortController().signal,
  ).then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
  process.send?.({ is: 'over', outcome, statements, reads } satisfies CrawlReport);
  await pool.close();
  await database.close();
  process.disconnect();
});
process.send?.({ is: 'ready' } satisfies CrawlReport);
