const LF = 0x0a;
const CR = 0x0d;
const DASH = 0x2d;

/**
 * Inserts a missing blank line between headers and body (RFC 5322 §2.1) before the first boundary line (RFC 2046
 * §5.1.1), which cannot be a header because it has no field name with a colon. Returns a well-formed email unchanged.
 */
export function endHeaders(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let at = 0;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) {
    const end = bytes.indexOf(LF, at);
    if (at > 0 && bytes[at] === DASH && bytes[at + 1] === DASH && isBoundary(bytes, at, end)) {
      return Buffer.concat([bytes.subarray(0, at), Buffer.of(CR, LF), bytes.subarray(at)]);
    }
    if (end === -1) break;
    at = end + 1;
  }
  return raw;
}

/** Checks whether this line is `--` followed by a boundary named in the lines above it. */
function isBoundary(bytes: Buffer, start: number, end: number): boolean {
  const line = bytes.toString('latin1', start + 2, end === -1 ? bytes.length : end).trimEnd();
  return line.length > 0 && line.length <= 200 && bytes.subarray(0, start).includes(line);
}
