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
  const text = 'From a\nX: 1\n\nbody\n\nFrom b\nX: 2\n\n\nFrom here\nFrom c\n\nFrom d\nX: 3\n';
  const mails = split(text);
  expect(mails.map(({ end }) => text.slice(end, end + 6))).toEqual(['From b', 'From h', 'From d', '']);
  expect(mails[2]?.text).toBe('From c\n\n');
});
