import type { ListResponse } from 'imapflow';
import { isLeftOutName, LEFT_OUT_USES } from './left-out-folders.ts';

/** What is read of a folder in a list. */
export type ListedFolder = Pick<ListResponse, 'path' | 'delimiter' | 'flags' | 'specialUse'>;

/**
 * The folders that can hold receipts, the inbox first: all but those for trash, spam and drafts and what is below them,
 * however many there are of a kind, whether the server says what they are for (RFC 6154) or only their names do; and
 * only "All Mail" where there is one.
 */
export function receiptFolders<T extends ListedFolder>(listed: readonly T[]): readonly T[] {
  const selectable = listed.filter((folder) => !hasFlag(folder, UNSELECTABLE));
  const all = selectable.find((folder) => folder.specialUse === '\\All');
  if (all !== undefined) return [all];
  const left = listed.filter(isSaidToBeLeft).map(({ path, delimiter }) => ({ path, below: `${path}${delimiter}` }));
  return selectable
    .filter((folder) => !left.some(({ path, below }) => folder.path === path || folder.path.startsWith(below)))
    .filter((folder) => !isNamedSo(folder))
    .sort((a, b) => order(a) - order(b) || (a.path < b.path ? -1 : 1));
}

function isSaidToBeLeft(folder: ListedFolder): boolean {
  return LEFT_OUT_USES.has(folder.specialUse) || hasFlag(folder, LEFT_OUT_FLAGS);
}

/** Attributes of folders are the same in any letter case (RFC 9051 §7.3.1). */
function hasFlag({ flags }: ListedFolder, names: readonly string[]): boolean {
  return [...flags].some((flag) => names.includes(flag.toLowerCase()));
}

/** By its own name, or by that of a folder it is in. What the server itself calls sent mail or an archive is that. */
function isNamedSo(folder: ListedFolder): boolean {
  const { path, delimiter } = folder;
  const names = delimiter ? path.split(delimiter) : [path];
  return (hasFlag(folder, OTHER_USES) ? names.slice(0, -1) : names).some(isLeftOutName);
}

const UNSELECTABLE = ['\\noselect', '\\nonexistent'];
const LEFT_OUT_FLAGS = [...LEFT_OUT_USES].map((use) => String(use).toLowerCase());
const OTHER_USES = ['\\archive', '\\sent', '\\flagged', '\\important', '\\inbox'];

function order(folder: ListedFolder): number {
  return folder.specialUse === '\\Inbox' || folder.path === 'INBOX' ? 0 : 1;
}
