import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, read once as a stream. Its name is a path with `/`. */
export type ArchiveFile = { readonly name: string; readonly body: AsyncIterable<Uint8Array> };

type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

const MOST = 0xffffffff;

/**
 * Writes a zip archive (APPNOTE 6.3.10) while reading its files, and keeps only a few chunks and one record per file in
 * memory. The archive can have any number of files and any size (zip64); a file can have up to 4 GiB. `modifiedAt` is
 * the time of all files, in UTC.
 * @throws Error from reading a file, so that an incomplete archive never gets an end record
 */
export async function* zipArchive(
  files: AsyncIterable<ArchiveFile>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array, void> {
  const stamp = dosTime(modifiedAt);
  const written: Written[] = [];
  let at = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const head = localHeader(name, stamp);
    yield head;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflated(file.body, sums)) {
      sums.packed += chunk.byteLength;
      yield chunk;
    }
    if (sums.size > MOST || sums.packed > MOST) throw new Error(`${file.name} is too large for a zip archive`);
    const tail = descriptor(sums.crc, sums.packed, sums.size);
    yield tail;
    written.push({ name, ...sums, at });
    at += head.byteLength + sums.packed + tail.byteLength;
  }
  let directorySize = 0;
  for (const file of written) {
    const entry = directoryEntry(file, stamp);
    directorySize += entry.byteLength;
    yield entry;
  }
  yield endOfArchive(written.length, directorySize, at);
}

/** Compresses a file and records its checksum and sizes. Compression does not block the event loop. */
async function* deflated(
  body: AsyncIterable<Uint8Array>,
  sums: { crc: number; size: number },
): AsyncGenerator<Uint8Array, void> {
  const deflate = createDeflateRaw({ level: 6 });
  const measured = async function* () {
    for await (const chunk of body) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.byteLength;
      yield chunk;
    }
  };
  const packing = pipeline(Readable.from(measured(), { objectMode: false }), deflate);
  // The error is reported where the compressed bytes are read. Unhandled, it would end the process.
  packing.catch(() => undefined);
  yield* deflate as AsyncIterable<Uint8Array>;
  await packing;
}

/** Sizes follow the data (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_ZIP64 = 45;

function localHeader(name: Buffer, stamp: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt32LE(stamp, 10);
  head.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([head, name]);
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

/** Returns a file's directory entry. An offset beyond 4 GiB is in an extra field (§4.5.3). */
function directoryEntry({ name, crc, packed, size, at }: Written, stamp: number): Buffer {
  const far = at >= MOST;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(far ? VERSION_ZIP64 : VERSION, 4);
  entry.writeUInt16LE(far ? VERSION_ZIP64 : VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt32LE(stamp, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.byteLength, 28);
  entry.writeUInt16LE(far ? 12 : 0, 30);
  entry.writeUInt32LE(far ? MOST : at, 42);
  if (!far) return Buffer.concat([entry, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return Buffer.concat([entry, name, extra]);
}

/** Returns the end record, with its zip64 form if the plain one cannot hold the values (§4.3.14–16). */
export function endOfArchive(files: number, directorySize: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(files, 0xffff), 8);
  end.writeUInt16LE(Math.min(files, 0xffff), 10);
  end.writeUInt32LE(Math.min(directorySize, MOST), 12);
  end.writeUInt32LE(Math.min(directoryAt, MOST), 16);
  if (files < 0xffff && directorySize < MOST && directoryAt < MOST) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(VERSION_ZIP64, 12);
  wide.writeUInt16LE(VERSION_ZIP64, 14);
  wide.writeBigUInt64LE(BigInt(files), 24);
  wide.writeBigUInt64LE(BigInt(files), 32);
  wide.writeBigUInt64LE(BigInt(directorySize), 40);
  wide.writeBigUInt64LE(BigInt(directoryAt), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directoryAt + directorySize), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}

/** Returns an MS-DOS date and time as one number, with the date in the upper half. Years start at 1980. */
function dosTime(time: Date): number {
  const date = (Math.max(0, time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}
