import { openReconnectingSession } from '../mail/reconnecting-session.ts';
import type { Crawl } from './crawl-context.ts';
import { mailboxOpener, type ServerMailbox } from './open-mailbox.ts';
import { type FolderBatch, readFolder } from './read-folder.ts';
import { retryQuarantined } from './retry-quarantined.ts';
import { beginFolderScan, type FolderScan } from './scan-folders.ts';
import { type Arrival, storeMessages } from './store-messages.ts';
import { unlessAborted } from './unless-aborted.ts';

/**
 * Reads everything new on a server: first, once each folder is scanned, its newest emails, starting with the inbox,
 * then from the newest email of all folders down to the configured age. A changed UIDVALIDITY restarts a folder, and
 * known emails are recognized by their keys. `lastCrawledAt` (ms) is when a crawl last finished.
 * @throws MailError, SignInError, MailboxGone; TurnOver; UnstableFolder, FolderUnreadable after everything else is read
 */
export async function crawlImap(crawl: Crawl, mailbox: ServerMailbox, lastCrawledAt: number | null): Promise<void> {
  const opening = openReconnectingSession(mailboxOpener(crawl, mailbox));
  const session = await unlessAborted(crawl.signal, opening, (late) => late.close());
  const cut = () => void session.close();
  crawl.signal.addEventListener('abort', cut, { once: true });
  try {
    const folders = await session.folders();
    const scan = await beginFolderScan(crawl, session, folders, lastCrawledAt);
    await crawl.progress.flush();
    await retryQuarantined(crawl, session, folders);
    await storeMessages(
      crawl,
      readFolders(scan, (plan) => readFolder(crawl, session, plan, scan)),
    );
    await scan.end();
  } catch (error) {
    // A connection closed because the crawl has to stop is not the server's fault.
    crawl.signal.throwIfAborted();
    throw error;
  } finally {
    crawl.signal.removeEventListener('abort', cut);
    await session.close();
  }
}

type Plan = Parameters<typeof readFolder>[2];
/** A folder that is being read. Its remaining emails are older than `reached` (ms). */
type OpenFolder = {
  readonly path: string;
  readonly batches: AsyncGenerator<FolderBatch>;
  reached: number;
};

/**
 * Reads a first batch of each folder once it is scanned. Then repeatedly reads a batch of the folder with the newest
 * remaining emails, so that users see recent orders of every folder before old orders of any folder.
 */
async function* readFolders(
  scan: FolderScan,
  read: (plan: Plan) => AsyncGenerator<FolderBatch>,
): AsyncGenerator<Arrival> {
  const open = new Set<OpenFolder>();
  async function* takeBatch(folder: OpenFolder): AsyncGenerator<Arrival> {
    const batch = scan.isSpared(folder.path) ? null : await folder.batches.next();
    if (batch === null || batch.done === true) {
      open.delete(folder);
      return;
    }
    yield* batch.value.arrivals;
    folder.reached = batch.value.reached;
  }

  for await (const plans of scan.rounds()) {
    const added = plans.map((plan) => ({ path: plan.path, batches: read(plan), reached: Number.POSITIVE_INFINITY }));
    for (const folder of added) open.add(folder);
    for (const folder of added) {
      if (scan.isOver()) return;
      yield* takeBatch(folder);
    }
  }
  while (open.size > 0) {
    if (scan.isOver()) return;
    yield* takeBatch([...open].reduce((newest, folder) => (folder.reached > newest.reached ? folder : newest)));
  }
}
