import type { FolderFault } from '#contract/mailbox.ts';
import type { ImapFolder, ImapSession } from '../mail/imap.ts';
import { FolderBroken, FolderRefused, MailError } from '../mail/mail-error.ts';
import { noteCheckedFolders } from '../store/mailboxes/folders.ts';
import { deleteUnreadableFolders, noteUnreadableFolder } from '../store/mailboxes/unreadable-folders.ts';
import { type Crawl, FolderUnreadable, TurnOver, UnstableFolder } from './crawl-context.ts';
import { type KnownFolder, orderFolders } from './folder-sequence.ts';
import { type FolderPlan, planFolder, readingSince } from './plan-folders.ts';

const TURN_MS = 15 * 60_000;
/** Number of folders, or time (ms), after which their new emails are read before more folders are scanned. */
const ROUND = 16;
const ROUND_MS = 2_000;
/** Number of folders that every turn scans, however long they take: the inbox and one more. */
const LEAST_SCANNED = 2;
/** Number of broken connections in a crawl after which folders that broke one before are skipped. */
const MOST_BROKEN = 2;
/** A folder last checked longer ago than this (ms) is scanned again, even if no crawl has finished since. */
const CHECK_MS = 6 * 3_600_000;

/** One crawl's scan of a mailbox's folders. */
export type FolderScan = {
  /** Scans a few folders at a time and yields their plans. */
  rounds(): AsyncGenerator<readonly FolderPlan[]>;
  /** Records that a folder has nothing more to read. */
  done(path: string): Promise<void>;
  /** Records that a folder had to be skipped while it was read. */
  left(path: string, why: 'renumbered' | FolderRefused): Promise<void>;
  /** Checks whether a folder broke connections before and must be skipped for the rest of this crawl. */
  isSpared(path: string): boolean;
  /** Checks whether reading has to stop because the crawl's turn is over. */
  isOver(): boolean;
  /** @throws TurnOver, UnstableFolder, FolderUnreadable; the server's own error if no folder can be read */
  end(): Promise<void>;
};

/**
 * Begins a scan of the folders, in the order of `orderFolders`. At most half of the crawl's turn is used for scanning,
 * so that the emails it finds are also read. The next turn scans the rest. Skips folders checked since `lastCrawledAt`
 * (ms), in earlier turns of the same crawl, except for the inbox.
 */
