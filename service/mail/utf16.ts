export type Utf16 = 'utf-16le' | 'utf-16be';

/** Returns the encoding that a byte order mark of UTF-16 declares, or null. Windows programs write text like this. */
export function utf16Of(head: Uint8Array): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

/** Yields UTF-16 text as UTF-8, without the byte order mark. */
export async function* asUtf8(pieces: AsyncIterable<Uint8Array>, encoding: Utf16): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}
