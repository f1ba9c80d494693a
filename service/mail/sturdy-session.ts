import type { ImapSession, OpenedFolder } from './imap.ts';
import type { FetchedMessage, ListedMessage, MessageHead } from './imap-fetch.ts';
import { AnswerTooLarge, MailError } from './mail-error.ts';

/** How often one message is asked for, each time on a connection that works, before the folder goes on without it. */
const TRIES = 3;
/** Connections made anew within one session: a server that fails again and again is left until the next crawl. */
const RECONNECTS = 12;
/** Deadlines that may pass in one session: a server that only drips must not hold a crawl for long. */
const TIMEOUTS = 5;
/** At least what is fetched at once: within these the message that broke an answer is looked for. */
const WINDOW = 50;
const PARTS = 8;

/**
 * A session that outlives answers which break a connection: one too large to take, one cut off in its middle, one that
 * never ends. It connects anew and asks for the messages one by one, so that a message which cannot be had costs
 * nobody the rest of its folder. Such a message is yielded without content, with a reason.
 * @throws MailError as `connect` does, and when the server goes on failing
 */
export async function openSturdySession(connect: () => Promise<ImapSession>): Promise<ImapSession> {
  let session = await connect();
  let folder: OpenedFolder | null = null;
  let isClosed = false;
  let reconnects = RECONNECTS;
  let timeouts = TIMEOUTS;

  /** Makes the session usable again, with the same folder open. */
  const recover = async (error: unknown): Promise<void> => {
    if (isClosed || !(error instanceof MailError) || !MESSAGE_FAULTS.has(error.code)) throw error;
    if (error.code === 'timeout' && --timeouts === 0) throw error;
    if (session.opened() !== null) return;
    if (folder === null || reconnects-- === 0) throw error;
    await session.close();
    session = await connect();
    if (isClosed) await session.close();
    const { uidValidity } = await session.openFolder(folder.path);
    if (uidValidity !== folder.uidValidity) {
      throw new MailError('protocol', 'The folder was numbered anew meanwhile', error);
    }
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
    folders: () => session.folders(),
    async openFolder(path) {
      folder = await session.openFolder(path);
      return folder;
    },
    opened: () => session.opened(),
    listUids: (range) => session.listUids(range),
    heads,
    fetch,
    waitForMail: (ms) => session.waitForMail(ms),
    close() {
      isClosed = true;
      return session.close();
    },
  };
}

/** What one message can do to the connection it is fetched on; whatever else goes wrong is about the server. */
const MESSAGE_FAULTS: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'protocol']);