export async function beginFolderScan(
  crawl: Crawl,
  session: ImapSession,
  folders: readonly ImapFolder[],
  lastCrawledAt: number | null,
): Promise<FolderScan> {
  const { clock, ref, signal, turnMs = TURN_MS } = crawl;
  const { db } = crawl.database;
  const begun = clock();
  const checkedSince = Math.max(lastCrawledAt ?? 0, begun - CHECK_MS);
  const since = readingSince(crawl);
  const ordered = await orderFolders(crawl, folders);
  const known = new Map(ordered.filter(({ isUsable }) => isUsable).map((look) => [look.folder.path, look]));
  const unreadable = new Set<string>();
  let unchanged: string[] = [];
  let readable = 0;
  let unstable = 0;
  let broken = 0;
  let isTurnOver = false;
  let hasLastBatch = false;
  let refusal: FolderRefused | null = null;

  const noteUnchanged = async () => {
    await noteCheckedFolders(db, ref, unchanged, clock());
    unchanged = [];
  };

  const refuse = async ({ folder, name }: KnownFolder, error: FolderRefused, reason: FolderFault) => {
    refusal = error;
    unreadable.add(name);
    // Folder names can be private, so the log contains only the position in the list.
    const place = { mailboxId: ref.mailboxId, folder: folders.indexOf(folder) + 1, of: folders.length };
    crawl.log.warn({ ...place, err: error }, 'folder cannot be opened');
    await noteUnreadableFolder(db, ref, { name, reason }, clock());
  };

  const rejectFolder = async (look: KnownFolder, error: FolderRefused) => {
    const isBroken = error instanceof FolderBroken;
    if (isBroken) broken += 1;
    await refuse(look, error, isBroken ? 'no_answer' : 'refused');
  };

  const spare = ({ fault, name }: KnownFolder): boolean => {
    const isSpared = broken >= MOST_BROKEN && fault?.reason === 'no_answer';
    if (isSpared) unreadable.add(name);
    return isSpared;
  };

  const done = async (path: string) => {
    const look = known.get(path);
    if (look !== undefined && look.fault !== null) await deleteUnreadableFolders(db, ref, [look.name]);
  };

  const scanOne = async (look: KnownFolder): Promise<FolderPlan | null> => {
    const { folder, state } = look;
    try {
      const plan = await planFolder(crawl, session, folder, { state, since });
      readable += 1;
      if (plan === 'unstable') unstable += 1;
      if (plan !== null) return plan === 'unstable' ? null : plan;
      unchanged.push(folder.path);
      await done(folder.path);
    } catch (error) {
      if (!(error instanceof FolderRefused)) throw error;
      await rejectFolder(look, error);
    }
    return null;
  };

  /** Checks whether a folder needs no scan in this turn. */
  const isSkipped = async (look: KnownFolder): Promise<boolean> => {
    if (!look.isUsable) {
      await refuse(look, new FolderRefused(new Error('The name of the folder cannot be used')), 'name');
      return true;
    }
    const isChecked = !look.isInbox && (look.state?.checkedAt ?? 0) > checkedSince;
    if (isChecked) readable += 1;
    return isChecked || spare(look);
  };

  /** Writes the total first, so that users see how much there is to read before anything is stored. */
  async function* planned(plans: readonly FolderPlan[]): AsyncGenerator<readonly FolderPlan[]> {
    if (plans.length > 0) await crawl.progress.flush();
    yield plans;
  }

  return {
    async *rounds() {
      let plans: FolderPlan[] = [];
      let scanned = 0;
      let roundBegun = begun;
      for (const look of ordered) {
        signal.throwIfAborted();
        if (await isSkipped(look)) continue;
        const isTooLong = broken >= MOST_BROKEN || clock() - begun >= turnMs / 2;
        if (scanned >= LEAST_SCANNED && isTooLong) {
          isTurnOver = true;
          break;
        }
        const plan = await scanOne(look);
        if (plan !== null) plans.push(plan);
        scanned += 1;
        if (scanned % ROUND !== 0 && clock() - roundBegun < ROUND_MS) continue;
        yield* planned(plans);
        await noteUnchanged();
        plans = [];
        roundBegun = clock();
      }
      yield* planned(plans);
    },
    done,
    async left(path, why) {
      const look = known.get(path);
      if (why === 'renumbered') unstable += 1;
      else if (look !== undefined) {
        readable -= 1;
        await rejectFolder(look, why);
      }
    },
    isSpared(path) {
      const look = known.get(path);
      return look !== undefined && spare(look);
    },
    isOver() {
      if (clock() - begun < turnMs) return false;
      // A turn must read at least one batch. Otherwise it would repeat forever.
      if (hasLastBatch) isTurnOver = true;
      hasLastBatch = true;
      return isTurnOver;
    },
    async end() {
      if (readable === 0 && refusal !== null) throw reasonOf(refusal);
      if (isTurnOver) {
        await noteUnchanged();
        throw new TurnOver('The turn of the crawl is over');
      }
      if (unstable > 0) throw new UnstableFolder(`Renumbered too often: ${unstable} folders`);
      if (unreadable.size > 0) throw new FolderUnreadable(`Not read: ${unreadable.size} folders`);
    },
  };
}

/** Returns why no folder can be read: the error that ended the connections, if there is one. */
function reasonOf(refusal: FolderRefused): MailError {
  return refusal instanceof FolderBroken && refusal.cause instanceof MailError ? refusal.cause : refusal;
}
