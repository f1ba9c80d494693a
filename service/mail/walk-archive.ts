import { setImmediate as breathe } from 'node:timers/promises';
import type { ByteSource } from './byte-source.ts';
import { isExcludedPath } from './excluded-folders.ts';
import { hasExcludedMark } from './excluded-marks.ts';
import type { ExportPlace, ExportStep } from './exported-message.ts';
import type { SplitMail } from './mbox-splitter.ts';
import { readPieces } from './read-pieces.ts';
import { type FoundFile, findFile, isReadable } from './unpack-file.ts';
import { LOCAL_BYTES, listFiles, tooLarge, type ZipFile, type ZipLimits } from './zip-files.ts';

/**
 * Yields the emails of an archive from `place`, file by file in stored order.
 * @throws MailError `export_damaged`. Before the first file: `export_overlapping`, `export_too_large`, the latter also
 * if more is unpacked than the directory says
 */
export async function* walkArchive(
  source: ByteSource,
  place: ExportPlace,
  limits: ZipLimits,
): AsyncGenerator<ExportStep> {
  const files = await listFiles(source, limits);
  const unpacked = { bytes: place.unpacked };
  let walked = 0;
  for (const file of files(place.offset)) {
    const before = unpacked.bytes;
    const read = Math.min(source.size, file.at + LOCAL_BYTES + file.packed);
    if (isReadable(file)) {
      const found = await findFile(source, file);
      const skip = file.at === place.offset ? place.skip : 0;
      const isOutside = isExcludedPath(found.name);
      let mails = 0;
      for await (const mail of isClutter(found.name) ? [] : mailsOf(found, file, unpacked, limits.unpackedBytes)) {
        mails++;
        if (mails <= skip) continue;
        const excluded = isOutside || hasExcludedMark(mail.raw);
        const next = { offset: file.at, skip: mails, unpacked: before };
        yield { ...mail, kind: 'mail', excluded, next, read: readSoFar(read, file, mail.end) };
      }
    }
    // The next file begins here or later.
    yield { kind: 'file', next: { offset: read, skip: 0, unpacked: unpacked.bytes }, read };
    if (++walked % FILES_AT_ONCE === 0) await breathe();
  }
}

/** Files between yields to the event loop, because all bytes may be available without waiting. */
const FILES_AT_ONCE = 500;

/** Estimates the packed bytes read of a partly unpacked file. */
function readSoFar(readWithFile: number, file: ZipFile, unpackedBytes: number): number {
  const share = file.unpacked === 0 ? 1 : Math.min(1, unpackedBytes / file.unpacked);
  return Math.round(readWithFile - file.packed * (1 - share));
}

function mailsOf(
  found: FoundFile,
  file: ZipFile,
  unpacked: { bytes: number },
  most: number,
): AsyncGenerator<SplitMail> {
  return readPieces(capped(found.unpack(), unpacked, most), file.unpacked);
}

/** Counts the bytes actually unpacked, whatever the directory claims, including those of earlier runs. */
async function* capped(
  pieces: AsyncIterable<Buffer>,
  unpacked: { bytes: number },
  most: number,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    unpacked.bytes += piece.length;
    if (unpacked.bytes > most) throw tooLarge('The archive unpacks to more than is allowed');
    yield piece;
  }
}

/** Checks whether a file is a by-product of file managers. */
function isClutter(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);
}
