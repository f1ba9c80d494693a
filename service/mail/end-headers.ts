const LF = 0x0a;
const CR = 0x0d;
const DASH = 0x2d;

/**
 * Puts the empty line that ends the headers (RFC 5322 §2.1) where a mail has lost it: before the first boundary line
 * (RFC 2046 §5.1.1), which can be no header because it holds no colon after a name. A mail that is well formed comes back
 * as it was.
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

/** Whether this line is `--` and the boundary that the lines above it name. */
function isBoundary(bytes: Buffer, start: number, end: number): boolean {
  const line = bytes.toString('latin1', start + 2, end === -1 ? bytes.length : end).trimEnd();
  return line.length > 0 && line.length <= 200 && bytes.subarray(0, start).includes(line);
}
