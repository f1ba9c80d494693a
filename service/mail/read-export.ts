import { type ByteSource, readBytes } from './byte-source.ts';
import { isLeftOutPath } from './left-out-folders.ts';
import { hasLeftOutLabel } from './left-out-labels.ts';
import { MailError } from './mail-error.ts';
import { MboxSplitter } from './mbox-splitter.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { isReadable, readDirectory, unpackEntry, type ZipEntry } from './zip-directory.ts';

export type ExportKind = 'mbox' | 'eml' | 'zip';

export type ExportLimits = {
  /** Bytes an archive may unpack to, all files together. */
  readonly unpackedBytes: number;
  /** How many times its own size an archive may unpack to; mails in Base64 and HTML seldom reach 20. */
  readonly ratio: number;
  /** Files in an archive. */
  readonly files: number;
};

export const EXPORT_LIMITS: ExportLimits = { unpackedBytes: 200_000_000_000, ratio: 100, files: 2_000_000 };

/** Where to go on: in an mbox at this byte, in an archive at this file, counted from 0; then after so many mails. */
export type ExportPlace = { readonly offset: number; readonly skip: number };

export const EXPORT_START: ExportPlace = { offset: 0, skip: 0 };

/** One mail of an export. `oversize` mails are cut at the limit: enough to say which mail it was. */
export type ExportedMessage = {
  readonly raw: Buffer;
  readonly oversize: boolean;
  /** It was trash, spam or a draft where it was exported, as its folder in the archive or its label says. */
  readonly leftOut: boolean;
  /** Bytes of the whole mail. */
  readonly size: number;
  /** Where to go on after this mail. */
  readonly next: ExportPlace;
  /** Bytes of the export that are read with this mail. */
  readonly read: number;
};

/**
 * Yields the mails of an mbox file, of one mail, or of a zip archive of those, in their order, from `place` on. What a
 * file is follows from its content, never from its name. At most one mail and a few pieces of the file are held.
 * @throws MailError `export_empty`, `export_unknown`, `export_too_large`, `export_damaged`
 */
export async function* readExport(
  source: ByteSource,
  place: ExportPlace = EXPORT_START,
  limits: ExportLimits = EXPORT_LIMITS,
): AsyncGenerator<ExportedMessage> {
  const head = await readBytes(source, 0, HEAD);
  switch (sniffExport(head)) {
    case 'zip':
      yield* readZip(source, place, limits);
      return;
    case 'mbox': {
      const start = Math.max(place.offset, byteOrderMark(head));
      for await (const mail of splitMails(source.read(start))) {
        const end = start + mail.end;
        yield { ...mail, leftOut: hasLeftOutLabel(mail.raw), next: { offset: end, skip: 0 }, read: end };
      }
      return;
    }
    case 'eml': {
      if (place.offset > 0) return;
      const raw = await readBytes(source, 0, MESSAGE_LIMITS.bytes);
      yield {
        raw,
        leftOut: hasLeftOutLabel(raw),
        oversize: source.size > MESSAGE_LIMITS.bytes,
        size: source.size,
        next: { offset: source.size, skip: 0 },
        read: source.size,
      };
      return;
    }
  }
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
 * Checks that there is a mail to read, without reading the rest. Of an archive that has none among the first files the
 * answer is left to the reading.
 * @throws MailError as `readExport`
 */
export async function checkExport(source: ByteSource): Promise<void> {
  const watched = limitReading(source, CHECKED_BYTES);
  try {
    for await (const _message of readExport(watched)) return;
  } catch (error) {
    if (error instanceof ReadEnough) return;
    throw error;
  }
  throw new MailError('export_unknown', 'The file holds no mail');
}

const HEAD = 65_536;
const CHECKED_BYTES = 64_000_000;

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

function byteOrderMark(head: Buffer): number {
  return head.readUIntBE(0, Math.min(3, head.length)) === 0xef_bb_bf ? 3 : 0;
}

function sniffPlain(head: string): 'mbox' | 'eml' | null {
  const text = head.replace(/^\xEF\xBB\xBF/, '').replace(/^(?:[ \t]*\r?\n)+/, '');
  if (/^From \S/.test(text)) return 'mbox';
  // A mail begins with header fields (RFC 5322 §2.2), and one of these is in every mail.
  const fields = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n(?![ \t])/).slice(0, 300);
  const names = fields.map((field) => /^([!-9;-~]{1,80})[ \t]*:/.exec(field)?.[1]?.toLowerCase());
  if (names[0] === undefined) return null;
  return names.some((name) => name !== undefined && TELLTALE.has(name)) ? 'eml' : null;
}

