import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkExport, readExport, sniffExport } from './read-export.ts';

const mail = (subject: string, body = 'Hello') =>
  `From: Shop <shop@shop.example>\r\nTo: me@home.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@shop.example>\r\n\r\n${body}\r\n`;
const bytes = (text: string) => Buffer.from(text, 'latin1');
const subjects = (content: Uint8Array) =>
  [...readExport(content)].map(({ raw }) => /^Subject: (.*?)\r?$/m.exec(raw.toString('latin1'))?.[1]);

const mbox = ['a', 'b', 'c'].map((name) => `From x@y.example Mon Jan  6 10:00:00 2025\r\n${mail(name)}\r\n`).join('');

test('an mbox gives its mails in order, without the separator lines', () => {
  expect(subjects(bytes(mbox))).toEqual(['a', 'b', 'c']);
  expect([...readExport(bytes(mbox))][0]?.raw.toString('latin1').startsWith('From: Shop')).toBe(true);
});

test('"From " inside a mail does not cut it, and its quoting is undone by one level', () => {
  const body = 'first line\r\nFrom here on\r\n\r\n>From a quoted line\r\n>>From twice';
  const [first, ...others] = readExport(bytes(`From x\r\n${mail('a', body)}\r\nFrom y\r\n${mail('b')}`));
  expect(others).toHaveLength(1);
  expect(first?.raw.toString('latin1')).toContain(
    'first line\r\nFrom here on\r\n\r\nFrom a quoted line\r\n>From twice',
  );
});

test('a large mbox is cut the same wherever its chunks end', () => {
  const large = Array.from({ length: 40 }, (_, n) => `From x\n${mail(`m${n}`, 'word '.repeat(1_000 + n))}\n`).join('');
  expect(subjects(bytes(large))).toEqual(Array.from({ length: 40 }, (_, n) => `m${n}`));
});

test('a single mail is an export of one', () => {
  expect(subjects(bytes(mail('one')))).toEqual(['one']);
  expect(sniffExport(bytes(mail('one')))).toBe('eml');
});

test('an archive gives the mails of all its files, whatever they are called', () => {
  const zip = zipSync({
    'Takeout/All mail.mbox': strToU8(mbox),
    'single.dat': strToU8(mail('d')),
    'stored.eml': [strToU8(mail('e')), { level: 0 }],
    'notes.txt': strToU8('just some words'),
    '__MACOSX/._single': strToU8(mail('clutter')),
  });
  expect(sniffExport(zip)).toBe('zip');
  expect(subjects(zip).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test.each([
  ['no bytes', Buffer.alloc(0), 'export_empty'],
  ['only blank lines', bytes('\r\n\n  \n'), 'export_empty'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'export_unknown'],
  ['prose', bytes('Dear all,\nthis is: not a mail\n'), 'export_unknown'],
  ['HTML', bytes('<!doctype html><p>x</p>'), 'export_unknown'],
  ['an archive without mails', Buffer.from(zipSync({ 'a.txt': strToU8('words') })), 'export_unknown'],
])('%s is refused', (_name, content, code) => {
  expect(() => checkExport(content)).toThrow(expect.objectContaining({ code }));
});

test('an archive that unpacks to more than allowed is stopped', () => {
  const bomb = zipSync({ 'a.mbox': bytes(`From x\n${mail('a', 'x'.repeat(5_000_000))}`) });
  expect(bomb.length).toBeLessThan(50_000);
  expect(() => [...readExport(bomb, { unpackedBytes: 1_000_000, files: 10 })]).toThrow(
    expect.objectContaining({ code: 'export_too_large' }),
  );
});

test('a damaged archive is refused, not half read', () => {
  const zip = Buffer.from(zipSync({ 'a.eml': strToU8(mail('a', 'word '.repeat(5_000))) }));
  zip.fill(0xff, 40, 90);
  expect(() => [...readExport(zip)]).toThrow(expect.objectContaining({ code: 'export_damaged' }));
});
