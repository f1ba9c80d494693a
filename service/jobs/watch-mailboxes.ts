import type { ImapSession } from '../mail/imap.ts';
import { MailError } from '../mail/mail-error.ts';
import { findMailboxesToWatch, findMailboxToCrawl, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import type { CrawlDeps } from './crawl-context.ts';
import { type Held, HostBusy, MailboxBusy, takeLock, withHostPlace, withMailboxLock } from './locks.ts';
import { CredentialRefused, mailboxOpener, type ServerMailbox } from './open-mailbox.ts';
import { orStopped } from './or-stopped.ts';

/** Mailboxes whose new mail is told by their servers, besides being polled. */
export type Watch = {
  /** Watches as many of the most lively mailboxes as there is room for, and no more those that are not among them. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

export type WatchOptions = {
  /** Connections that may stand at once; 0 watches none. */
  readonly most: number;
  /** IDLE is begun anew this often (RFC 2177: before 29 minutes are over), which shows whether the server is there. */
  readonly rearmMs: number;
};

export const REARM_MS = 9 * 60_000;

/** How many mailboxes are looked at for each that can be watched: other workers watch some. */
const CHOICE = 10;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;

type Watched = { readonly stopping: AbortController; readonly ended: Promise<void> };

/**
 * Waits at mail servers for new mail (IDLE) and calls `onMail`. Over all workers a mailbox is watched once: whoever has
 * its lock. A connection that dies, or a server without IDLE, costs nothing but time: the mailbox is polled all the same.
 */
export function createWatch(deps: CrawlDeps, options: WatchOptions, onMail: (ref: MailboxRef) => Promise<void>): Watch {
  const watched = new Map<string, Watched>();
  /** Servers that do not let us wait there are not asked again and again. */
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
      // What is being begun either ends at once or is among the watched then.
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

/** Ends when the signal says so, when there is nothing to watch any more, or with the error that ended it. */
async function watchMailbox(deps: CrawlDeps, ref: MailboxRef, watch: WatchOne): Promise<void> {
  const mailbox = await findServer(deps, ref);
  if (mailbox === null) return;
  const work = async () => {
    const session = await orStopped(watch.signal, signIn(deps, ref), (late) => late?.close() ?? Promise.resolve());
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

/** A grant may have to be renewed to sign in, which a crawl must not do at the same time. */
async function signIn(deps: CrawlDeps, ref: MailboxRef): Promise<ImapSession | null> {
  return withMailboxLock(deps.database, ref.mailboxId, async () => {
    const mailbox = await findServer(deps, ref);
    return mailbox === null ? null : await mailboxOpener(deps, mailbox)();
  });
}

/** The mailbox when it is on a server and can be signed in to. */
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
  // What came between the last crawl and now would else wait for the next poll.
  await watch.onMail(ref);
  while (!watch.signal.aborted) if (await session.waitForMail(watch.rearmMs)) await watch.onMail(ref);
}
