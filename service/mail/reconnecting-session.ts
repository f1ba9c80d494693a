import type { ImapSession, OpenedFolder } from './imap.ts';
import type { FetchedMessage, ListedMessage, MessageHeader } from './imap-fetch.ts';
import { FolderBroken, FolderRefused, MailError, ResponseTooLarge } from './mail-error.ts';

/** Attempts to fetch one message, each on a working connection, before the folder continues without it. */
const ATTEMPTS = 3;
/** Maximum number of reconnects within one session. A server that keeps failing is left until the next crawl. */
const RECONNECTS = 12;
/** Timeouts allowed while fetching one folder, so that a slow server cannot block a crawl for long. */
const TIMEOUTS = 5;
/** Messages to fetch one at a time after a failure, to find the one that broke the response. */
const WINDOW = 50;
const PARTS = 8;
/** Attempts per folder request: a connection may end once for an unrelated reason. */
const FOLDER_ATTEMPTS = 2;

/**
 * Opens a session that survives responses that break its connection: too large, truncated, or never complete. It
 * reconnects and fetches the messages one by one, so that one unavailable message does not cost the rest of the folder.
 * Such a message is yielded without content and with a reason. A folder that keeps breaking connections, or gets no
 * response, throws FolderBroken, and the session remains usable for other folders.
 * @throws MailError as `connect` does, and if the server keeps failing
 */
export async function openReconnectingSession(connect: () => Promise<ImapSession>): Promise<ImapSession> {
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
      throw new MailError('protocol', 'UIDVALIDITY changed while the folder was being read', error);
    }
  };

  /**
   * Runs a request about a folder. If it breaks the connection twice, or gets no response, while the server accepts new
   * connections, the folder is at fault and not the server.
   */
  const callFor = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let attempts = 1; ; attempts++) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof FolderRefused) throw error;
        await reconnect(error);
        const isTimeout = error instanceof MailError && error.code === 'timeout';
        if (isTimeout || attempts === FOLDER_ATTEMPTS) throw new FolderBroken(error);
      }
    }
  };

  /** Reopens the session and its folder, unless that folder has had too many timeouts. */
  const recover = async (error: unknown): Promise<void> => {
    if (isClosed || folder === null || !isConnectionFault(error)) throw error;
    const left = (deadlines.get(folder.path) ?? TIMEOUTS) - (error.code === 'timeout' ? 1 : 0);
    deadlines.set(folder.path, left);
    if (left > 0 && session.opened() !== null) return;
    await reconnect(error);
    if (left <= 0) throw new FolderBroken(error);
    await callFor(() => reopen(error));
  };

  const fetchHeaders = async (uids: readonly number[]): Promise<readonly MessageHeader[]> => {
    try {
      return await session.headers(uids);
    } catch (error) {
      await recover(error);
      // No metadata: only a fetch shows whether this message is available.
      if (uids.length === 1) return uids.map((uid) => ({ uid, receivedAt: null, size: 0, header: null }));
    }
    const found: MessageHeader[] = [];
    const length = Math.ceil(uids.length / PARTS);
    for (let start = 0; start < uids.length; start += length) {
      found.push(...(await fetchHeaders(uids.slice(start, start + length))));
    }
    return found;
  };

  const fetch = async function* (messages: readonly ListedMessage[]): AsyncGenerator<FetchedMessage> {
    let at = 0;
    let alone = 0;
    let attempts = 0;
    while (at < messages.length) {
      const end = alone > 0 ? at + 1 : messages.length;
      try {
        for await (const message of session.fetch(messages.slice(at, end))) {
          at = messages.findIndex(({ uid }) => uid === message.uid) + 1;
          yield message;
        }
        at = end;
        attempts = 0;
        alone--;
      } catch (error) {
        await recover(error);
        const message = messages[at];
        if (message === undefined) return;
        if (alone <= 0) {
          alone = WINDOW;
          continue;
        }
        const isTooLarge = error instanceof ResponseTooLarge;
        if (!isTooLarge && ++attempts < ATTEMPTS) continue;
        const { uid, receivedAt } = message;
        at++;
        alone--;
        attempts = 0;
        yield { uid, receivedAt, raw: null, reason: isTooLarge ? 'message_over_limit' : 'message_unavailable' };
      }
    }
  };

  return {
    async folders(options) {
      try {
        return await session.folders(options);
      } catch (error) {
        // LIST-STATUS for all folders may exceed the server's limits. Without it, the status is requested per folder.
        await reconnect(error);
        return session.folders({ plain: true });
      }
    },
    folderStatus: (path) => callFor(() => session.folderStatus(path)),
    async openFolder(path) {
      folder = null;
      folder = await callFor(() => session.openFolder(path));
      return folder;
    },
    opened: () => session.opened(),
    listUids: (range) =>
      callFor(async () => {
        if (session.opened() === null)
          await reopen(new MailError('unreachable', 'The mail server closed the connection'));
        return session.listUids(range);
      }),
    headers: fetchHeaders,
    fetch,
    waitForMail: (ms) => session.waitForMail(ms),
    close() {
      isClosed = true;
      return session.close();
    },
  };
}

/** Checks whether a single message or folder can cause this error. All other errors concern the server. */
function isConnectionFault(error: unknown): error is MailError {
  return error instanceof MailError && FAULTS.has(error.code);
}

const FAULTS: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'protocol']);
