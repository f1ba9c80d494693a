/** Number of bytes at the start of a file used to detect its type. */
export const HEAD = 65_536;

/** Detects an mbox or an email by its first characters. Returns null for anything else. */
export function sniffPlain(head: string): 'mbox' | 'eml' | null {
  const lines = head.includes('\n') ? head : head.replaceAll('\r', '\n');
  const text = lines
    .replace(/^\xEF\xBB\xBF/, '')
    .replace(EMLX_LENGTH, '')
    .replace(/^(?:[ \t]*\r?\n)+/, '');
  if (/^From \S/.test(text)) return 'mbox';
  // An email begins with header fields (RFC 5322 §2.2) and has at least one of those in TELLTALE.
  const fields = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n(?![ \t])/).slice(0, 300);
  const names = fields.map((field) => /^([!-9;-~]{1,80})[ \t]*:/.exec(field)?.[1]?.toLowerCase());
  if (names[0] === undefined) return null;
  return names.some((name) => name !== undefined && TELLTALE.has(name)) ? 'eml' : null;
}

const TELLTALE: ReadonlySet<string> = new Set([
  'from',
  'received',
  'return-path',
  'message-id',
  'subject',
  'mime-version',
]);

/** The first line of an `.emlx` file of Apple Mail: the length of the email. No email begins like this. */
export const EMLX_LENGTH = /^(\d{1,12})[ \t]*\r?\n/;

/** Returns the length of a UTF-8 byte order mark at the start: 3 or 0. */
export function byteOrderMark(head: Buffer): number {
  return head.readUIntBE(0, Math.min(3, head.length)) === 0xef_bb_bf ? 3 : 0;
}
