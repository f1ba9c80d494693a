import { setTimeout as pause } from 'node:timers/promises';
import { TurnOver } from '../../service/jobs/crawl-context.ts';
import { crawlMailbox } from '../../service/jobs/crawl-mailbox.ts';
import { parseThreads } from '../../service/jobs/worker.ts';
import { DEFAULT_CHOICE } from '../../service/mail/candidates.ts';
import { hasDovecot } from '../../test-support/dovecot.ts';
import type { StoredMail } from '../../test-support/maildir.ts';
import { showRate } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { makeMail } from './bench-mails.ts';
import { crawlDeps, linkFresh, readProgress, withCrawlWorld } from './crawl-world.ts';

export type CrawlMemoryOptions = { readonly mails: number };

/** Percentage of emails from shops and carriers, as in a mailbox of many years. */
const RECEIPTS = 2;
/** Size of an email. More would only fill the disk: the largest email, not the average one, determines the memory. */
const BYTES = 2000;
const FOLDERS = 20;
const ROWS = 20;
const SAMPLE_EVERY_MS = 500;

/**
 * Crawls one large mailbox on a local Dovecot, in turns like a worker, and prints the memory of the process at
 * intervals: all of it with the threads that read emails, and the lowest heap size of the main thread, which is close
 * to what remains after garbage collection.
 */
export async function benchCrawlMemory({ mails }: CrawlMemoryOptions, signal: AbortSignal): Promise<void> {
  if (!hasDovecot) {
    console.log('  Dovecot is not installed; left out');
    return;
  }
  await withCrawlWorld(writeMails(mails, signal), parseThreads(), async ({ dovecot, pool, database }) => {
    const ref = await linkFresh(database, dovecot, '1');
    const deps = crawlDeps(database, dovecot, pool, DEFAULT_CHOICE);
    const rows: string[][] = [];
    const heaps: number[] = [];
    let left = performance.now();
    let scanned = 0;
    const report = async () => {
      const { progress } = await readProgress(database, ref);
      const { rss, heapUsed } = process.memoryUsage();
      heaps.push(heapUsed);
      if (progress.messagesScanned - scanned < mails / ROWS && progress.messagesScanned < mails) return;
      const rate = (1000 * (progress.messagesScanned - scanned)) / (performance.now() - left);
      [scanned, left] = [progress.messagesScanned, performance.now()];
      const counts = [scanned, progress.candidates, progress.ordersFound].map((count) => count.toLocaleString('en'));
      rows.push([...counts, showRate(rate), ...[rss, Math.min(...heaps)].map((bytes) => (bytes / 2 ** 20).toFixed(0))]);
      console.log(`  ${rows.at(-1)?.join('  ')}`);
      heaps.length = 0;
    };
    const ended = new AbortController();
    const watching = watch(report, ended.signal);
    try {
      while (!(await crawlsInOneTurn(() => crawlMailbox(deps, ref, signal)))) await pause(0);
    } finally {
      ended.abort();
      await watching;
    }
    if (scanned < mails) await report();
    const { status, progress } = await readProgress(database, ref);
    if (status !== 200 || progress.messagesScanned !== mails) throw new Error('The crawl did not finish');
    printTable(['emails', 'bodies', 'orders', 'emails /s', 'memory MB', 'least heap MB'], rows);
  });
}

function* writeMails(count: number, signal: AbortSignal): Generator<StoredMail> {
  for (let n = 0; n < count; n++) {
    signal.throwIfAborted();
    // Dovecot takes minutes to open a folder of a million files for the first time.
    yield { raw: makeMail(n, BYTES, RECEIPTS), folder: `Archive/${1 + Math.floor((n * FOLDERS) / count)}` };
  }
}

async function watch(report: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await report();
    await pause(SAMPLE_EVERY_MS);
  }
}

async function crawlsInOneTurn(crawl: () => Promise<unknown>): Promise<boolean> {
  try {
    await crawl();
    return true;
  } catch (error) {
    if (error instanceof TurnOver) return false;
    throw error;
  }
}
