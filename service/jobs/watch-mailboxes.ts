import type { ImapSession } from '../mail/imap.ts';
import { MailError } from '../mail/mail-error.ts';
import { findMailboxesToWatch, findMailboxToCrawl, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { CrawlDeps } from './crawl-context.ts';
import { type Held, HostBusy, MailboxBusy, takeLock, withHostPlace, withMailboxLock } from './locks.ts';
import { CredentialRefused, mailboxOpener, type ServerMailbox } from './open-mailbox.ts';
import { unlessAborted } from './unless-aborted.ts';

/** Mailboxes whose servers report new mail, in addition to polling. */
export type Watch = {
  /** Watches the most active mailboxes up to the limit, and stops watching those no longer among them. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

export type WatchOptions = {
  /** Maximum number of open connections. 0 disables watching. */
  readonly most: number;
  /** Interval at which IDLE is renewed (RFC 2177: under 29 minutes), which also shows whether the server responds. */
  readonly rearmMs: number;
};

export const REARM_MS = 9 * 60_000;

/** Number of candidates for each mailbox that can be watched, because other workers watch some of them. */
const CHOICE = 10;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;

type Watched = { readonly stopping: AbortController; readonly ended: Promise<void> };

/**
 * Waits at mail servers for new mail (IDLE) and calls `onMail`. A mailbox is watched once across all workers, by the
 * holder of its lock. A dead connection or a server without IDLE only delays new mail, because the mailbox is also
 * polled.
 */
export function createWatch(deps: CrawlDeps, options: WatchOptions, onMail: (ref: MailboxRef) => Promise<void>): Watch {
  const watched = new Map<string, Watched>();
  /** Servers that ended or rejected a watch, which are not contacted again until their pause is over. */
  const resting = new Map<string, { readonly until: number; readonly forMs: number }>();
  let stopped = false;
  let refreshing: Promise<void> = Promise.resolve();

  const begin = async (ref: MailboxRef): Promise<void> => {
    const held = await takeLock(deps.database, `watch ${ref.mailboxId}`);
    if (held === null) return;
    if (stopped) return held.release();
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, held.lost]);
    const ended = watchMailbox(deps, ref, { signal, rearmMs: options.rearmMs, onMail })
      .catch((error: unknown) => {
        if (signal.aborted || error instanceof HostBusy || error instanceof MailboxBusy) return;
        const reason = error instanceof MailError || error instanceof CredentialRefused ? error.code : 'internal';
        deps.log.info({ mailboxId: ref.mailboxId, reason }, 'watching ended');
        const { forMs = FIRST_REST_MS / 2 } = resting.get(ref.mailboxId) ?? {};
        const rest = Math.min(2 * forMs, LONGEST_REST_MS);
        resting.set(ref.mailboxId, { until: deps.clock() + rest, forMs: rest });
      })
      .then(() => end(ref, held));
    watched.set(ref.mailboxId, { stopping, ended });
  };

  const end = async (ref: MailboxRef, held: Held): Promise<void> => {
    watched.delete(ref.mailboxId);
    await held.release();
  };

  const choose = async (): Promise<void> => {
    if (stopped || options.most === 0) return;
    const wanted = await findMailboxesToWatch(deps.database.db, CHOICE * options.most);
    const ids = new Set(wanted.map(({ mailboxId }) => mailboxId));
    for (const [mailboxId, { stopping }] of watched) if (!ids.has(mailboxId)) stopping.abort();
    for (const mailboxId of resting.keys()) if (!ids.has(mailboxId)) resting.delete(mailboxId);
    for (const ref of wanted) {
      if (stopped || watched.size >= options.most) break;
      const rested = (resting.get(ref.mailboxId)?.until ?? 0) <= deps.clock();
      if (rested && !watched.has(ref.mailboxId)) await begin(ref);
    }
  };

  return {
    refresh() {
      refreshing = choose();
      return refreshing;
    },
    async stop() {
      stopped = true;
      // A watch that is being started has either ended by then or is in `watched`.
      await refreshing.catch(() => undefined);
      const all = [...watched.values()];
      for (const { stopping } of all) stopping.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

type WatchOne = Pick<WatchOptions, 'rearmMs'> & {
  readonly signal: AbortSignal;
  readonly onMail: (ref: MailboxRef) => Promise<void>;
};

/** Ends when the signal aborts, when there is nothing to watch, or with the error that ended the connection. */
async function watchMailbox(deps: CrawlDeps, ref: MailboxRef, watch: WatchOne): Promise<void> {
  const mailbox = await findServer(deps, ref);
  if (mailbox === null) return;
  const work = async () => {
    const session = await unlessAborted(watch.signal, signIn(deps, ref), (late) => late?.close() ?? Promise.resolve());
    if (session === null) return;
    const cut = () => void session.close();
    watch.signal.addEventListener('abort', cut, { once: true });
    try {
      await waitAgainAndAgain(session, ref, watch);
    } finally {
      watch.signal.removeEventListener('abort', cut);
      await session.close();
    }
  };
  if (deps.connectionsPerHost === undefined) await work();
  else await withHostPlace(deps.database, `${mailbox.settings.host} idle`, deps.connectionsPerHost, work);
}

/** Signs in under the mailbox's lock, because this may renew a grant, which a crawl must not do at the same time. */
async function signIn(deps: CrawlDeps, ref: MailboxRef): Promise<ImapSession | null> {
  return withMailboxLock(deps.database, ref.mailboxId, async () => {
    const mailbox = await findServer(deps, ref);
    return mailbox === null ? null : await mailboxOpener(deps, mailbox)();
  });
}

/** Returns the mailbox if it is on a server and has a working credential. */
async function findServer(deps: CrawlDeps, ref: MailboxRef): Promise<ServerMailbox | null> {
  const mailbox = await findMailboxToCrawl(deps.database.db, ref);
  if (mailbox === null || mailbox.connection.kind !== 'imap') return null;
  if (mailbox.credential === null || mailbox.credentialState !== 'good') return null;
  return { ref, settings: mailbox.connection, credential: mailbox.credential };
}

async function waitAgainAndAgain(session: ImapSession, ref: MailboxRef, watch: WatchOne): Promise<void> {
  const [folder] = await session.folders({ plain: true });
  if (folder === undefined) return;
  await session.openFolder(folder.path);
  // Finds mail that arrived between the last crawl and now, which would otherwise wait for the next poll.
  await watch.onMail(ref);
  while (!watch.signal.aborted) if (await session.waitForMail(watch.rearmMs)) await watch.onMail(ref);
}
