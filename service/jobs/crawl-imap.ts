import { openSturdySession } from '../mail/sturdy-session.ts';
import { type Crawl, FolderUnreadable, UnstableFolder } from './crawl-context.ts';
import { mailboxOpener, type ServerMailbox } from './open-mailbox.ts';
import { orStopped } from './or-stopped.ts';
import { planFolders } from './plan-folders.ts';
import { type FolderBatch, readFolder } from './read-folder.ts';
import { retryQuarantined } from './retry-quarantined.ts';
import { type Arrival, storeMessages } from './store-messages.ts';

/**
 * Reads what a server has that was not read before: what is new in each folder, then on from the newest mail of all
 * folders down to the configured age. A changed UIDVALIDITY starts a folder anew; mails met again are known by their key.
 * @throws MailError, SignInError, MailboxGone; UnstableFolder, FolderUnreadable after everything else is read
 */
export async function crawlImap(crawl: Crawl, mailbox: ServerMailbox): Promise<void> {
  const opening = openSturdySession(mailboxOpener(crawl, mailbox));
  const session = await orStopped(crawl.signal, opening, (late) => late.close());
  const cut = () => void session.close();
  crawl.signal.addEventListener('abort', cut, { once: true });
  try {
    const { plans, unstable, refused } = await planFolders(crawl, session);
    await crawl.progress.flush();
    await retryQuarantined(crawl, session);
    const left = { renumbered: unstable.length, refused: refused.length };
    const folders = plans.map((plan) => readFolder(crawl, session, plan, (why) => left[why]++));
    await storeMessages(crawl, newestFirst(folders));
    if (left.renumbered > 0) throw new UnstableFolder(`Numbered anew too often: ${left.renumbered} folders`);
    if (left.refused > 0) throw new FolderUnreadable(`Not opened by the server: ${left.refused} folders`);
  } catch (error) {
    // A connection cut because the crawl has to stop is not the server's fault.
    crawl.signal.throwIfAborted();
    throw error;
  } finally {
    crawl.signal.removeEventListener('abort', cut);
    await session.close();
  }
}

/**
 * Takes a batch of the folder that has the newest mails left, again and again, so that a person sees recent orders
 * of every folder before old ones of any.
 */
async function* newestFirst(folders: readonly AsyncGenerator<FolderBatch>[]): AsyncGenerator<Arrival> {
  const open = folders.map((batches) => ({ batches, reached: Number.POSITIVE_INFINITY }));
  while (open.length > 0) {
    const next = open.reduce((newest, folder) => (folder.reached > newest.reached ? folder : newest));
    const batch = await next.batches.next();
    if (batch.done === true) {
      open.splice(open.indexOf(next), 1);
      continue;
    }
    yield* batch.value.arrivals;
    next.reached = batch.value.reached;
  }
}
