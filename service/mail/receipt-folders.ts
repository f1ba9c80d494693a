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
  const selectable = listed.filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'));
  const all = selectable.find((folder) => folder.specialUse === '\\All');
  if (all !== undefined) return [all];
  const left = listed.filter(isSaidToBeLeft).map(({ path, delimiter }) => ({ path, below: `${path}${delimiter}` }));
  return selectable
    .filter((folder) => !left.some(({ path, below }) => folder.path === path || folder.path.startsWith(below)))
    .filter((folder) => !isNamedSo(folder))
    .sort((a, b) => order(a) - order(b) || (a.path < b.path ? -1 : 1));
}

function isSaidToBeLeft({ flags, specialUse }: ListedFolder): boolean {
  return LEFT_OUT_USES.has(specialUse) || [...flags].some((flag) => LEFT_OUT_USES.has(flag));
}

/** By its own name, or by that of a folder it is in. What the server itself calls sent mail or an archive is that. */
function isNamedSo({ path, delimiter, flags }: ListedFolder): boolean {
  const names = delimiter ? path.split(delimiter) : [path];
  return (OTHER_USES.some((use) => flags.has(use)) ? names.slice(0, -1) : names).some(isLeftOutName);
}

const OTHER_USES = ['\\Archive', '\\Sent', '\\Flagged', '\\Important', '\\Inbox'];

function order(folder: ListedFolder): number {
  return folder.specialUse === '\\Inbox' || folder.path === 'INBOX' ? 0 : 1;
}
