/** Random-access bytes that can be read repeatedly. */
export type ByteSource = {
  readonly size: number;
  /** Yields chunks of any length from byte `from` to the end. */
  read(from: number): AsyncIterable<Uint8Array>;
};

/** Wraps bytes that are in memory. */
export function bytesInMemory(content: Uint8Array): ByteSource {
  return {
    size: content.byteLength,
    async *read(from) {
      for (let at = from; at < content.byteLength; at += PIECE) yield content.subarray(at, at + PIECE);
    },
  };
}

const PIECE = 65_536;

/** Yields the bytes from `from` (inclusive) to `to` (exclusive) in chunks. */
export async function* readRange(source: ByteSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  let left = Math.min(to, source.size) - from;
  if (left <= 0) return;
  for await (const piece of source.read(from)) {
    yield piece.length > left ? piece.subarray(0, left) : piece;
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** Reads a range into one buffer, shorter if the source ends early. A single chunk is not copied. */
export async function readBytes(source: ByteSource, from: number, to: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readRange(source, from, to)) pieces.push(piece);
  const [only] = pieces;
  if (pieces.length !== 1 || only === undefined) return Buffer.concat(pieces);
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
}
