import { crc32 } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly deflated: Buffer /** Unpacked size that the archive declares. */;
  readonly size: number;
};

/** Returns an archive of deflated files (APPNOTE 4.3). With `isShared`, all entries refer to the bytes of the first. */
export function zipOf(entries: readonly ZipEntry[], { isShared = false } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [n, { name, deflated, size }] of entries.entries()) {
    const place = isShared ? 0 : offset;
    if (!isShared || n === 0) {
      const file = Buffer.concat([local(name, deflated, size), deflated]);
      files.push(file);
      offset += file.length;
    }
    directory.push(central(name, deflated, size, place));
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, table, end]);
}

function local(name: string, deflated: Buffer, size: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(deflated), 14);
  head.writeUInt32LE(deflated.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

function central(name: string, deflated: Buffer, size: number, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(crc32(deflated), 16);
  head.writeUInt32LE(deflated.length, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}
