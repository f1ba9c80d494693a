import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HOSTILE_PDFS } from '../../test-support/hostile-pdfs.ts';
import { PdfFile, writePdf } from '../../test-support/write-pdf.ts';
import { isWithinLimits } from './scan-pdf.ts';

const words = [Array.from({ length: 500 }, (_, n) => ({ x: 50, y: n, text: `line ${n}` }))];

test.each([0, 1, 2, 3])('accepts a document whose streams are compressed %i times', (deflated) => {
  expect(isWithinLimits(writePdf(words, { deflated }))).toBe(true);
});

test.each([
  'a stream of 48 MB of blanks',
  'the same packed twice',
  'five layers of packing',
  'six streams of 12 MB',
  '30,000 streams',
])('rejects %s', (name) => {
  expect(isWithinLimits(HOSTILE_PDFS[name]?.() ?? Buffer.alloc(0))).toBe(false);
});

test('rejects a bomb whose stream has no end, and one after unusual line endings', () => {
  const bomb = deflateSync(Buffer.alloc(20_000_000));
  for (const lead of ['stream\n', 'stream\r\n', 'stream \r\n', 'stream'])
    expect(isWithinLimits(Buffer.concat([Buffer.from(`%PDF-1.7\n<<>>${lead}`), bomb]))).toBe(false);
});

test('accepts data that only looks compressed, and truncated streams', () => {
  const file = new PdfFile();
  file.addStream(1, Buffer.from('x\x9cnothing of the kind', 'latin1'));
  file.addStream(2, deflateSync(Buffer.alloc(1_000)).subarray(0, 12));
  file.addStream(3, Buffer.alloc(0));
  expect(isWithinLimits(file.end())).toBe(true);
  expect(isWithinLimits(Buffer.from('%PDF-1.7 stream'))).toBe(true);
});
