import { openSturdySession } from '../mail/sturdy-session.ts';
import type { Crawl } from './crawl-context.ts';
import { beginLooks, type FolderLooks } from './look-at-folders.ts';
import { mailboxOpener, type ServerMailbox } from './open-mailbox.ts';
import { orStopped } from './or-stopped.ts';
import { type FolderBatch, readFolder } from './read-folder.ts';
import { retryQuarantined } from './retry-quarantined.ts';
import { type Arrival, storeMessages } from './store-messages.ts';

/**
 * Reads what a server has that was not read before: the newest mails of each folder as soon as it was looked at, the
 * inbox first, then on from the newest mail of all folders down to the configured age. A changed UIDVALIDITY starts a
 * folder anew; mails met again are known by their key. `lastCrawledAt` (ms) is when a crawl came to its end last.
 * @throws MailError, SignInError, MailboxGone; TurnOver; UnstableFolder, FolderUnreadable after everything else is read
 */
export async function crawlImap(crawl: Crawl, mailbox: ServerMailbox, lastCrawledAt: number | null): Promise<void> {
  const opening = openSturdySession(mailboxOpener(crawl, mailbox));
  const session = await orStopped(crawl.signal, opening, (late) => late.close());
  const cut = () => void session.close();
  crawl.signal.addEventListener('abort', cut, { once: true });
  try {
    const folders = await session.folders();
    const looks = await beginLooks(crawl, session, folders, lastCrawledAt);
    await crawl.progress.flush();
    await retryQuarantined(crawl, session, folders);
    await storeMessages(
      crawl,
      readFolders(looks, (plan) => readFolder(crawl, session, plan, looks)),
    );
    await looks.end();
  } catch (error) {
    // A connection cut because the crawl has to stop is not the server's fault.
    crawl.signal.throwIfAborted();
    throw error;
  } finally {
    crawl.signal.removeEventListener('abort', cut);
    await session.close();
  }
}

type Plan = Parameters<typeof readFolder>[2];
/** A folder that is being read, and how old what follows is (ms). */
type OpenFolder = {
  readonly path: string;
  readonly batches: AsyncGenerator<FolderBatch>;
  reached: number;
};

/**
 * Takes a first batch of each folder once it was looked at. Then takes a batch of the folder that has the newest mails
 * left, again and again, so that a person sees recent orders of every folder before old ones of any.
 */
async function* readFolders(
  looks: FolderLooks,
  read: (plan: Plan) => AsyncGenerator<FolderBatch>,
): AsyncGenerator<Arrival> {
  const open = new Set<OpenFolder>();
  async function* takeBatch(folder: OpenFolder): AsyncGenerator<Arrival> {
    const batch = looks.isSpared(folder.path) ? null : await folder.batches.next();
    if (batch === null || batch.done === true) {
      open.delete(folder);
      return;
    }
    yield* batch.value.arrivals;
    folder.reached = batch.value.reached;
  }

  for await (const plans of looks.rounds()) {
    const added = plans.map((plan) => ({ path: plan.path, batches: read(plan), reached: Number.POSITIVE_INFINITY }));
    for (const folder of added) open.add(folder);
    for (const folder of added) {
      if (looks.isOver()) return;
      yield* takeBatch(folder);
    }
  }
  while (open.size > 0) {
    if (looks.isOver()) return;
    yield* takeBatch([...open].reduce((newest, folder) => (folder.reached > newest.reached ? folder : newest)));
  }
}
