import { constants, inflateSync } from 'node:zlib';
import { PDF_LIMITS } from './pdf-limits.ts';

/**
 * Checks that a PDF's streams unpack to no more than the limits. Inflates every zlib stream, and its output again, as
 * deep as PDF engines do. Encrypted streams cannot be checked and are left to the limits of the process that reads the
 * file. Takes a few milliseconds for a normal file.
 */
export function isWithinLimits(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  let unpacked = 0;
  let streams = 0;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    if (++streams > PDF_LIMITS.streams) return false;
    const start = dataAt(bytes, at + 6);
    if (!isZlib(bytes, start)) continue;
    const end = bytes.indexOf('endstream', start);
    const size = unpackedSize(bytes.subarray(start, end === -1 ? bytes.length : end));
    if (size === null) return false;
    unpacked += size;
    if (unpacked > PDF_LIMITS.unpackedBytes) return false;
  }
  return true;
}

/** Finds the data after `stream` and CR LF or LF. Also skips spaces, as PDF engines do. */
function dataAt(bytes: Buffer, at: number): number {
  let start = at;
  while (start < at + 4 && (bytes[start] === 0x20 || bytes[start] === 0x0d || bytes[start] === 0x0a)) start++;
  return start;
}

/** Recognizes a zlib header (RFC 1950): deflate with a window of at most 32 KB, and a header divisible by 31. */
function isZlib(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x8f) === 0x08 && ((method << 8) | flags) % 31 === 0;
}

/** Returns the total size of all layers in bytes. Null if one is over the limit or there are too many layers. */
function unpackedSize(packed: Buffer): number | null {
  let size = 0;
  let layer = packed;
  for (let depth = 0; isZlib(layer, 0); depth++) {
    if (depth === PDF_LIMITS.layers) return null;
    const inner = inflate(layer);
    if (inner === null) return null;
    size += inner.byteLength;
    layer = inner;
  }
  return size;
}

/** Inflates data as far as possible. Returns null if it is over the limit. */
function inflate(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: PDF_LIMITS.streamBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}
