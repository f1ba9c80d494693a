import { DEFAULT_CHOICE, ruleName } from '../mail/candidates.ts';
import type { FolderStatus, ImapFolder, ImapSession } from '../mail/imap.ts';
import {
  type FolderState,
  findSkippedByOtherRules,
  type SkippedBatch,
  saveFolder,
} from '../store/mailboxes/folders.ts';
import { lockMailbox } from '../store/mailboxes/mailboxes-crawl.ts';
import { transactForJob } from '../store/transact.ts';
import { type Crawl, MailboxGone } from './crawl-context.ts';
import type { FoundWork } from './crawl-progress.ts';

const DAY_MS = 86_400_000;
/** Number of renumberings after which a folder is skipped for a day each time. */
const MOST_RENUMBERINGS = 3;

/** The messages to read in a folder. */
export type FolderPlan = {
  readonly path: string;
  readonly uidValidity: string;
  /** Ascending. The cursor's upper end moves with them. */
  readonly newer: readonly number[];
  /** Descending. The cursor's lower end moves with them. */
  readonly older: readonly number[];
  /** Emails that an earlier rule skipped. */
  readonly skipped: readonly SkippedBatch[];
  /** State of the folder after all of this is read. */
  readonly done: Pick<FolderState, 'highestUid' | 'readSince' | 'highestModseq'>;
};

/** The stored state of a folder. `since` is the date back to which its emails are read (ms). */
type Known = { readonly state: FolderState | null; readonly since: number | null };

/** Returns the date back to which emails are currently read (ms), or null for no limit. */
export function readingSince({ clock, mailOptions: { historyDays } }: Crawl): number | null {
  return historyDays === null ? null : clock() - historyDays * DAY_MS;
}

/** Adds a folder's earlier work to the progress, even if there is nothing more to read. */
export function countKnown(crawl: Crawl, state: FolderState): void {
  crawl.progress.plan(workOf(state, 0, 0));
}

/**
 * Finds what is new in a folder since the last crawl. A folder with the same UIDVALIDITY and UIDNEXT contains nothing
 * new (RFC 9051 §2.3.1.1) and is not opened. If a server returns no UIDNEXT, the same HIGHESTMODSEQ (RFC 7162 §3.1.2)
 * means the same. A known state must have been counted (`countKnown`).
 * @returns null if there is nothing to read; `unstable` if the folder was renumbered too often
 * @throws MailError, FolderRefused; MailboxGone
 */
export async function planFolder(
  crawl: Crawl,
  session: ImapSession,
  folder: ImapFolder,
  known: Known,
): Promise<FolderPlan | 'unstable' | null> {
  const { path } = folder;
  const { state, since } = known;
  const skipped = await findSkippedByOtherRules(crawl.database.db, crawl.ref, path, ruleOf(crawl));
  const again = skipped.reduce((sum, batch) => sum + batch.uids.length, 0);
  const status = state === null || folder.uidValidity !== null ? folder : await session.folderStatus(path);
  if (state !== null && status !== null && isUnchanged(status, state, since)) {
    countMore(crawl, state, workOf(state, 0, again));
    const { highestUid, readSince, highestModseq } = state;
    const done = { highestUid, readSince, highestModseq };
    const unchanged = { path, uidValidity: state.uidValidity, newer: [], older: [], done };
    return skipped.length === 0 ? null : { ...unchanged, skipped };
  }
  const { uidValidity, uidNext, highestModseq } = await session.openFolder(path);
  const isSame = state?.uidValidity === uidValidity;
  if (state !== null && !isSame && isRenumberedTooOften(state, crawl.clock())) return 'unstable';

  const isWhole = isSame && isReadSince(state, since);
  const uids = await session.listUids({
    from: isWhole ? state.highestUid + 1 : 1,
    to: null,
    since: since === null ? null : new Date(since),
  });
  const newest = Math.max((uidNext ?? 1) - 1, uids.at(-1) ?? 0, isSame ? state.highestUid : 0);
  const start = await begin(
    crawl,
    path,
    isSame ? carryOn(state, since) : restartFolder(state, { uidValidity, newest }, crawl),
  );
  const newer = uids.filter((uid) => uid > start.highestUid);
  const older = uids.filter((uid) => uid < start.lowestUid).reverse();
  countMore(crawl, state, workOf(start, newer.length + older.length, isSame ? again : 0));
  return {
    path,
    uidValidity,
    newer,
    older,
    skipped: isSame ? skipped : [],
    done: { highestUid: newest, readSince: since ?? 0, highestModseq },
  };
}

