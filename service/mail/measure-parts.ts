/** Structure of an email, measured without decoding it. */
export type MailMeasures = {
  readonly parts: number;
  /** Encoded size of the longest text part in bytes. */
  readonly longestText: number;
};

/**
 * Counts the parts of an email (RFC 2046 §5.1.1), including embedded emails, and finds its longest text. Runs in one
 * pass before any parser, because a parser needs a hundred times a part's size for each part. Stops counting soon after
 * `most`.
 */
export function measureParts(raw: Uint8Array, most: number): MailMeasures {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const boundaries = new Set<string>();
  for (const [, quoted, bare = ''] of text.matchAll(/\bboundary[ \t]*=[ \t]*(?:"([^"\r\n]*)"|([^\s;"]+))/gi)) {
    boundaries.add(quoted ?? bare);
    if (boundaries.size > most) return { parts: boundaries.size, longestText: 0 };
  }
  let parts = countMailsWithin(text, most);
  let longestText = 0;
  let start = 0;
  for (const { 1: boundary = '', index } of text.matchAll(/^--(.*?)(?:--)?[ \t]*\r?$/gm)) {
    if (!boundaries.has(boundary)) continue;
    if (++parts > most) return { parts, longestText };
    longestText = Math.max(longestText, textBetween(text, start, index));
    start = text.indexOf('\n', index) + 1;
    if (start === 0) return { parts, longestText };
  }
  return { parts, longestText: Math.max(longestText, textBetween(text, start, text.length)) };
}

function countMailsWithin(text: string, most: number): number {
  let mails = 0;
  for (const _ of text.matchAll(/^content-type[ \t]*:[ \t]*message\/rfc822/gim)) {
    if (++mails > most) break;
  }
  return mails;
}

const LONGEST_PART_HEADER = 64_000;

/** Returns the size of a part if it is text, or 0 if its header names another type. */
function textBetween(text: string, start: number, end: number): number {
  const head = text.slice(start, Math.min(end, start + LONGEST_PART_HEADER)).split(/\r?\n\r?\n/, 1)[0] ?? '';
  const type = /^content-type[ \t]*:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? 'text';
  return type === 'text' || type === 'message' ? end - start : 0;
}
