import type { ImapFolder } from '../mail/imap.ts';
import { type FolderState, findFolders } from '../store/mailboxes/folders.ts';
import {
  deleteUnreadableFolders,
  isUsableFolderName,
  shownFolderName,
  type UnreadableFolder,
  unreadableFoldersOf,
} from '../store/mailboxes/unreadable-folders.ts';
import type { Crawl } from './crawl-context.ts';
import { countKnown } from './plan-folders.ts';

/** A folder with its stored state, before it is scanned. */
export type KnownFolder = {
  readonly folder: ImapFolder;
  /** The name under which it is recorded if it cannot be read. */
  readonly name: string;
  readonly isUsable: boolean;
  readonly isInbox: boolean;
  /** Null until the folder was first opened. */
  readonly state: FolderState | null;
  /** Null for a folder whose last attempt succeeded. */
  readonly fault: UnreadableFolder | null;
};

/**
 * Returns the folders in the order in which to scan them: first the inbox, unless it breaks connections, then the
 * others, beginning with the least recently checked one, and last those that could not be read. Adds earlier work to
 * the progress and removes faults of folders that no longer exist.
 */
export async function orderFolders(crawl: Crawl, folders: readonly ImapFolder[]): Promise<readonly KnownFolder[]> {
  const { db } = crawl.database;
  const states = await findFolders(db, crawl.ref);
  const faults = new Map((await unreadableFoldersOf(db, crawl.ref)).map((fault) => [fault.name, fault]));
  const known = folders.map((folder, index): KnownFolder => {
    const isUsable = !folder.isNamesake && isUsableFolderName(folder.path);
    const name = shownFolderName(isUsable ? folder.path : folder.listedAs);
    const state = isUsable ? (states.get(folder.path) ?? null) : null;
    return { folder, name, isUsable, isInbox: index === 0, state, fault: faults.get(name) ?? null };
  });
  for (const { state } of known) if (state !== null) countKnown(crawl, state);
  const names = new Set(known.map(({ name }) => name));
  const gone = [...faults.keys()].filter((name) => !names.has(name));
  await deleteUnreadableFolders(db, crawl.ref, gone);
  return known.toSorted((a, b) => rank(a) - rank(b) || lastSeen(a) - lastSeen(b));
}

function rank({ fault, isInbox }: KnownFolder): number {
  if (isInbox && fault?.reason !== 'no_answer') return 0;
  return fault === null ? 1 : 2;
}

function lastSeen({ fault, state }: KnownFolder): number {
  return fault?.triedAt ?? state?.checkedAt ?? 0;
}
