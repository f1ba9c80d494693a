/** Bytes that lie somewhere and can be read from any place on, as often as needed. */
export type ByteSource = {
  readonly size: number;
  /** Pieces of any length from byte `from` to the end, or until the reader has enough. */
  read(from: number): AsyncIterable<Uint8Array>;
};

/** Bytes that are in memory. */
export function bytesInMemory(content: Uint8Array): ByteSource {
  return {
    size: content.byteLength,
    async *read(from) {
      for (let at = from; at < content.byteLength; at += PIECE) yield content.subarray(at, at + PIECE);
    },
  };
}

const PIECE = 65_536;

/** The bytes from `from` up to `to`, as pieces. */
export async function* readRange(source: ByteSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  let left = Math.min(to, source.size) - from;
  if (left <= 0) return;
  for await (const piece of source.read(from)) {
    yield piece.length > left ? piece.subarray(0, left) : piece;
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** The same in one buffer; shorter when the source ends before. Bytes of a single piece are not copied. */
export async function readBytes(source: ByteSource, from: number, to: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readRange(source, from, to)) pieces.push(piece);
  const [only] = pieces;
  if (pieces.length !== 1 || only === undefined) return Buffer.concat(pieces);
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
}
