import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesInMemory } from './byte-source.ts';
import type { ExportedMessage } from './exported-message.ts';
import { checkExport, EXPORT_LIMITS, type ExportLimits, readExport, sniffExport } from './read-export.ts';
import { writeZip } from './testing/write-zip.ts';

const mail = (subject: string, body = 'Hello') =>
  `From: Shop <shop@shop.example>\r\nTo: me@home.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@shop.example>\r\n\r\n${body}\r\n`;
const bytes = (text: string) => Buffer.from(text, 'latin1');
async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const read = (content: Uint8Array, limits: Partial<ExportLimits> = {}) =>
  all(readExport(bytesInMemory(content), undefined, { ...EXPORT_LIMITS, ...limits }));
const subjectOf = ({ raw }: ExportedMessage) => /^Subject: (.*?)\r?$/m.exec(raw.toString('latin1'))?.[1];
const subjects = async (content: Uint8Array) => (await read(content)).map(subjectOf);

const mbox = ['a', 'b', 'c'].map((name) => `From x@y.example Mon Jan  6 10:00:00 2025\r\n${mail(name)}\r\n`).join('');

test("yields an mbox's emails in order, without separator lines", async () => {
  expect(await subjects(bytes(mbox))).toEqual(['a', 'b', 'c']);
  expect((await read(bytes(mbox)))[0]?.raw.toString('latin1').startsWith('From: Shop')).toBe(true);
});

test('does not split at "From " inside an email, and removes one level of quoting', async () => {
  const body = 'first line\r\nFrom here on\r\n\r\n>From a quoted line\r\n>>From twice';
  const [first, ...others] = await read(bytes(`From x\r\n${mail('a', body)}\r\nFrom y\r\n${mail('b')}`));
  expect(others).toHaveLength(1);
  expect(first?.raw.toString('latin1')).toContain(
    'first line\r\nFrom here on\r\n\r\nFrom a quoted line\r\n>From twice',
  );
});

test('splits a large mbox the same way at any chunk boundary', async () => {
  const large = Array.from({ length: 40 }, (_, n) => `From x\n${mail(`m${n}`, 'word '.repeat(1_000 + n))}\n`).join('');
  expect(await subjects(bytes(large))).toEqual(Array.from({ length: 40 }, (_, n) => `m${n}`));
});

test('reads a single email as an export', async () => {
  expect(await subjects(bytes(mail('one')))).toEqual(['one']);
  expect(sniffExport(bytes(mail('one')))).toBe('eml');
});

test('reads emails as Apple Mail stores them, with its property list removed', async () => {
  const emlx = (subject: string) => `${mail(subject).length}       \n${mail(subject)}<?xml version="1.0"?>\n<plist/>\n`;
  expect(sniffExport(bytes(emlx('a')))).toBe('eml');
  const zip = zipSync({
    'INBOX.mbox/B/Data/Messages/1.emlx': strToU8(emlx('a')),
    'INBOX.mbox/B/Data/Messages/2.partial.emlx': strToU8(emlx('b')),
    'Deleted Messages.mbox/B/Data/Messages/3.emlx': strToU8(emlx('c')),
  });
  const found = [...(await read(bytes(emlx('one')))), ...(await read(zip))];
  expect(found.map(({ raw }) => raw.toString('latin1'))).toEqual(['one', 'a', 'b', 'c'].map((name) => mail(name)));
  expect(found.map(({ excluded }) => excluded)).toEqual([false, false, false, true]);
});

test('reads the first header of an email behind a byte order mark', async () => {
  const content = Buffer.from(`\uFEFF${mail('a')}`);
  for (const file of [content, zipSync({ 'a.eml': content })]) {
    expect((await read(file)).map(({ raw }) => raw.toString())).toEqual([mail('a')]);
  }
});

test('reads UTF-16 with a byte order mark, and resumes it', async () => {
  const little = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const big = (text: string) => little(text).swap16();
  for (const inUtf16 of [little, big]) {
    for (const file of [inUtf16(mbox), zipSync({ 'Shops.txt': inUtf16(mbox) })]) {
      expect(await subjects(file)).toEqual(['a', 'b', 'c']);
    }
    expect((await read(inUtf16(mail('one', 'Gesamt: 5 €')))).map(({ raw }) => raw.toString())).toEqual([
      mail('one', 'Gesamt: 5 €'),
    ]);
  }
  const source = bytesInMemory(little(mbox));
  const [first] = await all(readExport(source));
  expect((await all(readExport(source, first?.next))).map(subjectOf)).toEqual(['b', 'c']);
  await checkExport(source);
  expect(() => sniffExport(little('no email'))).toThrow('neither');
});

