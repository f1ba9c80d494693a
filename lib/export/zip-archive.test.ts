import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import { type ArchiveFile, endOfArchive, zipArchive } from './zip-archive.ts';

const MADE = new Date('2026-03-01T12:34:56Z');

async function* bytes(...texts: string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* filesOf(...files: ArchiveFile[]): AsyncGenerator<ArchiveFile, void> {
  yield* files;
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

test('writes files of any length with any name', async () => {
  const long = 'all work and no play '.repeat(50_000);
  const archive = await collect(
    zipArchive(
      filesOf(
        { name: 'empty.txt', body: bytes() },
        { name: 'mails/grüße.txt', body: bytes('Grüße', ' aus ', 'Köln') },
        { name: 'long.txt', body: bytes(...Array.from({ length: 4 }, () => long)) },
      ),
      MADE,
    ),
  );
  const files = unzipSync(archive);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files)).toEqual(['empty.txt', 'mails/grüße.txt', 'long.txt']);
  expect(text('empty.txt')).toBe('');
  expect(text('mails/grüße.txt')).toBe('Grüße aus Köln');
  expect(text('long.txt')).toBe(long.repeat(4));
  expect(archive.byteLength).toBeLessThan(100_000);
});

test('ends an archive of more files than the 16-bit count allows with a zip64 record', () => {
  const end = endOfArchive(65_600, 3_000_000, 2_000_000);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(32)).toBe(65_600n);
  expect(end.readBigUInt64LE(40)).toBe(3_000_000n);
  expect(end.readBigUInt64LE(48)).toBe(2_000_000n);
  const plain = end.subarray(-22);
  expect([plain.readUInt32LE(0), plain.readUInt16LE(10)]).toEqual([0x06054b50, 0xffff]);
  expect(end.readBigUInt64LE(end.length - 22 - 12)).toBe(5_000_000n);
});

const MANY: readonly number[] = inFull([], [65_600]);
test.each(MANY)(
  'writes %i files, more than the 16-bit count allows',
  async (count) => {
    async function* many(): AsyncGenerator<ArchiveFile, void> {
      for (let n = 0; n < count; n += 1) yield { name: `${n}`, body: bytes() };
    }
    const archive = await collect(zipArchive(many(), MADE));
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    expect(archive.readUInt16LE(end + 10)).toBe(0xffff);
    const wide = Number(archive.readBigUInt64LE(end - 20 + 8));
    expect(archive.readUInt32LE(wide)).toBe(0x06064b50);
    expect(archive.readBigUInt64LE(wide + 32)).toBe(BigInt(count));
    expect(Object.keys(unzipSync(archive))).toHaveLength(count);
  },
  120_000,
);

test('throws when a file fails, and writes no end record', async () => {
  async function* failing(): AsyncGenerator<Uint8Array, void> {
    yield* bytes('the first half');
    throw new Error('broken off');
  }
  const parts: Uint8Array[] = [];
  const read = async () => {
    for await (const chunk of zipArchive(filesOf({ name: 'half.txt', body: failing() }), MADE)) parts.push(chunk);
  };
  await expect(read()).rejects.toThrow('broken off');
  expect(Buffer.concat(parts).includes(Buffer.from([0x50, 0x4b, 5, 6]))).toBe(false);
});

test('ends the source when the reader stops', async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<Uint8Array, void> {
    try {
      for (let n = 0; ; n += 1) yield new TextEncoder().encode(`${n} `.repeat(10_000));
    } finally {
      ended = true;
    }
  }
  const archive = zipArchive(filesOf({ name: 'endless.txt', body: endless() }), MADE);
  for (let n = 0; n < 5; n += 1) expect((await archive.next()).done).toBe(false);
  await archive.return();
  await expect.poll(() => ended).toBe(true);
});
