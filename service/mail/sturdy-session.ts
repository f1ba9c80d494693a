import type { ImapSession, OpenedFolder } from './imap.ts';
import type { FetchedMessage, ListedMessage, MessageHead } from './imap-fetch.ts';
import { AnswerTooLarge, FolderBroken, FolderRefused, MailError } from './mail-error.ts';

/** How often one message is asked for, each time on a connection that works, before the folder goes on without it. */
const TRIES = 3;
/** Connections made anew within one session: a server that fails again and again is left until the next crawl. */
const RECONNECTS = 12;
/** Deadlines that may pass while a folder's mails are fetched: a server that only drips must not hold a crawl for long. */
const TIMEOUTS = 5;
/** At least what is fetched at once: within these the message that broke an answer is looked for. */
const WINDOW = 50;
const PARTS = 8;
/** How often a folder is asked about: a connection may end for another reason once. */
const ASKED_AGAIN = 2;

/**
 * A session that outlives answers which break a connection: one too large to take, one cut off in its middle, one that
 * never ends. It connects anew and asks for the messages one by one, so that a message which cannot be had costs
 * nobody the rest of its folder. Such a message is yielded without content, with a reason. A folder that ends
 * connections, or is not answered for, is FolderBroken, and the session can be used for others.
 * @throws MailError as `connect` does, and when the server goes on failing
 */
export async function openSturdySession(connect: () => Promise<ImapSession>): Promise<ImapSession> {
  let session = await connect();
  let folder: OpenedFolder | null = null;
  let isClosed = false;
  let reconnects = RECONNECTS;
  const deadlines = new Map<string, number>();

  const reconnect = async (error: unknown): Promise<void> => {
    if (isClosed || !isConnectionFault(error) || reconnects-- === 0) throw error;
    await session.close();
    session = await connect();
    if (isClosed) await session.close();
  };

  const reopen = async (error: unknown): Promise<void> => {
    if (folder === null) throw error;
    const { uidValidity } = await session.openFolder(folder.path);
    if (uidValidity !== folder.uidValidity) {
      throw new MailError('protocol', 'The folder was numbered anew meanwhile', error);
    }
  };

  /**
   * Asks about a folder. When that ends a connection twice, or is not answered, although the server lets us in again,
   * it is the folder and not the server.
   */
  const askAbout = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof FolderRefused) throw error;
        await reconnect(error);
        const isSilent = error instanceof MailError && error.code === 'timeout';
        if (isSilent || tries === ASKED_AGAIN) throw new FolderBroken(error);
      }
    }
  };

  /** Makes the session usable again, with the same folder open, unless too many deadlines have passed in that folder. */
  const recover = async (error: unknown): Promise<void> => {
    if (isClosed || folder === null || !isConnectionFault(error)) throw error;
    const left = (deadlines.get(folder.path) ?? TIMEOUTS) - (error.code === 'timeout' ? 1 : 0);
    deadlines.set(folder.path, left);
    if (left > 0 && session.opened() !== null) return;
    await reconnect(error);
    if (left <= 0) throw new FolderBroken(error);
    await askAbout(() => reopen(error));
  };

  const heads = async (uids: readonly number[]): Promise<readonly MessageHead[]> => {
    try {
      return await session.heads(uids);
    } catch (error) {
      await recover(error);
      // Nothing is known of it; whether it can be had shows when it is fetched.
      if (uids.length === 1) return uids.map((uid) => ({ uid, receivedAt: null, size: 0, head: null }));
    }
    const found: MessageHead[] = [];
    const length = Math.ceil(uids.length / PARTS);
    for (let start = 0; start < uids.length; start += length) {
      found.push(...(await heads(uids.slice(start, start + length))));
    }
    return found;
  };

  const fetch = async function* (messages: readonly ListedMessage[]): AsyncGenerator<FetchedMessage> {
    let at = 0;
    let alone = 0;
    let tries = 0;
    while (at < messages.length) {
      const end = alone > 0 ? at + 1 : messages.length;
      try {
        for await (const message of session.fetch(messages.slice(at, end))) {
          at = messages.findIndex(({ uid }) => uid === message.uid) + 1;
          yield message;
        }
        at = end;
        tries = 0;
        alone--;
      } catch (error) {
        await recover(error);
        const message = messages[at];
        if (message === undefined) return;
        if (alone <= 0) {
          alone = WINDOW;
          continue;
        }
        const isTooLarge = error instanceof AnswerTooLarge;
        if (!isTooLarge && ++tries < TRIES) continue;
        const { uid, receivedAt } = message;
        at++;
        alone--;
        tries = 0;
        yield { uid, receivedAt, raw: null, reason: isTooLarge ? 'message_over_limit' : 'message_unavailable' };
      }
    }
  };

  return {
    async folders(options) {
      try {
        return await session.folders(options);
      } catch (error) {
        // Their states may be more than the server can say at once; each folder is asked for its own then.
        await reconnect(error);
        return session.folders({ plain: true });
      }
    },
    folderStatus: (path) => askAbout(() => session.folderStatus(path)),
    async openFolder(path) {
      folder = null;
      folder = await askAbout(() => session.openFolder(path));
      return folder;
    },
    opened: () => session.opened(),
    listUids: (range) =>
      askAbout(async () => {
        if (session.opened() === null)
          await reopen(new MailError('unreachable', 'The mail server closed the connection'));
        return session.listUids(range);
      }),
    heads,
    fetch,
    waitForMail: (ms) => session.waitForMail(ms),
    close() {
      isClosed = true;
      return session.close();
    },
  };
}

/** What one message or folder can do to its connection; whatever else goes wrong is about the server. */
function isConnectionFault(error: unknown): error is MailError {
  return error instanceof MailError && FAULTS.has(error.code);
}

const FAULTS: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'protocol']);