export function ruleOf(crawl: Crawl): string {
  return ruleName(crawl.candidates ?? DEFAULT_CHOICE);
}

function isUnchanged(folder: FolderStatus, state: FolderState, since: number | null): boolean {
  if (folder.uidValidity !== state.uidValidity || !isReadSince(state, since)) return false;
  if (folder.uidNext !== null) return folder.uidNext === state.highestUid + 1;
  return folder.highestModseq !== null && folder.highestModseq === state.highestModseq;
}

/** Checks that no older emails are needed. The operator may have extended the history since. */
function isReadSince(state: FolderState, since: number | null): boolean {
  return state.readSince !== null && state.readSince <= (since ?? 0);
}

/** A folder's state, and whether it must be stored before the folder is read. */
type Start = { readonly state: FolderState; readonly isNew: boolean };

/**
 * Continues a folder. UIDs need not follow dates, so reading older emails requires a scan of all. Known ones are
 * recognized.
 */
function carryOn(state: FolderState, since: number | null): Start {
  if (state.readSince === null || isReadSince(state, since)) return { state, isNew: false };
  const again = { lowestUid: state.highestUid + 1, readSince: null, readMessages: 0, candidates: 0, checkedAt: null };
  return { state: { ...state, ...again }, isNew: true };
}

/** Starts a folder that is new, or whose UIDs are no longer valid. Known emails are recognized by their keys. */
function restartFolder(
  former: FolderState | null,
  now: { readonly uidValidity: string; readonly newest: number },
  { clock }: Pick<Crawl, 'clock'>,
): Start {
  const at = clock();
  const isLate = former?.renumberedAt === null || at - (former?.renumberedAt ?? 0) > 30 * DAY_MS;
  const state: FolderState = {
    uidValidity: now.uidValidity,
    highestUid: now.newest,
    lowestUid: now.newest + 1,
    readSince: null,
    highestModseq: null,
    renumberings: former === null ? 0 : isLate ? 1 : former.renumberings + 1,
    renumberedAt: former === null ? null : at,
    readMessages: 0,
    candidates: 0,
    checkedAt: null,
  };
  return { state, isNew: true };
}

async function begin(crawl: Crawl, path: string, { state, isNew }: Start): Promise<FolderState> {
  if (!isNew) return state;
  await transactForJob(crawl.database.db, async (trx) => {
    if (!(await lockMailbox(trx, crawl.ref))) throw new MailboxGone('The mailbox is gone');
    await saveFolder(trx, crawl.ref, path, state);
  });
  return state;
}

function isRenumberedTooOften(state: FolderState, now: number): boolean {
  return state.renumberings >= MOST_RENUMBERINGS && state.renumberedAt !== null && now - state.renumberedAt < DAY_MS;
}

/** Adds a folder's work to the progress, minus the messages that are already counted. */
function countMore(crawl: Crawl, known: FolderState | null, work: FolderWork): void {
  const counted = known === null ? NO_WORK : workOf(known, 0, 0);
  crawl.progress.plan({
    folders: work.folders - counted.folders,
    messages: work.messages - counted.messages,
    read: work.read - counted.read,
    candidates: work.candidates - counted.candidates,
  });
}

type FolderWork = Required<Omit<FoundWork, 'since'>>;
const NO_WORK: FolderWork = { folders: 0, messages: 0, read: 0, candidates: 0 };

/** Returns a folder's work. Emails to check again under a new rule count as not yet read. */
function workOf(state: FolderState, left: number, again: number): FolderWork {
  const { readMessages, candidates } = state;
  return { folders: 1, messages: readMessages + left, read: Math.max(0, readMessages - again), candidates };
}
