import { type ByteSource, readBytes } from './byte-source.ts';
import type { ExportedMessage, ExportPlace, ExportStep } from './exported-message.ts';
import { hasLeftOutLabel } from './left-out-labels.ts';
import { MailError } from './mail-error.ts';
import { splitMails } from './mbox-splitter.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { byteOrderMark, HEAD, sniffPlain } from './sniff-plain.ts';
import { walkArchive } from './walk-archive.ts';
import { listFiles, type ZipLimits } from './zip-files.ts';

export type ExportKind = 'mbox' | 'eml' | 'zip';

export type ExportLimits = ZipLimits & {
  /** How many times its own size an archive may unpack to; mails in Base64 and HTML seldom reach 20. */
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
 * Yields the mails of an mbox file, of one mail, or of a zip archive of those, in the order in which they lie there, from
 * `place` on. What a file is follows from its content, never from its name. At most one mail and a few pieces of the file
 * are held, and a table of an archive's files.
 * @throws MailError `export_empty`, `export_unknown`; `export_damaged`; of an archive, before its first mail where its
 * directory shows it, `export_overlapping`, `export_too_large`
 */
export async function* walkExport(
  source: ByteSource,
  place: ExportPlace = EXPORT_START,
  limits: ExportLimits = EXPORT_LIMITS,
): AsyncGenerator<ExportStep> {
  const head = await readBytes(source, 0, HEAD);
  switch (sniffExport(head)) {
    case 'zip':
      yield* walkArchive(source, place, zipLimits(source, limits));
      return;
    case 'mbox': {
      const start = Math.max(place.offset, byteOrderMark(head));
      for await (const mail of splitMails(source.read(start), MESSAGE_LIMITS.bytes)) {
        const end = start + mail.end;
        const next = { ...EXPORT_START, offset: end };
        yield { ...mail, kind: 'mail', leftOut: hasLeftOutLabel(mail.raw), next, read: end };
      }
      return;
    }
    case 'eml': {
      if (place.offset > 0) return;
      const raw = await readBytes(source, 0, MESSAGE_LIMITS.bytes);
      yield {
        kind: 'mail',
        raw,
        leftOut: hasLeftOutLabel(raw),
        oversize: source.size > MESSAGE_LIMITS.bytes,
        size: source.size,
        next: { ...EXPORT_START, offset: source.size },
        read: source.size,
      };
      return;
    }
  }
}

/**
 * Yields the mails alone.
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
 * Tells what an export is by its first bytes, of which a few thousand are enough.
 * @throws MailError `export_empty`, `export_unknown`
 */
export function sniffExport(content: Uint8Array): ExportKind {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, HEAD)).toString('latin1');
  if (head.trim() === '') throw new MailError('export_empty', 'The file is empty');
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
  const kind = sniffPlain(head);
  if (kind === null) throw new MailError('export_unknown', 'The file is neither a mailbox export nor a mail');
  return kind;
}

/**
 * Checks that there is a mail to read, without reading the rest; of an archive, also what its directory shows. When an
 * archive has none among the first files the answer is left to the reading.
 * @throws MailError as `walkExport`
 */
export async function checkExport(source: ByteSource, limits: ExportLimits = EXPORT_LIMITS): Promise<void> {
  const head = await readBytes(source, 0, HEAD);
  if (sniffExport(head) === 'zip') await listFiles(source, zipLimits(source, limits));
  let files = 0;
  try {
    for await (const step of walkExport(limitReading(source, CHECKED_BYTES), EXPORT_START, limits)) {
      if (step.kind === 'mail' || ++files === CHECKED_FILES) return;
    }
  } catch (error) {
    if (error instanceof ReadEnough) return;
    throw error;
  }
  throw new MailError('export_unknown', 'The file holds no mail');
}

/** Bytes that any archive may unpack to: one tiny mail of repeated words packs better than the ratio. */
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
        if (left < 0) throw new ReadEnough('Enough was read');
        yield piece;
      }
    },
  };
}

function zipLimits(source: ByteSource, limits: ExportLimits): ZipLimits {
  const byRatio = Math.max(ALWAYS_ALLOWED, limits.ratio * source.size);
  return { ...limits, unpackedBytes: Math.min(limits.unpackedBytes, byRatio) };
}
