import { ImapFlow } from 'imapflow';
import PostalMime from 'postal-mime';
import { median } from '../../scripts/quantile.ts';
import { crawlMailbox } from '../../service/jobs/crawl-mailbox.ts';
import { parseThreads } from '../../service/jobs/worker.ts';
import { DEFAULT_CHOICE } from '../../service/mail/candidates.ts';
import { type Dovecot, hasDovecot } from '../../test-support/dovecot.ts';
import { showRate, showRatio } from '../figures.ts';
import { printTable } from '../print-table.ts';
import { makeMails } from './bench-mails.ts';
import { type CrawlWorld, crawlDeps, linkFresh, readProgress, withCrawlWorld } from './crawl-world.ts';

export type CrawlOptions = {
  readonly mails: number;
  /** Mean size of an email in kB. */
  readonly kb: number;
  readonly rounds: number;
};

/**
 * Measures messages per second of a complete first crawl (fetch, parse, extract, store with fsync on) of a mailbox on a
 * local Dovecot. Compares it with its upper bounds: imapflow fetching and discarding the same emails, and postal-mime
 * parsing them on one core. All alternate by round. Figures are medians.
 */
export async function benchCrawl(options: CrawlOptions, signal: AbortSignal): Promise<void> {
  if (!hasDovecot) {
    console.log('  Dovecot is not installed; left out');
    return;
  }
  const mails = makeMails(options.mails, options.kb * 1000);
  const threads = parseThreads();
  const stored = mails.map((raw) => ({ raw }));
  await withCrawlWorld(stored, threads, async (world) => {
    const contestants = listContestants(world, mails, signal);
    const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
    const notes = new Map<string, string>();
    // The first round warms up.
    for (let round = 0; round <= options.rounds; round++) {
      for (const { name, prepare } of contestants) {
        signal.throwIfAborted();
        const run = await prepare();
        const started = performance.now();
        notes.set(name, await run());
        const seconds = (performance.now() - started) / 1000;
        if (round > 0) rates.get(name)?.push(mails.length / seconds);
      }
    }
    const size = mails.reduce((sum, raw) => sum + raw.length, 0) / mails.length / 1000;
    console.log(`  ${mails.length} mails of ${size.toFixed(1)} kB on average, ${threads} threads for parsing`);
    const rateOf = (name: string) => median(rates.get(name) ?? []);
    const [fetching = 0, parsing = 0] = contestants.map(({ name }) => rateOf(name));
    printTable(
      ['', 'mails /s', 'to fetch', 'to parse', 'what'],
      contestants.map(({ name }) => [
        name,
        showRate(rateOf(name)),
        showRatio(rateOf(name) / fetching),
        showRatio(rateOf(name) / parsing),
        notes.get(name) ?? '',
      ]),
    );
  });
}

type Contestant = {
  readonly name: string;
  /** Prepares one run, which returns what it did. */
  readonly prepare: () => Promise<() => Promise<string>>;
};

function listContestants(world: CrawlWorld, mails: readonly Buffer[], signal: AbortSignal): readonly Contestant[] {
  const { dovecot, pool, database } = world;
  let user = 0;
  const crawl = (mode: 'likely' | 'all') => async () => {
    const ref = await linkFresh(database, dovecot, String(++user));
    const deps = crawlDeps(database, dovecot, pool, { ...DEFAULT_CHOICE, mode });
    return async () => {
      await crawlMailbox(deps, ref, signal);
      const { status, progress } = await readProgress(database, ref);
      if (status !== 200 || progress.messagesScanned !== mails.length) throw new Error('The crawl did not finish');
      return `${progress.candidates} bodies, ${progress.ordersFound} orders`;
    };
  };
  return [
    { name: 'imapflow: fetch alone', prepare: async () => () => fetchAlone(dovecot, mails.length) },
    { name: 'postal-mime: parse alone', prepare: async () => () => parseAlone(mails) },
    { name: 'crawl, likely mails', prepare: crawl('likely') },
    { name: 'crawl, all mails', prepare: crawl('all') },
  ];
}

async function fetchAlone(dovecot: Dovecot, expected: number): Promise<string> {
  const client = new ImapFlow({
    host: dovecot.host,
    port: dovecot.port,
    secure: true,
    auth: { user: dovecot.user, pass: dovecot.password },
    // The server belongs to this process, and its certificate was just created.
    tls: { rejectUnauthorized: false },
    logger: false,
  });
  await client.connect();
  await client.mailboxOpen('INBOX', { readOnly: true });
  let bytes = 0;
  let messages = 0;
  for await (const { source } of client.fetch('1:*', { uid: true, source: true })) {
    messages++;
    bytes += source?.length ?? 0;
  }
  await client.logout();
  if (messages !== expected) throw new Error(`${messages} mails were fetched`);
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}

async function parseAlone(mails: readonly Buffer[]): Promise<string> {
  for (const raw of mails) await PostalMime.parse(raw);
  return 'one core';
}