test('reads lines that end with CR only', async () => {
  const old = (text: string) => bytes(text.replaceAll('\r\n', '\r'));
  for (const file of [old(mbox), zipSync({ 'Eudora/In': old(mbox) })]) {
    expect(await subjects(file)).toEqual(['a', 'b', 'c']);
  }
  expect((await read(old(mail('a')))).map(({ raw }) => raw.toString())).toEqual([mail('a').replaceAll('\r', '')]);
});

test('marks trash, spam, and drafts by archive folder or label', async () => {
  const labelled = (labels: string) => `X-GM-THRID: 1\r\nX-Gmail-Labels: ${labels}\r\n${mail(labels.slice(0, 5))}`;
  const marked = async (content: Uint8Array) => (await read(content)).map(({ excluded }) => excluded);
  const zip = zipSync({
    'Takeout/Mail/All mail Including Spam and Trash.mbox': strToU8(mbox),
    'Mail/Trash.mbox': strToU8(mbox),
    'Mail/Junk/1.eml': strToU8(mail('d')),
    'Mail/Inbox/Draft.eml': strToU8(mail('e')),
  });
  expect(await marked(zip)).toEqual([false, false, false, true, true, true, true, false]);
  for (const labels of [
    'Spam',
    'Trash,Opened,"Category Promotions"',
    'Archived,\r\n Drafts',
    '=?UTF-8?Q?Papierkorb,Ge=C3=B6ffnet?=',
    '=?UTF-8?B?RW50d8O8cmZl?=',
  ]) {
    expect([labels, await marked(bytes(labelled(labels)))]).toEqual([labels, [true]]);
    expect([labels, await marked(bytes(`From x\r\n${labelled(labels)}`))]).toEqual([labels, [true]]);
  }
  for (const labels of ['Inbox,Important', 'Inbox,"Spam, eggs"', 'No Trash', 'Antispam'])
    expect([labels, await marked(bytes(labelled(labels)))]).toEqual([labels, [false]]);
  expect(await marked(bytes(`${mail('a', 'X-Gmail-Labels: Spam')}`))).toEqual([false]);
});

test('marks emails that were deleted but are still in the file', async () => {
  const marked = async (content: Uint8Array) => (await read(content)).map(({ excluded }) => excluded);
  const withStatus = (fields: string) => bytes(`From - Tue Nov 03 10:00:00 2026\r\n${fields}\r\n${mail('a')}`);
  for (const fields of [
    'X-Mozilla-Status: 0009\r\nX-Mozilla-Status2: 00000000',
    'X-Status: AD',
    'Status: RO\r\nX-Status: T',
  ])
    expect([fields, await marked(withStatus(fields))]).toEqual([fields, [true]]);
  for (const fields of [
    'X-Mozilla-Status: 0001\r\nX-Mozilla-Status2: 00800000',
    'X-Mozilla-Status: 1013',
    'X-Status: AF',
  ])
    expect([fields, await marked(withStatus(fields))]).toEqual([fields, [false]]);
  const maildir = (name: string) => zipSync({ [`Maildir/.Shops/cur/${name}`]: strToU8(mail('a')) });
  expect(await marked(maildir('1762160400.M1P1.host:2,ST'))).toEqual([true]);
  expect(await marked(maildir('1762160400.M1P1.host:2,RS'))).toEqual([false]);
});

