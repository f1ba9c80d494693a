import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = { readonly name: string; readonly content: Buffer };

export type ZipOptions = {
  /** Compresses the files. By default they are stored uncompressed. */
  readonly deflate?: boolean;
  /** Order of the files in the directory, by index. By default, archive order. */
  readonly directoryOrder?: (count: number) => readonly number[];
};

/**
 * Writes a zip archive with its directory in any order, which no archiver does. Requires fewer than 65,535 files, or
 * uses zip64.
 */
export function writeZip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const method = options.deflate === true ? 8 : 0;
    const packed = options.deflate === true ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [header, start] of [
      [local, 8],
      [entry, 10],
    ] as const) {
      header.writeUInt16LE(method, start);
      header.writeUInt32LE(crc32(content), start + 6);
      header.writeUInt32LE(packed.length, start + 10);
      header.writeUInt32LE(content.length, start + 14);
      header.writeUInt16LE(Buffer.byteLength(name), start + 18);
    }
    entry.writeUInt32LE(at, 42);
    const bytes = Buffer.concat([local, Buffer.from(name), packed]);
    locals.push(bytes);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
    at += bytes.length;
  }
  const order = options.directoryOrder?.(parts.length) ?? entries.keys().toArray();
  const directory = Buffer.concat(order.map((number) => entries[number] ?? Buffer.alloc(0)));
  return Buffer.concat([...locals, directory, endOf(order.length, at, directory.length)]);
}

function endOf(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(count, 0xff_ff), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  if (count < 0xff_ff) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(length), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
