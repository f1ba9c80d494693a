import type { ListResponse } from 'imapflow';
import { EXCLUDED_USES, isExcludedName } from './excluded-folders.ts';

/** Fields of a listed folder that are used here. */
export type ListedFolder = Pick<ListResponse, 'path' | 'delimiter' | 'flags' | 'specialUse'>;

/**
 * Returns the folders that can contain receipts, inbox first. Excludes all folders for trash, spam, and drafts with
 * their subfolders, identified by special use (RFC 6154) or by name. If "All Mail" exists, returns only that.
 */
export function receiptFolders<T extends ListedFolder>(listed: readonly T[]): readonly T[] {
  const selectable = listed.filter((folder) => !hasFlag(folder, UNSELECTABLE));
  const all = selectable.find((folder) => folder.specialUse === '\\All');
  if (all !== undefined) return [all];
  const left = listed.filter(isExcludedFolder).map(({ path, delimiter }) => ({ path, below: `${path}${delimiter}` }));
  return selectable
    .filter((folder) => !left.some(({ path, below }) => folder.path === path || folder.path.startsWith(below)))
    .filter((folder) => !isExcludedByName(folder))
    .sort((a, b) => order(a) - order(b) || (a.path < b.path ? -1 : 1));
}

function isExcludedFolder(folder: ListedFolder): boolean {
  return EXCLUDED_USES.has(folder.specialUse) || hasFlag(folder, EXCLUDED_FLAGS);
}

/** Checks a folder's attributes, which are case-insensitive (RFC 9051 §7.3.1). */
function hasFlag({ flags }: ListedFolder, names: readonly string[]): boolean {
  return [...flags].some((flag) => names.includes(flag.toLowerCase()));
}

/**
 * Checks whether a folder's name or a parent's is excluded. A flag such as `\Sent` or `\Archive` overrides its own
 * name.
 */
function isExcludedByName(folder: ListedFolder): boolean {
  const { path, delimiter } = folder;
  const names = delimiter ? path.split(delimiter) : [path];
  return (hasFlag(folder, OTHER_USES) ? names.slice(0, -1) : names).some(isExcludedName);
}

const UNSELECTABLE = ['\\noselect', '\\nonexistent'];
const EXCLUDED_FLAGS = [...EXCLUDED_USES].map((use) => String(use).toLowerCase());
const OTHER_USES = ['\\archive', '\\sent', '\\flagged', '\\important', '\\inbox'];

function order(folder: ListedFolder): number {
  return folder.specialUse === '\\Inbox' || folder.path === 'INBOX' ? 0 : 1;
}
