import { randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { readBytes } from '../mail/byte-source.ts';
import { readExport } from '../mail/read-export.ts';
import { writeZip, type ZipOptions } from '../mail/testing/write-zip.ts';
import { sealKey } from '../secrets/seal.ts';
import { findNextUpload } from '../store/mailboxes/uploads.ts';
import { storeUpload } from './testing/store-upload.ts';
import { openUploadSource } from './upload-source.ts';

const PIECE = 10_000;
const secrets = { current: sealKey(randomBytes(32)), previous: [] };

let crawling: Crawling;

beforeAll(async () => {
  crawling = await startCrawling();
});
afterAll(() => crawling.close());

/** Stores an export and opens it. `fetched` returns how many of its pieces were fetched so far. */
async function open(content: Buffer) {
  await crawling.newUser();
  const ref = await crawling.linkExport('From: a@b.example\n\n');
  await crawling.database.db.deleteFrom('uploads').where('user_id', '=', ref.userId).execute();
  await storeUpload(crawling.database.db, secrets, ref, content, PIECE);
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('upload_chunks')) count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const stored = await findNextUpload(crawling.database.db, ref);
  if (stored === null) throw new Error('No upload found');
  const source = openUploadSource(crawling.database.db.withPlugin(counting), secrets, stored);
  return { source, fetched: () => count };
}

const backwards = (count: number) => Array.from({ length: count }, (_, n) => count - 1 - n);
const mixed = (count: number) => Array.from({ length: count }, (_, n) => (n * 7919) % count);

test.each<[string, ZipOptions]>([
  ['stored', {}],
  ['deflated', { deflate: true }],
  ['stored and listed backwards', { directoryOrder: backwards }],
  ['deflated and listed in random order', { deflate: true, directoryOrder: mixed }],
])('opens each piece of an archive of small files, %s, about once', async (_name, options) => {
  const tiny = (n: number) => Buffer.from(`From: a@b.example\nSubject: ${n}\n\nHello\n`);
  const files = Array.from({ length: 3_000 }, (_, n) => ({ name: `${n}.eml`, content: tiny(n) }));
  const zip = writeZip(files, options);
  const { source, fetched } = await open(zip);
  let mails = 0;
  for await (const _mail of readExport(source)) mails++;
  expect(mails).toBe(3_000);
  const pieces = Math.ceil(zip.length / PIECE);
  expect(pieces).toBeGreaterThan(30);
  // In addition, 64 KB at the beginning identify the file type, and 64 KB at the end locate the directory.
  expect(fetched()).toBeLessThanOrEqual(pieces + 2 * Math.ceil(65_557 / PIECE) + 4);
});

test('returns the same bytes from any position, in any order', async () => {
  const content = randomBytes(6 * PIECE + 17);
  const { source } = await open(content);
  for (const [from, to] of [
    [0, 5],
    [PIECE - 1, PIECE + 1],
    [5 * PIECE, content.length],
    [3, 4 * PIECE],
    [PIECE, PIECE],
    [content.length - 1, content.length + 9],
    [content.length, content.length + 9],
  ] as const) {
    expect(await readBytes(source, from, to)).toEqual(content.subarray(from, to));
  }
});

test('throws each time a missing piece is read', async () => {
  const { source } = await open(randomBytes(3 * PIECE));
  await crawling.database.db.deleteFrom('upload_chunks').where('start', '=', String(PIECE)).execute();
  for (let n = 0; n < 2; n++) await expect(readBytes(source, 5, 3 * PIECE)).rejects.toThrow('missing');
  expect(await readBytes(source, 0, 10)).toHaveLength(10);
});
