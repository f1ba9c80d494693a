import { type ByteSource, readBytes } from './byte-source.ts';
import { hasExcludedMark } from './excluded-marks.ts';
import type { ExportedMessage, ExportPlace, ExportStep } from './exported-message.ts';
import { foreignArchive, foreignExport, packedExport } from './foreign-export.ts';
import { MailError } from './mail-error.ts';
import { splitMails } from './mbox-splitter.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { mboxPieces, plainEmail } from './plain-email.ts';
import { readPieces } from './read-pieces.ts';
import { byteOrderMark, HEAD, sniffPlain } from './sniff-plain.ts';
import { isReadable } from './unpack-file.ts';
import { asUtf8, type Utf16, utf16Of } from './utf16.ts';
import { walkArchive } from './walk-archive.ts';
import { findDirectory } from './zip-directory.ts';
import { listFiles, type ZipLimits } from './zip-files.ts';

export type ExportKind = 'mbox' | 'eml' | 'zip';

export type ExportLimits = ZipLimits & {
  /** Maximum ratio of unpacked to packed size. Emails in Base64 and HTML rarely reach 20. */
  readonly ratio: number;
};

export const EXPORT_LIMITS: ExportLimits = {
  unpackedBytes: 200_000_000_000,
  ratio: 100,
  files: 2_000_000,
  directoryBytes: 256_000_000,
};

export const EXPORT_START: ExportPlace = { offset: 0, skip: 0, unpacked: 0 };

/**
 * Yields the emails of an mbox file, a single email, or a zip archive of those, in stored order, starting at `place`.
 * The file type is detected from the content, never from the name. Keeps at most one email, a few chunks of the file,
 * and a table of the archive's files in memory.
 * @throws MailError `export_empty`, `export_unknown`, `export_damaged`. For an archive, `export_overlapping` and
 * `export_too_large` are thrown before the first email if its directory shows them.
 */
export async function* walkExport(
  source: ByteSource,
  place: ExportPlace = EXPORT_START,
  limits: ExportLimits = EXPORT_LIMITS,
): AsyncGenerator<ExportStep> {
  const head = await readBytes(source, 0, HEAD);
  const kind = sniffExport(head);
  const encoding = utf16Of(head);
  if (encoding !== null) {
    yield* walkUtf16(source, place, encoding);
    return;
  }
  switch (kind) {
    case 'zip':
      yield* walkArchive(source, place, zipLimits(source, limits));
      return;
    case 'mbox': {
      const start = Math.max(place.offset, byteOrderMark(head));
      for await (const mail of splitMails(mboxPieces(head, source.read(start)), MESSAGE_LIMITS.bytes)) {
        const end = start + mail.end;
        const next = { ...EXPORT_START, offset: end };
        yield { ...mail, kind: 'mail', excluded: hasExcludedMark(mail.raw), next, read: end };
      }
      return;
    }
    case 'eml': {
      if (place.offset > 0) return;
      const raw = plainEmail(await readBytes(source, 0, MESSAGE_LIMITS.bytes));
      yield {
        kind: 'mail',
        raw,
        excluded: hasExcludedMark(raw),
        oversize: source.size > MESSAGE_LIMITS.bytes,
        size: source.size,
        next: { ...EXPORT_START, offset: source.size },
        read: source.size,
      };
      return;
    }
  }
}

/** Yields the emails of an export in UTF-16. Their offsets are not those of the file, so the place counts them. */
async function* walkUtf16(source: ByteSource, place: ExportPlace, encoding: Utf16): AsyncGenerator<ExportStep> {
  let mails = 0;
  for await (const mail of readPieces(asUtf8(source.read(0), encoding), source.size)) {
    mails++;
    if (mails <= place.skip) continue;
    // Most characters are two bytes in UTF-16 and one in UTF-8.
    const read = Math.min(source.size, 2 * mail.end);
    yield { ...mail, kind: 'mail', excluded: hasExcludedMark(mail.raw), next: { ...EXPORT_START, skip: mails }, read };
  }
}

/**
 * Yields only the emails.
 * @throws MailError as `walkExport`
 */
export async function* readExport(
  source: ByteSource,
  place: ExportPlace = EXPORT_START,
  limits: ExportLimits = EXPORT_LIMITS,
): AsyncGenerator<ExportedMessage> {
  for await (const step of walkExport(source, place, limits)) if (step.kind === 'mail') yield step;
}

/**
 * Detects the type of an export from its first bytes. A few thousand are enough.
 * @throws MailError `export_empty`, `export_unknown`, `export_outlook`, `export_packed`
 */
export function sniffExport(content: Uint8Array): ExportKind {
  const first = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, HEAD));
  const encoding = utf16Of(first);
  const head = encoding === null ? first.toString('latin1') : new TextDecoder(encoding).decode(first);
  if (head.trim() === '') throw new MailError('export_empty', 'The file is empty');
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
  const kind = sniffPlain(head);
  if (kind === null) throw foreignExport(head);
  return kind;
}

/**
 * Checks that an export contains an email without reading all of it. For an archive, also checks its directory and that
 * all of its files can be unpacked, because emails in the others would be missing without notice. If the first files of
 * an archive contain no email, the check passes and the crawl decides.
 * @throws MailError as `walkExport`; `export_outlook`, `export_packed`
 */
export async function checkExport(source: ByteSource, limits: ExportLimits = EXPORT_LIMITS): Promise<void> {
  const isArchive = sniffExport(await readBytes(source, 0, HEAD)) === 'zip';
  if (isArchive) await checkArchive(source, limits);
  let files = 0;
  try {
    for await (const step of walkExport(limitReading(source, CHECKED_BYTES), EXPORT_START, limits)) {
      if (step.kind === 'mail' || ++files === CHECKED_FILES) return;
    }
  } catch (error) {
    if (error instanceof ReadEnough) return;
    throw error;
  }
  const directory = isArchive ? await findDirectory(source) : { start: 0, end: 0 };
  throw foreignArchive(await readBytes(source, directory.start, Math.min(directory.end, directory.start + HEAD)));
}

async function checkArchive(source: ByteSource, limits: ExportLimits): Promise<void> {
  const files = await listFiles(source, zipLimits(source, limits));
  for (const file of files(0)) if (file.unpacked > 0 && !isReadable(file)) throw packedExport();
}

/** Number of bytes that any archive may unpack to, because a tiny email of repeated words exceeds the ratio. */
const ALWAYS_ALLOWED = 1_000_000;
const CHECKED_BYTES = 64_000_000;
const CHECKED_FILES = 1_000;

class ReadEnough extends Error {}

function limitReading(source: ByteSource, most: number): ByteSource {
  let left = most;
  return {
    size: source.size,
    async *read(from) {
      for await (const piece of source.read(from)) {
        left -= piece.length;
        if (left < 0) throw new ReadEnough('Read limit reached');
        yield piece;
      }
    },
  };
}

function zipLimits(source: ByteSource, limits: ExportLimits): ZipLimits {
  const byRatio = Math.max(ALWAYS_ALLOWED, limits.ratio * source.size);
  return { ...limits, unpackedBytes: Math.min(limits.unpackedBytes, byRatio) };
}
