const BLOCK = 512;

/**
 * Creates a transform stream that removes the file with this path from a tar archive.
 *
 * Only for archives as PostgreSQL writes them (ustar, each entry a header block and its content in whole blocks).
 */
export function withoutFile(path: string): (archive: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* filter(archive) {
    let rest: Buffer = Buffer.alloc(0);
    let left = 0;
    let dropped = false;
    for await (const chunk of archive) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      while (rest.length > 0) {
        if (left === 0) {
          if (rest.length < BLOCK) break;
          const header = rest.subarray(0, BLOCK);
          left = BLOCK + Math.ceil(sizeOf(header) / BLOCK) * BLOCK;
          dropped = nameOf(header) === path;
        }
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        if (!dropped) yield part;
      }
    }
    if (rest.length > 0) yield rest;
  };
}

function nameOf(header: Buffer): string {
  const end = header.indexOf(0);
  return header.toString('utf8', 0, Math.min(end, 100));
}

/** Parses a size: octal text, or for large files binary with the first bit set. */
function sizeOf(header: Buffer): number {
  const field = header.subarray(124, 136);
  if (((field[0] ?? 0) & 0x80) !== 0) return Number(field.readBigUInt64BE(4));
  return Number.parseInt(field.toString('latin1'), 8) || 0;
}
