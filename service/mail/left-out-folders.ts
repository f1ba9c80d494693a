import { specialUse } from 'imapflow/lib/special-use.js';

/** Kinds of folders that hold no receipts (RFC 6154 §2). */
export const LEFT_OUT_USES: ReadonlySet<string | null | undefined> = new Set(['\\Trash', '\\Junk', '\\Drafts']);

/** Names of webmails that the list of the IMAP library lacks. */
const MORE_NAMES: ReadonlySet<string> = new Set(['bulk', 'spamverdacht']);

/**
 * Whether a folder is by its name one for trash, spam or drafts, in the usual languages. A name of several words is one
 * only when all but one of them say no more than "mail" or "folder".
 */
export function isLeftOutName(name: string): boolean {
  return MORE_NAMES.has(name.trim().toLowerCase()) || LEFT_OUT_USES.has(kindByName(name).flag ?? null);
}

/** Whether a label of Google's says so. People name labels as they like, so only the very name counts. */
export function isLeftOutLabel(label: string): boolean {
  const { flag, source } = kindByName(label);
  return source === 'name' && LEFT_OUT_USES.has(flag);
}

/**
 * Whether a file of an archive lies in a folder for trash, spam or drafts, or is one: an mbox is a folder itself, a
 * single mail is not. Names as Maildir++ (`.INBOX.Trash/cur/1`) and Thunderbird (`Trash.sbd/Old`) write them are read too.
 */
export function isLeftOutPath(path: string): boolean {
  const segments = path.split(/[\\/]/);
  const isMail = /\.(?:eml|msg)$/i.test(path);
  const folders = isMail ? segments.slice(0, -1) : segments;
  return folders
    .flatMap((segment) => (segment.startsWith('.') ? segment.split('.') : [segment]))
    .some((name) => isLeftOutName(name.replace(/\.(?:mbox|mbx|sbd|txt)$/i, '')));
}

function kindByName(name: string): ReturnType<typeof specialUse> {
  return specialUse(false, { flags: new Set(), name });
}
