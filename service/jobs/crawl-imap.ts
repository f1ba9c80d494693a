import { connectImap, type FetchedMessage, type ImapSession, type ImapSettings } from '../mail/imap.ts';
import { MailError } from '../mail/mail-error.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { unseal } from '../secrets/seal.ts';
import { type FolderCursor, findFolderCursor, saveFolderCursor } from '../store/mailboxes-crawl.ts';
import type { Crawl } from './crawl-context.ts';
import { type Arrival, storeMessages } from './store-messages.ts';

const DAY_MS = 86_400_000;

/**
 * Reads what a server has that was not read before: per folder first what is new, then on from the newest down to the
 * configured age. A changed UIDVALIDITY starts the folder anew; mails met again are known by their key.
 * @throws MailError, MailboxGone
 */
export async function crawlImap(crawl: Crawl, settings: ImapSettings, credential: Buffer): Promise<void> {
  const password = unseal(crawl.secrets, credentialIdentity(crawl.ref), credential).toString('utf8');
  const session = await connectImap(settings, password, { options: crawl.mailOptions, resolve: crawl.resolve });
  const cut = () => void session.close();
  crawl.signal.addEventListener('abort', cut, { once: true });
  try {
    const plans = await planFolders(crawl, session);
    await crawl.progress.flush();
    for (const plan of plans) await crawlFolder(crawl, session, plan);
  } catch (error) {
    // A connection cut because the crawl has to stop is not the server's fault.
    crawl.signal.throwIfAborted();
    throw error;
  } finally {
    crawl.signal.removeEventListener('abort', cut);
    await session.close();
  }
}

type FolderPlan = {
  readonly path: string;
  readonly uidValidity: string;
  readonly cursor: FolderCursor | null;
  /** Ascending: the cursor's upper end follows. */
  readonly newer: readonly number[];
  /** Descending: the cursor's lower end follows. */
  readonly older: readonly number[];
};

async function planFolders(crawl: Crawl, session: ImapSession): Promise<readonly FolderPlan[]> {
  const { historyDays } = crawl.mailOptions;
  const since = historyDays === null ? null : new Date(crawl.clock() - historyDays * DAY_MS);
  const plans: FolderPlan[] = [];
  for (const { path } of await session.folders()) {
    const { uidValidity } = await session.openFolder(path);
    const stored = await findFolderCursor(crawl.database.db, crawl.ref, path);
    const cursor = stored?.uidValidity === uidValidity ? stored : null;
    const uids = await session.listUids({ from: 1, to: null, since });
    const highest = cursor?.highestUid ?? Number.POSITIVE_INFINITY;
    const lowest = cursor === null ? Number.POSITIVE_INFINITY : (cursor.lowestUid ?? 0);
    const newer = uids.filter((uid) => uid > highest);
    const older = uids.filter((uid) => uid < lowest).reverse();
    crawl.progress.plan({ folders: 1, messages: uids.length, read: uids.length - newer.length - older.length });
    plans.push({ path, uidValidity, cursor, newer, older });
  }
  return plans;
}

async function crawlFolder(crawl: Crawl, session: ImapSession, plan: FolderPlan): Promise<void> {
  if (plan.newer.length === 0 && plan.older.length === 0) return;
  const { uidValidity } = await session.openFolder(plan.path);
  if (uidValidity !== plan.uidValidity) throw new MailError('protocol', 'The folder was numbered anew meanwhile');
  const { path } = plan;
  const newest = plan.newer.at(-1) ?? plan.cursor?.highestUid ?? plan.older[0] ?? 0;
  let cursor: FolderCursor = plan.cursor ?? { uidValidity, highestUid: newest, lowestUid: newest + 1 };
  const arrivals = async function* (uids: readonly number[], move: (uid: number) => FolderCursor) {
    for await (const message of session.fetch(uids)) {
      yield arrivalOf(message, `${path}/${uidValidity}/${message.uid}`, async (trx) => {
        cursor = move(message.uid);
        await saveFolderCursor(trx, crawl.ref, path, cursor);
      });
    }
  };
  await storeMessages(
    crawl,
    arrivals(plan.newer, (uid) => ({ ...cursor, highestUid: uid })),
  );
  await storeMessages(
    crawl,
    arrivals(plan.older, (uid) => ({ ...cursor, lowestUid: uid })),
  );
}

function arrivalOf(message: FetchedMessage, place: string, moveCursor: Arrival['moveCursor']): Arrival {
  const { receivedAt } = message;
  return message.raw === null
    ? { raw: null, receivedAt, moveCursor, key: `unread:${place}`, reason: message.reason }
    : { raw: message.raw, receivedAt, moveCursor };
}
