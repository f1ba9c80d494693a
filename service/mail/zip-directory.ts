import { crc32, createInflateRaw } from 'node:zlib';
import { type ByteSource, readBytes, readRange } from './byte-source.ts';
import { MailError } from './mail-error.ts';

/** One file of an archive, as the archive's directory tells of it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes when unpacked, as claimed; never trusted. */
  readonly unpacked: number;
  /** Where its local header lies. */
  readonly at: number;
};

/**
 * Yields the files of a zip archive in the order of its directory, which lies at the end (APPNOTE 6.3.10 §4.3, with zip64).
 * Reading from the front without it would have to look for the ends of files in compressed bytes, where they also occur
 * by chance: once in four gigabytes.
 * @throws MailError `export_damaged`
 */
export async function* readDirectory(source: ByteSource): AsyncGenerator<ZipEntry> {
  const { start, end } = await findDirectory(source);
  let bytes = Buffer.alloc(0);
  for await (const piece of readRange(source, start, end)) {
    bytes = Buffer.concat([bytes, piece]);
    let at = 0;
    for (;;) {
      const length = entryLength(bytes, at);
      if (length === null || at + length > bytes.length) break;
      yield readEntry(bytes.subarray(at, at + length), source.size);
      at += length;
    }
    bytes = bytes.subarray(at);
  }
  if (bytes.length > 0) throw damaged('The directory of the archive is cut short');
}

/**
 * The unpacked bytes of a file.
 * @throws MailError `export_damaged`, also when they are not the bytes that were packed (after the last)
 */
export async function* unpackEntry(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await readBytes(source, entry.at, entry.at + LOCAL_BYTES);
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL)
    throw damaged('A file is not where it should be');
  const start = entry.at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = readRange(source, start, start + entry.packed);
  let sum = 0;
  for await (const piece of entry.method === DEFLATE ? inflate(packed) : packed) {
    sum = crc32(piece, sum);
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
  if (sum !== entry.crc) throw damaged('A file in the archive is damaged');
}

/** Whether the file is packed in a way that can be read. */
export function isReadable({ method, encrypted }: ZipEntry): boolean {
  return !encrypted && (method === DEFLATE || method === STORED);
}

const STORED = 0;
const DEFLATE = 8;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const MOST_COMMENT = 65_535;
const IN_ZIP64 = 0xff_ff_ff_ff;

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 65_536 });
  const feeding = feed(inflater, packed);
  // Its failure is the inflater's, which is met below.
  feeding.catch(() => undefined);
  try {
    for await (const piece of inflater) yield piece as Buffer;
    await feeding;
  } catch (cause) {
    throw isZlibError(cause) ? damaged('A file in the archive is damaged', cause) : cause;
  } finally {
    inflater.destroy();
  }
}

async function feed(inflater: ReturnType<typeof createInflateRaw>, packed: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of packed) {
      if (inflater.destroyed) return;
      if (!inflater.write(piece)) await drained(inflater);
    }
    inflater.end();
  } catch (error) {
    inflater.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

function drained(inflater: ReturnType<typeof createInflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      inflater.off('drain', done).off('close', done);
      resolve();
    };
    inflater.on('drain', done).on('close', done);
  });
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

type Extent = { readonly start: number; readonly end: number };

async function findDirectory(source: ByteSource): Promise<Extent> {
  const tailStart = Math.max(0, source.size - END_BYTES - MOST_COMMENT);
  const tail = await readBytes(source, tailStart, source.size);
  const found = tail.lastIndexOf(END_MARK);
  if (found === -1 || found + END_BYTES > tail.length) throw damaged('The archive has no directory');
  const size = tail.readUInt32LE(found + 12);
  const start = tail.readUInt32LE(found + 16);
  const extent =
    size === IN_ZIP64 || start === IN_ZIP64 || tail.readUInt16LE(found + 10) === 0xff_ff
      ? await findDirectory64(source, tailStart + found)
      : { start, end: start + size };
  if (extent.start > extent.end || extent.end > source.size) throw damaged('The directory of the archive is misplaced');
  return extent;
}

const END_MARK = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

async function findDirectory64(source: ByteSource, endAt: number): Promise<Extent> {
  const locator = await readBytes(source, Math.max(0, endAt - LOCATOR_BYTES), endAt);
  if (locator.length < LOCATOR_BYTES || locator.readUInt32LE(0) !== LOCATOR) throw damaged('The archive is damaged');
  const at = Number(locator.readBigUInt64LE(8));
  const end = await readBytes(source, Math.min(at, source.size), at + END_64_BYTES);
  if (end.length < END_64_BYTES || end.readUInt32LE(0) !== END_64) throw damaged('The archive is damaged');
  const start = Number(end.readBigUInt64LE(48));
  return { start, end: start + Number(end.readBigUInt64LE(40)) };
}

/** Bytes of the entry at this place; null while that cannot be told yet. */
function entryLength(bytes: Buffer, at: number): number | null {
  if (at + ENTRY_BYTES > bytes.length) return null;
  if (bytes.readUInt32LE(at) !== ENTRY) throw damaged('The directory of the archive is damaged');
  return ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
}

function readEntry(bytes: Buffer, archiveSize: number): ZipEntry {
  const nameEnd = ENTRY_BYTES + bytes.readUInt16LE(28);
  const claimed = { unpacked: bytes.readUInt32LE(24), packed: bytes.readUInt32LE(20), at: bytes.readUInt32LE(42) };
  const sizes = readZip64(bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(30)), claimed);
  if (sizes.at + sizes.packed > archiveSize) throw damaged('A file lies beyond the end of the archive');
  return {
    name: bytes.subarray(ENTRY_BYTES, nameEnd).toString('utf8'),
    method: bytes.readUInt16LE(10),
    encrypted: (bytes.readUInt16LE(8) & 1) === 1,
    crc: bytes.readUInt32LE(16),
    ...sizes,
  };
}

/** Sizes that do not fit are in the extra field of zip64, in this order and only those (APPNOTE §4.5.3). */
function readZip64(extra: Buffer, claimed: Readonly<Record<'unpacked' | 'packed' | 'at', number>>) {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  let place = at + 4;
  const value = (short: number) => {
    if (short !== IN_ZIP64) return short;
    if (place + 8 > extra.length) throw damaged('The directory of the archive is damaged');
    place += 8;
    return Number(extra.readBigUInt64LE(place - 8));
  };
  const unpacked = value(claimed.unpacked);
  const packed = value(claimed.packed);
  return { unpacked, packed, at: value(claimed.at) };
}

function damaged(message: string, cause?: unknown): MailError {
  return new MailError('export_damaged', message, cause);
}