test('yields the emails of all files in an archive, whatever their names', async () => {
  const zip = zipSync({
    'Takeout/All mail.mbox': strToU8(mbox),
    'single.dat': strToU8(mail('d')),
    'stored.eml': [strToU8(mail('e')), { level: 0 }],
    'notes.txt': strToU8('just some words'),
    '__MACOSX/._single': strToU8(mail('clutter')),
  });
  expect(sniffExport(zip)).toBe('zip');
  expect((await subjects(zip)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'export_empty'],
  ['a file of blank lines', bytes('\r\n\n  \n'), 'export_empty'],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'export_unknown'],
  ['prose', bytes('Dear all,\nthis is: not a mail\n'), 'export_unknown'],
  ['HTML', bytes('<!doctype html><p>x</p>'), 'export_unknown'],
  ['an archive without emails', Buffer.from(zipSync({ 'a.txt': strToU8('words') })), 'export_unknown'],
  ['a .pst file', bytes('!BDN\x01\x02\x03\x04SM\x17\0'), 'export_outlook'],
  ['a .msg file', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), 'export_outlook'],
  [
    'an .olm file',
    Buffer.from(zipSync({ 'Accounts/a/com.microsoft.__Messages/Inbox/1.xml': strToU8('<emails/>') })),
    'export_outlook',
  ],
  ['an archive of .msg files', Buffer.from(zipSync({ 'Inbox/a.MSG': strToU8('\xD0\xCF') })), 'export_outlook'],
  ['an archive in an archive', Buffer.from(zipSync({ 'takeout-1.zip': zipSync({}) })), 'export_packed'],
  [
    'an archive of other files',
    Buffer.from(zipSync({ 'a.msgs': strToU8('x'), 'b.tart': strToU8('y') })),
    'export_unknown',
  ],
  ['a .tgz of Google Takeout', gzipSync(bytes(mbox)), 'export_packed'],
  [
    'a .tar',
    Buffer.concat([Buffer.from('Takeout/Mail.mbox'.padEnd(257, '\0')), bytes('ustar\x0000')]),
    'export_packed',
  ],
  ['a 7z archive', Buffer.from('377abcaf271c0004', 'hex'), 'export_packed'],
])('rejects %s', async (_name, content, code) => {
  await expect(checkExport(bytesInMemory(content))).rejects.toMatchObject({ code });
});

test.each<[string, number, number]>([
  ['needs a password', 8, 1],
  ['is compressed by another method', 10, 9],
])('rejects an archive if one of its files %s, instead of skipping it', async (_name, field, value) => {
  const zip = Buffer.from(zipSync({ 'a.mbox': strToU8(mbox), 'b.mbox': strToU8(mbox) }));
  const entry = zip.lastIndexOf('PK\x01\x02');
  zip.writeUInt16LE(value, entry + field);
  await expect(checkExport(bytesInMemory(zip))).rejects.toMatchObject({ code: 'export_packed' });
});

test('stops at an archive that unpacks to more than allowed', async () => {
  const bomb = zipSync({ 'a.mbox': bytes(`From x\n${mail('a', 'x'.repeat(5_000_000))}`) });
  expect(bomb.length).toBeLessThan(50_000);
  const tooLarge = { code: 'export_too_large' };
  await expect(read(bomb, { unpackedBytes: 1_000_000, ratio: 10_000 })).rejects.toMatchObject(tooLarge);
  await expect(read(bomb)).rejects.toMatchObject(tooLarge);
  await expect(read(bomb, { files: 0 })).rejects.toMatchObject(tooLarge);
  expect(await read(bomb, { ratio: 10_000 })).toHaveLength(1);
});

test('rejects an archive with overlapping files', async () => {
  const zip = Buffer.from(zipSync({ 'a.eml': strToU8(mail('a', 'word '.repeat(5_000))) }));
  const start = zip.readUInt32LE(zip.length - 6);
  const entry = zip.subarray(start, zip.length - 22);
  const end = Buffer.from(zip.subarray(zip.length - 22));
  end.writeUInt32LE(entry.length * 50, 12);
  const overlaid = Buffer.concat([zip.subarray(0, start), ...Array.from({ length: 50 }, () => entry), end]);
  await expect(read(overlaid, { ratio: 10_000 })).rejects.toMatchObject({ code: 'export_overlapping' });
});

test.each<[string, (zip: Buffer, entries: readonly number[]) => void]>([
  ['begin inside another', (zip, [, second = 0]) => void zip.writeUInt32LE(10, second + 42)],
  ['share their bytes', (zip, [first = 0, second = 0]) => void zip.copy(zip, second + 42, first + 42, first + 46)],
  ['extend into another', (zip, [first = 0]) => void zip.writeUInt32LE(zip.readUInt32LE(first + 20) + 50, first + 20)],
  [
    'extend into the directory',
    (zip, entries) =>
      void zip.writeUInt32LE(zip.readUInt32LE((entries.at(-1) ?? 0) + 20) + 20, (entries.at(-1) ?? 0) + 20),
  ],
  ['extend into another by their local header', (zip) => void zip.writeUInt16LE(60, 28)],
])('rejects files that %s before reading any email', async (_name, change) => {
  const zip = writeZip(['a', 'b', 'c'].map((name) => ({ name: `${name}.eml`, content: bytes(mail(name)) })));
  const entries: number[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 1)) entries.push(at);
  change(zip, entries);
  const found: string[] = [];
  const reading = async () => {
    for await (const { raw } of readExport(bytesInMemory(zip))) found.push(raw.toString());
  };
  await expect(reading()).rejects.toMatchObject({ code: 'export_overlapping' });
  expect(found).toEqual([]);
  await expect(checkExport(bytesInMemory(zip))).rejects.toMatchObject({ code: 'export_overlapping' });
});

