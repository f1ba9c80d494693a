import type { ImapFolder, ImapSession } from '../mail/imap.ts';
import type { FetchedMessage } from '../mail/imap-fetch.ts';
import { FolderRefused } from '../mail/mail-error.ts';
import { messageKey } from '../mail/message-key.ts';
import { endRetry, findRequestedRetries, type RetryWanted, recordGone } from '../store/mails/quarantine.ts';
import type { Crawl } from './crawl-context.ts';
import { type Arrival, storeMessages } from './store-messages.ts';

/** Maximum number of retries per crawl, more than anyone requests. The rest waits for the next crawl. */
const MOST = 10_000;

/**
 * Fetches and reads quarantined emails for which a retry was requested. An email that is gone from the server, or whose
 * folder was renumbered, is recorded as gone. One that fails again stays quarantined, with its attempts counted. One in a
 * folder that the server does not open waits for the next crawl.
 * @throws MailError, MailboxGone
 */
export async function retryQuarantined(
  crawl: Crawl,
  session: ImapSession,
  folders: readonly ImapFolder[],
): Promise<void> {
  const { db } = crawl.database;
  const wanted = await findRequestedRetries(db, crawl.ref, MOST);
  if (wanted.length === 0) return;
  crawl.progress.plan({ folders: 0, messages: wanted.length, read: 0 });
  const there = new Set(folders.map(({ path }) => path));
  const met = new Set<string>();
  for (const [folder, retries] of Map.groupBy(wanted, (retry) => retry.folder)) {
    if (!there.has(folder)) continue;
    try {
      await storeMessages(crawl, arrivals(crawl, session, { folder, retries, met }));
    } catch (error) {
      if (!(error instanceof FolderRefused)) throw error;
      for (const { emailId } of retries) met.add(emailId);
    }
  }
  for (const { emailId } of wanted) if (!met.has(emailId)) await recordGone(db, crawl.ref, emailId, crawl.clock());
}

type FolderRetries = {
  readonly folder: string;
  readonly retries: readonly RetryWanted[];
  /** Receives the emails that are not gone: those that the server returned. */
  readonly met: Set<string>;
};

async function* arrivals(
  crawl: Crawl,
  session: ImapSession,
  { folder, retries, met }: FolderRetries,
): AsyncGenerator<Arrival> {
  const { uidValidity } = await session.openFolder(folder);
  const valid = new Map(
    retries.filter((retry) => retry.uidValidity === uidValidity).map((retry) => [retry.uid, retry]),
  );
  const headers = await session.headers([...valid.keys()]);
  for await (const message of session.fetch(headers)) {
    const retry = valid.get(message.uid);
    if (retry === undefined) continue;
    met.add(retry.emailId);
    yield arrivalOf(crawl, retry, message);
  }
}

function arrivalOf(crawl: Crawl, retry: RetryWanted, message: FetchedMessage): Arrival {
  const { folder: path, uidValidity, uid, emailId } = retry;
  const key = message.raw === null ? retry.messageKey : messageKey(message.raw);
  const common = {
    receivedAt: message.receivedAt,
    source: `again ${emailId}`,
    place: { folder: { path, uidValidity, uid }, size: message.raw?.byteLength ?? retry.size },
    moveCursor: ((trx) => endRetry(trx, crawl.ref, emailId, key)) satisfies Arrival['moveCursor'],
  };
  return message.raw === null ? { ...common, raw: null, key, reason: message.reason } : { ...common, raw: message.raw };
}
