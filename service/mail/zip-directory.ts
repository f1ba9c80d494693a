import { type ByteSource, readBytes, readRange } from './byte-source.ts';
import { MailError } from './mail-error.ts';

/** One directory entry of an archive. */
export type ZipEntry = {
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  /** Packed size in bytes. */
  readonly packed: number;
  /** Claimed unpacked size in bytes. Never trusted. */
  readonly unpacked: number;
  /** Offset of the local header. */
  readonly at: number;
};

/** Byte range of an archive's directory. */
export type Extent = { readonly start: number; readonly end: number };

/**
 * Finds the directory of a zip archive, which is at its end (APPNOTE 6.3.10 §4.3, with zip64). Reading from the front
 * would mean searching compressed bytes for end markers, which also occur by chance: once in 4 GB.
 * @throws MailError `export_damaged`
 */
export async function findDirectory(source: ByteSource): Promise<Extent> {
  const tailStart = Math.max(0, source.size - END_BYTES - MOST_COMMENT);
  const tail = await readBytes(source, tailStart, source.size);
  const found = tail.lastIndexOf(END_MARK);
  if (found === -1 || found + END_BYTES > tail.length) throw damaged('The archive has no directory');
  const size = tail.readUInt32LE(found + 12);
  const start = tail.readUInt32LE(found + 16);
  const isLarge = size === IN_ZIP64 || start === IN_ZIP64;
  const mayBeLarge = isLarge || tail.readUInt16LE(found + 10) === 0xff_ff;
  const extent64 = mayBeLarge ? await findDirectory64(source, tailStart + found) : null;
  // Python writes exactly 65,535 files without zip64, although that count means zip64.
  if (extent64 === null && isLarge) throw damaged('The archive is damaged');
  const extent = extent64 ?? { start, end: start + size };
  if (extent.start > extent.end || extent.end > source.size) throw damaged('The directory of the archive is misplaced');
  return extent;
}

/**
 * Yields the directory's entries in order, in batches of one chunk of the source.
 * @throws MailError `export_damaged`
 */
export async function* readDirectory(source: ByteSource, { start, end }: Extent): AsyncGenerator<readonly ZipEntry[]> {
  let bytes = Buffer.alloc(0);
  for await (const piece of readRange(source, start, end)) {
    bytes = Buffer.concat([bytes, piece]);
    const entries: ZipEntry[] = [];
    let at = 0;
    for (;;) {
      const length = entryLength(bytes, at);
      if (length === null || at + length > bytes.length) break;
      entries.push(readEntry(bytes.subarray(at, at + length), source.size));
      at += length;
    }
    bytes = bytes.subarray(at);
    yield entries;
  }
  if (bytes.length > 0) throw damaged('The directory of the archive is truncated');
}

const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const MOST_COMMENT = 65_535;
const IN_ZIP64 = 0xff_ff_ff_ff;
const END_MARK = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Returns null for an archive without zip64. */
async function findDirectory64(source: ByteSource, endAt: number): Promise<Extent | null> {
  const locator = await readBytes(source, Math.max(0, endAt - LOCATOR_BYTES), endAt);
  if (locator.length < LOCATOR_BYTES || locator.readUInt32LE(0) !== LOCATOR) return null;
  const at = Number(locator.readBigUInt64LE(8));
  const end = await readBytes(source, Math.min(at, source.size), at + END_64_BYTES);
  if (end.length < END_64_BYTES || end.readUInt32LE(0) !== END_64) throw damaged('The archive is damaged');
  const start = Number(end.readBigUInt64LE(48));
  return { start, end: start + Number(end.readBigUInt64LE(40)) };
}

/** Returns the length of the entry at this offset in bytes, or null if its header is incomplete. */
function entryLength(bytes: Buffer, at: number): number | null {
  if (at + ENTRY_BYTES > bytes.length) return null;
  if (bytes.readUInt32LE(at) !== ENTRY) throw damaged('The directory of the archive is damaged');
  return ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
}

function readEntry(bytes: Buffer, archiveSize: number): ZipEntry {
  const nameEnd = ENTRY_BYTES + bytes.readUInt16LE(28);
  const claimed = { unpacked: bytes.readUInt32LE(24), packed: bytes.readUInt32LE(20), at: bytes.readUInt32LE(42) };
  const sizes = readZip64(bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(30)), claimed);
  if (sizes.at + sizes.packed > archiveSize) throw damaged('A file extends beyond the end of the archive');
  return {
    method: bytes.readUInt16LE(10),
    encrypted: (bytes.readUInt16LE(8) & 1) === 1,
    crc: bytes.readUInt32LE(16),
    ...sizes,
  };
}

/**
 * Reads sizes that do not fit from the zip64 extra field, which contains only those, in this order (APPNOTE §4.5.3).
 */
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

function damaged(message: string): MailError {
  return new MailError('export_damaged', message);
}