const TELLTALE: ReadonlySet<string> = new Set([
  'from',
  'received',
  'return-path',
  'message-id',
  'subject',
  'mime-version',
]);

type Mail = Pick<ExportedMessage, 'raw' | 'oversize' | 'size'> & { readonly end: number };

async function* splitMails(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Mail> {
  const splitter = new MboxSplitter(MESSAGE_LIMITS.bytes);
  for await (const piece of pieces) yield* splitter.push(piece);
  yield* splitter.finish();
}

async function* readZip(source: ByteSource, place: ExportPlace, limits: ExportLimits): AsyncGenerator<ExportedMessage> {
  const unpacked = { bytes: 0 };
  const most = Math.min(limits.unpackedBytes, limits.ratio * source.size);
  let number = -1;
  let read = 0;
  for await (const entry of readDirectory(source)) {
    number++;
    if (number >= limits.files) throw tooLarge();
    read += entry.packed;
    // Files that lie over each other unpack to much more than there is.
    if (read > source.size) throw tooLarge();
    if (number < place.offset || isClutter(entry.name) || !isReadable(entry)) continue;
    const skip = number === place.offset ? place.skip : 0;
    const isOutside = isLeftOutPath(entry.name);
    let mails = 0;
    for await (const mail of readFile(capped(unpackEntry(source, entry), unpacked, most), entry)) {
      mails++;
      if (mails <= skip) continue;
      const leftOut = isOutside || hasLeftOutLabel(mail.raw);
      yield { ...mail, leftOut, next: { offset: number, skip: mails }, read: readSoFar(read, entry, mail.end) };
    }
  }
}

/** Of a file that is half unpacked about half is read. */
function readSoFar(readWithEntry: number, entry: ZipEntry, unpackedBytes: number): number {
  const share = entry.unpacked === 0 ? 1 : Math.min(1, unpackedBytes / entry.unpacked);
  return Math.round(readWithEntry - entry.packed * (1 - share));
}

async function* capped(
  pieces: AsyncIterable<Buffer>,
  unpacked: { bytes: number },
  most: number,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    unpacked.bytes += piece.length;
    if (unpacked.bytes > most) throw tooLarge();
    yield piece;
  }
}

/** One file in an archive: its first bytes decide whether it is an mbox, a mail, or of no interest. */
async function* readFile(pieces: AsyncGenerator<Buffer>, entry: ZipEntry): AsyncGenerator<Mail> {
  const first: Buffer[] = [];
  let bytes = 0;
  for await (const piece of untilEnough(pieces, () => bytes >= HEAD)) {
    first.push(piece);
    bytes += piece.length;
  }
  const head = Buffer.concat(first);
  switch (sniffPlain(head.subarray(0, HEAD).toString('latin1'))) {
    case 'mbox':
      yield* splitMails(joined(head.subarray(byteOrderMark(head)), pieces));
      return;
    case 'eml':
      yield await collect(joined(head, pieces), entry);
      return;
    case null:
      await pieces.return(undefined);
  }
}

/** Takes pieces without ending the generator, so that somebody else can take the rest. */
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

async function collect(pieces: AsyncIterable<Buffer>, entry: ZipEntry): Promise<Mail> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const left = Math.max(0, MESSAGE_LIMITS.bytes - size);
    if (left > 0) kept.push(piece.subarray(0, left));
    size += piece.length;
  }
  return { raw: Buffer.concat(kept), oversize: size > MESSAGE_LIMITS.bytes, size, end: entry.unpacked };
}

function tooLarge(): MailError {
  return new MailError('export_too_large', 'The archive unpacks to more than is allowed');
}

/** What file managers add to archives. */
function isClutter(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);
}
