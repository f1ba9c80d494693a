import { createHash } from 'node:crypto';

/**
 * What makes two copies of a mail the same mail, wherever they lie: its Message-ID and a hash of its body, with line
 * ends evened out. Other headers are left out because servers and exports add their own; a mail without a Message-ID
 * is known by its From, Date and Subject instead.
 */
export function messageKey(raw: Uint8Array): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const split = endOfHeaders(bytes);
  const headers = bytes
    .subarray(0, split)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ');
  const id = field(headers, 'message-id');
  const name = id === '' ? ['from', 'date', 'subject'].map((key) => field(headers, key)).join('\n') : id;
  const body = bytes.subarray(split).toString('latin1').replaceAll('\r', '').trimEnd();
  return createHash('sha256').update(name).update('\0').update(body, 'latin1').digest('base64url');
}

const MAX_HEADERS = 512_000;

function endOfHeaders(bytes: Buffer): number {
  const ends = [bytes.indexOf('\n\n'), bytes.indexOf('\n\r\n')].filter((at) => at !== -1);
  return Math.min(bytes.length, MAX_HEADERS, ...ends);
}

function field(headers: string, name: string): string {
  return (new RegExp(`^${name}[ \\t]*:(.*)$`, 'im').exec(headers)?.[1] ?? '').trim();
}
