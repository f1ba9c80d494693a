import { type SplitMail, splitMails } from './mbox-splitter.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { mboxPieces, plainEmail } from './plain-email.ts';
import { byteOrderMark, HEAD, sniffPlain } from './sniff-plain.ts';
import { asUtf8, utf16Of } from './utf16.ts';

/**
 * Reads a file of `size` bytes that can be read only once. Its first bytes decide whether it is an mbox, an email, or
 * skipped, and whether it is text in UTF-16, which is read as UTF-8.
 */
export async function* readPieces(pieces: AsyncGenerator<Buffer>, size: number): AsyncGenerator<SplitMail> {
  const first: Buffer[] = [];
  let bytes = 0;
  for await (const piece of untilEnough(pieces, () => bytes >= HEAD)) {
    first.push(piece);
    bytes += piece.length;
  }
  const head = Buffer.concat(first);
  const encoding = utf16Of(head);
  if (encoding !== null) {
    yield* readPieces(asUtf8(joined(head, pieces), encoding), size);
    return;
  }
  switch (sniffPlain(head.subarray(0, HEAD).toString('latin1'))) {
    case 'mbox':
      yield* splitMails(mboxPieces(head, joined(head.subarray(byteOrderMark(head)), pieces)), MESSAGE_LIMITS.bytes);
      return;
    case 'eml':
      yield await collect(joined(head, pieces), size);
      return;
    case null:
      await pieces.return(undefined);
  }
}

/** Yields pieces without ending the generator, so that the caller can read the rest. */
async function* untilEnough(pieces: AsyncGenerator<Buffer>, enough: () => boolean): AsyncGenerator<Buffer> {
  while (!enough()) {
    const { value, done } = await pieces.next();
    if (done === true) return;
    yield value;
  }
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/** Reads a single email and stops unpacking at the size limit. */
async function collect(pieces: AsyncIterable<Buffer>, fileSize: number): Promise<SplitMail> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    kept.push(piece.subarray(0, MESSAGE_LIMITS.bytes - size));
    size += piece.length;
    if (size > MESSAGE_LIMITS.bytes)
      return {
        raw: plainEmail(Buffer.concat(kept)),
        oversize: true,
        size: Math.max(size, fileSize),
        end: fileSize,
      };
  }
  return { raw: plainEmail(Buffer.concat(kept)), oversize: false, size, end: fileSize };
}
