import { createHash } from 'node:crypto';

/**
 * Returns a key that is equal for two copies of the same email in any folder or export: its Message-ID plus a hash of
 * its body with normalized line endings. Servers and exports add headers, so other headers are ignored. Without a
 * Message-ID, From, Date, and Subject take its place.
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
