import { byteOrderMark, EMLX_LENGTH } from './sniff-plain.ts';

const LF = 0x0a;
const CR = 0x0d;

/**
 * Returns a single email as it was received: without a byte order mark, without what Apple Mail stores around it in an
 * `.emlx` file (its length before it, a property list after it), and with line feeds.
 */
export function plainEmail(file: Buffer): Buffer {
  const content = file.subarray(byteOrderMark(file));
  const [line = '', length = ''] = EMLX_LENGTH.exec(content.toString('latin1', 0, LONGEST_LENGTH)) ?? [];
  const email = length === '' ? content : content.subarray(line.length, line.length + Number(length));
  return hasOldLineEnds(email) ? withLineFeeds(email) : email;
}

/** Longest first line of an `.emlx` file, in bytes. */
const LONGEST_LENGTH = 40;

/** Checks whether lines end with CR only, as written by programs for Mac OS 9. */
function hasOldLineEnds(head: Uint8Array): boolean {
  return head.includes(CR) && !head.includes(LF);
}

/** Replaces each CR by LF, at the same offsets. */
function withLineFeeds(piece: Uint8Array): Buffer {
  return Buffer.from(piece.map((byte) => (byte === CR ? LF : byte)));
}

/** Yields the pieces of an mbox whose `head` shows its line ends, with line feeds. */
export async function* mboxPieces(head: Uint8Array, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const isOld = hasOldLineEnds(head);
  for await (const piece of pieces) yield isOld ? withLineFeeds(piece) : piece;
}
