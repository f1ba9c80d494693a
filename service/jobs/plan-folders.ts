import { DEFAULT_CHOICE, ruleName } from '../mail/candidates.ts';
import type { ImapFolder, ImapSession } from '../mail/imap.ts';
import { FolderRefused } from '../mail/mail-error.ts';
import {
  type FolderState,
  findFolders,
  findSkippedByOtherRules,
  type SkippedBatch,
  saveFolder,
} from '../store/folders.ts';
import { holdMailbox } from '../store/mailboxes-crawl.ts';
import { transact } from '../store/transact.ts';
import { type Crawl, MailboxGone } from './crawl-context.ts';

const DAY_MS = 86_400_000;
/** A folder that was numbered anew this often is left alone for a day after each time. */
const PATIENCE = 3;

/** What of a folder is to be read. */
export type FolderPlan = {
  readonly path: string;
  readonly uidValidity: string;
  /** Ascending: the cursor's upper end follows. */
  readonly newer: readonly number[];
  /** Descending: the cursor's lower end follows. */
  readonly older: readonly number[];
  /** Left alone under another rule. */
  readonly skipped: readonly SkippedBatch[];
  /** What is known of the folder when all that is done. */
  readonly done: Pick<FolderState, 'highestUid' | 'readSince' | 'highestModseq'>;
};

/** `unstable` were numbered anew too often, `refused` are not opened by the server: both are left to a later crawl. */
export type FolderPlans = {
  readonly plans: readonly FolderPlan[];
  readonly unstable: readonly string[];
  readonly refused: readonly string[];
};

/**
 * Asks the server what is new since the last crawl, folder by folder. A folder whose UIDVALIDITY and UIDNEXT are what
 * they were has nothing new (RFC 9051 §2.3.1.1) and is not even opened; where a server tells no UIDNEXT, the same
 * HIGHESTMODSEQ (RFC 7162 §3.1.2) says so too.
 * @throws MailError, also when the server refuses every folder; MailboxGone
 */
export async function planFolders(crawl: Crawl, session: ImapSession): Promise<FolderPlans> {
  const states = await findFolders(crawl.database.db, crawl.ref);
  const { historyDays } = crawl.mailOptions;
  const since = historyDays === null ? null : crawl.clock() - historyDays * DAY_MS;
  const plans: FolderPlan[] = [];
  const unstable: string[] = [];
  const refused: string[] = [];
  const folders = await session.folders();
  for (const folder of folders) {
    crawl.signal.throwIfAborted();
    const state = states.get(folder.path) ?? null;
    try {
      const plan = await planFolder(crawl, session, folder, { state, since });
      if (plan === 'unstable') {
        unstable.push(folder.path);
        keepCounted(crawl, state);
      } else if (plan !== null) plans.push(plan);
    } catch (error) {
      if (!(error instanceof FolderRefused)) throw error;
      refused.push(folder.path);
      if (refused.length === folders.length) throw error;
      crawl.log.warn({ ...nameInLog(crawl, folder, folders), err: error }, 'folder cannot be opened');
      keepCounted(crawl, state);
    }
  }
  return { plans, unstable, refused };
}

/** What was read of a folder that is left alone this time still was. */
function keepCounted(crawl: Crawl, state: FolderState | null): void {
  if (state !== null) crawl.progress.plan(workOf(state, 0, 0));
}

/** Names of folders may tell of people's lives: the log gets its place in the list. */
function nameInLog({ ref }: Crawl, folder: ImapFolder, folders: readonly ImapFolder[]) {
  return { mailboxId: ref.mailboxId, folder: folders.indexOf(folder) + 1, of: folders.length };
}

type Known = { readonly state: FolderState | null; readonly since: number | null };

async function planFolder(
  crawl: Crawl,
  session: ImapSession,
  folder: ImapFolder,
  known: Known,
): Promise<FolderPlan | 'unstable' | null> {
  const { path } = folder;
  const { state, since } = known;
  const skipped = await findSkippedByOtherRules(crawl.database.db, crawl.ref, path, ruleOf(crawl));
  const again = skipped.reduce((sum, batch) => sum + batch.uids.length, 0);
  if (state !== null && isUnchanged(folder, state, since)) {
    crawl.progress.plan(workOf(state, 0, again));
    const { highestUid, readSince, highestModseq } = state;
    const done = { highestUid, readSince, highestModseq };
    const unchanged = { path, uidValidity: state.uidValidity, newer: [], older: [], done };
    return skipped.length === 0 ? null : { ...unchanged, skipped };
  }
  const { uidValidity, uidNext } = await session.openFolder(path);
  const isSame = state?.uidValidity === uidValidity;
  if (state !== null && !isSame && isImpatient(state, crawl.clock())) return 'unstable';

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
    isSame ? carryOn(state, since) : startAnew(state, { uidValidity, newest }, crawl),
  );
  const newer = uids.filter((uid) => uid > start.highestUid);
  const older = uids.filter((uid) => uid < start.lowestUid).reverse();
  crawl.progress.plan(workOf(start, newer.length + older.length, isSame ? again : 0));
  return {
    path,
    uidValidity,
    newer,
    older,
    skipped: isSame ? skipped : [],
    done: { highestUid: newest, readSince: since ?? 0, highestModseq: folder.highestModseq },
  };
}

export function ruleOf(crawl: Crawl): string {
  return ruleName(crawl.candidates ?? DEFAULT_CHOICE);
}

function isUnchanged(folder: ImapFolder, state: FolderState, since: number | null): boolean {
  if (folder.uidValidity !== state.uidValidity || !isReadSince(state, since)) return false;
  if (folder.uidNext !== null) return folder.uidNext === state.highestUid + 1;
  return folder.highestModseq !== null && folder.highestModseq === state.highestModseq;
}

/** The operator may have asked for older mails since: then there is more to read than there was. */
function isReadSince(state: FolderState, since: number | null): boolean {
  return state.readSince !== null && state.readSince <= (since ?? 0);
}

/** A folder's state and whether it has to be written down before the folder is read. */
type Start = { readonly state: FolderState; readonly isNew: boolean };

/** Older mails need not have smaller numbers: when more of them are wanted, all are looked at, and known ones known. */
function carryOn(state: FolderState, since: number | null): Start {
  if (state.readSince === null || isReadSince(state, since)) return { state, isNew: false };
  const again = { lowestUid: state.highestUid + 1, readSince: null, readMessages: 0, candidates: 0 };
  return { state: { ...state, ...again }, isNew: true };
}

/** A folder that is new, or whose numbers mean nothing any more; mails met again are known by their keys. */
function startAnew(
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
  };
  return { state, isNew: true };
}

async function begin(crawl: Crawl, path: string, { state, isNew }: Start): Promise<FolderState> {
  if (!isNew) return state;
  await transact(crawl.database.db, async (trx) => {
    if (!(await holdMailbox(trx, crawl.ref))) throw new MailboxGone('The mailbox is gone');
    await saveFolder(trx, crawl.ref, path, state);
  });
  return state;
}

function isImpatient(state: FolderState, now: number): boolean {
  return state.renumberings >= PATIENCE && state.renumberedAt !== null && now - state.renumberedAt < DAY_MS;
}

/** Mails to be looked at again under a new rule count as not yet read. */
function workOf(state: FolderState, left: number, again: number) {
  const { readMessages, candidates } = state;
  return { folders: 1, messages: readMessages + left, read: Math.max(0, readMessages - again), candidates };
}
