import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type ByteSource, readBytes, readRange } from './byte-source.ts';
import { MailError } from './mail-error.ts';
import { LOCAL_BYTES, overlapping, type ZipFile } from './zip-files.ts';

/** A file located in an archive. */
export type FoundFile = {
  readonly name: string;
  /**
   * Yields the unpacked bytes.
   * @throws MailError `export_damaged`, after the last byte if the checksum does not match
   */
  unpack(): AsyncGenerator<Buffer>;
};

/**
 * Reads a file's local header, and the whole file if it is small.
 * @throws MailError `export_damaged`, `export_overlapping`
 */
export async function findFile(source: ByteSource, file: ZipFile): Promise<FoundFile> {
  const lead = await readBytes(
    source,
    file.at,
    Math.min(file.end, file.at + LOCAL_BYTES + LONGEST_NAME + Math.min(file.packed, SMALL_PACKED)),
  );
  if (lead.length < LOCAL_BYTES || lead.readUInt32LE(0) !== LOCAL) throw damaged('A file is not where it should be');
  const nameEnd = LOCAL_BYTES + lead.readUInt16LE(26);
  const start = nameEnd + lead.readUInt16LE(28);
  if (file.at + start + file.packed > file.end) throw overlapping();
  const whole = lead.length >= start + file.packed ? lead.subarray(start, start + file.packed) : null;
  return {
    name: lead.subarray(LOCAL_BYTES, Math.min(nameEnd, LOCAL_BYTES + LONGEST_NAME)).toString('utf8'),
    async *unpack() {
      const packed = () =>
        whole === null ? readRange(source, file.at + start, file.at + start + file.packed) : [whole];
      let sum = 0;
      for await (const piece of file.method === DEFLATE ? (inflateSmall(file, whole) ?? inflate(packed())) : packed()) {
        sum = crc32(piece, sum);
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      }
      if (sum !== file.crc) throw damaged('A file in the archive is damaged');
    },
  };
}

/** Checks whether the file's compression method is supported and it is not encrypted. */
export function isReadable({ method, encrypted }: ZipFile): boolean {
  return !encrypted && (method === DEFLATE || method === STORED);
}

const STORED = 0;
const DEFLATE = 8;
const LOCAL = 0x04034b50;
/** Limit for the name, which shows the folder and can be up to 64 KB long. */
const LONGEST_NAME = 2_048;
const SMALL_PACKED = 65_536;
const SMALL_UNPACKED = 262_144;

/**
 * Inflates a small file at once, because a stream for each of a million emails takes longer than the emails. Returns
 * null if the file is not small or is larger than its directory entry says.
 */
function inflateSmall(file: ZipFile, packed: Buffer | null): readonly Buffer[] | null {
  if (packed === null || packed.length > SMALL_PACKED || file.unpacked > SMALL_UNPACKED) return null;
  try {
    return [inflateRawSync(packed, { maxOutputLength: SMALL_UNPACKED })];
  } catch (cause) {
    if (isZlibError(cause)) throw damaged('A file in the archive is damaged', cause);
    return null;
  }
}

async function* inflate(packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 65_536 });
  const feeding = feed(inflater, packed);
  // Feeding fails when the inflater fails, which is handled below.
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

async function feed(
  inflater: ReturnType<typeof createInflateRaw>,
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
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

function damaged(message: string, cause?: unknown): MailError {
  return new MailError('export_damaged', message, cause);
}
