import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import { MboxSplitter } from './mbox-splitter.ts';

function split(text: string, cuts: readonly number[] = []): readonly { readonly text: string; readonly end: number }[] {
  const bytes = Buffer.from(text, 'latin1');
  const splitter = new MboxSplitter(1_000_000);
  const mails = [];
  let at = 0;
  for (const cut of [...cuts, bytes.length]) {
    mails.push(...splitter.push(bytes.subarray(at, cut)));
    at = cut;
  }
  mails.push(...splitter.finish());
  return mails.map(({ raw, end }) => ({ text: raw.toString('latin1'), end }));
}

test('yields the same emails at the same offsets however the mbox is chunked', () => {
  const words = fc.constantFrom(
    'From ',
    'From x',
    '\n',
    '\r\n',
    '\n\n',
    '>From ',
    '>>From y\n',
    'a',
    'Subject: b\n',
    'From z Tue Nov  3 10:00:00 2026',
    'b'.repeat(98),
    '>',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.array(fc.nat(120)), (parts, cuts) => {
      const text = parts.join('');
      const places = cuts.filter((cut) => cut <= text.length).sort((a, b) => a - b);
      expect(split(text, places)).toEqual(split(text));
    }),
    randomCases(100, 31),
  );
});

test('ends each email where the next separator begins', () => {
  const text = 'From a\nX: 1\n\nbody\n\nFrom b\nX: 2\n\n\nFrom h\nY: 1\nFrom c\n\nFrom d\nX: 3\n';
  const mails = split(text);
  expect(mails.map(({ end }) => text.slice(end, end + 6))).toEqual(['From b', 'From h', 'From d', '']);
  expect(mails[2]?.text).toBe('Y: 1\nFrom c\n\n');
});

test.each([
  ['prose follows', 'From our shelves to your home.\nThe shop'],
  ['an empty line follows', 'From our shelves\n\nThe shop'],
  ['a link follows', 'From our shelves\nhttps://shop.example/\n'],
  ['it is the last line', 'From our shelves'],
])('keeps an unquoted "From " line of the text if %s', (_name, words) => {
  const mails = split(`From a\nX: 1\n\nThank you!\n\n${words}\n\nFrom b\nX: 2\n`);
  expect(mails.map(({ text }) => text)).toEqual([`X: 1\n\nThank you!\n\n${words}\n\n`, 'X: 2\n']);
});

test.each(['From ???@??? Tue Nov 03 10:00:00 2026', 'From - Tue, 3 Nov 2026 10:00:00 +0100'])(
  'splits at the dated line "%s" without a blank line before it',
  (line) => {
    const mails = split(`${line}\r\nX: 1\r\n\r\nbody\r\n${line}\r\nX: 2\r\n\r\nFrom 10:00\r\n${line}\r\n`);
    expect(mails.map(({ text }) => text)).toEqual(['X: 1\r\n\r\nbody\r\n', `X: 2\r\n\r\nFrom 10:00\r\n${line}\r\n`]);
  },
);

test('splits at a dated line before an email without headers', () => {
  const line = 'From x@y.example Tue Nov  3 10:00:00 2026';
  expect(split(`${line}\nX: 1\n\n${line}\n\nbody\n`).map(({ text }) => text)).toEqual(['X: 1\n\n', '\nbody\n']);
});
