import { specialUse } from 'imapflow/lib/special-use.js';

/** Special uses of folders that contain no receipts (RFC 6154 §2). */
export const EXCLUDED_USES: ReadonlySet<string | null | undefined> = new Set(['\\Trash', '\\Junk', '\\Drafts']);

/** Folder names used by webmail providers and email apps that imapflow's list lacks. */
const MORE_NAMES: ReadonlySet<string> = new Set([
  ...['bulk', 'spamverdacht', 'quarantaine', 'messages supprimés', 'mensajes eliminados', 'messaggi eliminati'],
  ...['mensagens excluídas', 'prullenmand', 'ongewenste post', 'robocze', 'raderade', 'papirkurven', 'søppel'],
  ...['odstraněné', 'κάδος', '已删除', '已刪除郵件'],
]);

/** Gmail's system labels for trash, spam, and drafts that imapflow's list lacks. */
const GMAIL_LABELS: ReadonlySet<string> = new Set([
  ...['스팸함', '임시보관함', 'จดหมายขยะ', 'ร่างจดหมาย', 'ספאם', 'غير مرغوب فيه', 'سلة المهملات', 'sampah', 'ट्रैश'],
  ...['отпад', 'vsiljena pošta', 'miskaste', 'surogātpasts'],
]);

/**
 * Checks whether a folder's name says trash, spam, or drafts in a common language. A name of several words matches only
 * if all but one of them mean just "mail" or "folder".
 */
export function isExcludedName(name: string): boolean {
  const plain = plainName(name);
  return MORE_NAMES.has(plain) || GMAIL_LABELS.has(plain) || EXCLUDED_USES.has(kindByName(name).flag ?? null);
}

/** Checks whether a Gmail label is exactly a system label for trash, spam, or drafts. Users name labels freely. */
export function isExcludedLabel(label: string): boolean {
  const { flag, source } = kindByName(label);
  return GMAIL_LABELS.has(plainName(label)) || (source === 'name' && EXCLUDED_USES.has(flag));
}

/** Returns a name in one letter case. macOS writes letters with accents as two characters each. */
function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/**
 * Checks whether a file in an archive is in a folder for trash, spam, or drafts, or is one itself: an mbox is a folder,
 * an `.eml` or `.emlx` is not. Also reads the naming schemes of Maildir++ (`.INBOX.Trash/cur/1`) and Thunderbird
 * (`Trash.sbd/Old`), and Maildir's flags for trash and drafts (`cur/1:2,ST`).
 */
export function isExcludedPath(path: string): boolean {
  if (/[:;!_-]2,[A-Za-z]*[DT][A-Za-z]*$/.test(path)) return true;
  const segments = path.split(/[\\/]/);
  const isMail = /\.(?:emlx?|msg)$/i.test(path);
  const folders = isMail ? segments.slice(0, -1) : segments;
  return folders
    .flatMap((segment) => (segment.startsWith('.') ? segment.split('.') : [segment]))
    .some((name) => isExcludedName(name.replace(/\.(?:mbox|mbx|sbd|txt)$/i, '')));
}

function kindByName(name: string): ReturnType<typeof specialUse> {
  return specialUse(false, { flags: new Set(), name: name.normalize('NFC') });
}