test('rejects an archive over a limit before reading any email', async () => {
  const zip = writeZip(Array.from({ length: 20 }, (_, n) => ({ name: `${n}.eml`, content: bytes(mail(String(n))) })));
  for (const limits of [{ files: 19 }, { directoryBytes: 500 }, { unpackedBytes: 300 }]) {
    const reading = readExport(bytesInMemory(zip), undefined, { ...EXPORT_LIMITS, ...limits });
    await expect(reading.next()).rejects.toMatchObject({ code: 'export_too_large' });
  }
  expect(await read(zip, { files: 20 })).toHaveLength(20);
});

test('reads a zip64 archive with 70,000 files, in any directory order', async () => {
  const count = 70_000;
  const parts = Array.from({ length: count }, (_, n) => ({
    name: `${n}`,
    content: bytes(n % 10_000 === 0 ? mail(`${n}`) : ''),
  }));
  const zip = writeZip(parts, { directoryOrder: () => Array.from({ length: count }, (_, n) => (n * 9_973) % count) });
  expect(await subjects(zip)).toEqual(Array.from({ length: 7 }, (_, n) => `${n * 10_000}`));
});

test('reads an archive with 65,535 files but without zip64, as Python writes it', async () => {
  const zip = Buffer.from(zipSync({ 'a.eml': strToU8(mail('a')) }));
  // The count in the end record, which has 22 bytes. Only that count can mean zip64.
  zip.writeUInt16LE(65_535, zip.length - 12);
  expect(await subjects(zip)).toEqual(['a']);
});

test('rejects a damaged archive instead of reading half of it', async () => {
  const zip = Buffer.from(zipSync({ 'a.eml': strToU8(mail('a', 'word '.repeat(5_000))) }));
  const damaged = Buffer.from(zip).fill(0xff, 40, 90);
  await expect(read(damaged)).rejects.toMatchObject({ code: 'export_damaged' });
  for (const length of [zip.length - 1, zip.length - 30, 60]) {
    await expect(read(zip.subarray(0, length))).rejects.toMatchObject({ code: 'export_damaged' });
  }
});

test('detects changed bytes in an archive by checksum', async () => {
  const zip = Buffer.from(zipSync({ 'a.eml': [strToU8(mail('a', 'word '.repeat(500))), { level: 0 }] }));
  zip.write('W', zip.indexOf('word'));
  await expect(read(zip)).rejects.toMatchObject({ code: 'export_damaged' });
});

test('resumes after any email and yields the rest unchanged', async () => {
  const zip = zipSync({ 'a.mbox': strToU8(mbox), 'notes.txt': strToU8('x'), 'b.eml': strToU8(mail('d')) });
  for (const content of [bytes(mbox), bytes(`\xEF\xBB\xBF${mbox}`), zip]) {
    const whole = await read(content);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (const [index, { next, read: bytesRead }] of whole.entries()) {
      const rest = await all(readExport(bytesInMemory(content), next));
      expect(rest.map(subjectOf)).toEqual(whole.slice(index + 1).map(subjectOf));
      expect(bytesRead).toBeLessThanOrEqual(content.length);
    }
  }
});

test('cuts an email over the limit and reads the next one', async () => {
  const content = bytes(`From x\n${mail('a', 'word\n'.repeat(5_100_000))}\nFrom x\n${mail('b')}`);
  const [first, second] = await read(content);
  expect(first).toMatchObject({ oversize: true, size: expect.any(Number) });
  expect(first?.raw.length).toBe(25_000_000);
  expect(first?.size).toBeGreaterThan(25_500_000);
  expect(second).toMatchObject({ oversize: false });
});
