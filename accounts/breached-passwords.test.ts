import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { BreachedPasswordsError, openBreachedPasswords } from './breached-passwords.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-breached-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
/** Counts have up to eight digits, so lines have different lengths. */
const lineOf = (password: string, index: number) => `${sha1(password)}:${7 ** (index % 10)}`;

async function write(content: string): Promise<string> {
  const file = join(folder, 'passwords.txt');
  await writeFile(file, content);
  return file;
}

test.each([
  ['two lines', 2, '\r\n', ''],
  ['lines that fit into one piece', 5, '\n', '\n'],
  ['thousands of lines', 5_000, '\r\n', '\r\n'],
  ['thousands of lines without an end of the last one', 5_001, '\n', ''],
])('finds the passwords of %s, and no others', async (_what, count, newline, end) => {
  const passwords = Array.from({ length: count }, (_, index) => `pässword ${index}`);
  passwords.sort((a, b) => (sha1(a) < sha1(b) ? -1 : 1));
  const isBreached = openBreachedPasswords(await write(passwords.map(lineOf).join(newline) + end));
  // The first and last ones, and some between them at distances that fall on all parts of a piece.
  const tried = passwords.filter((_, index) => index < 10 || index >= count - 10 || index % 37 === 0);
  expect(tried.filter((password) => !isBreached(password))).toEqual([]);
  expect(tried.filter((password) => isBreached(`${password}.`))).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['passwords', '123456\npassword\n'],
  ['hashes in small letters', `${sha1('a').toLowerCase()}:1\n${sha1('b').toLowerCase()}:2\n`],
  ['hashes in another order', [sha1('a'), sha1('b')].sort().reverse().join(':1\n')],
  ['hashes of another kind', `${'A'.repeat(32)}:1\n${'B'.repeat(32)}:1\n`],
])('does not open a file with %s', async (_what, content) => {
  const file = await write(content);
  expect(() => openBreachedPasswords(file)).toThrow(BreachedPasswordsError);
});

it('does not open a missing file, and names the cause', () => {
  expect(() => openBreachedPasswords(join(folder, 'missing'))).toThrow('cannot be read (ENOENT)');
});

it('reads a newer file without being opened again, and fails if that is damaged', async () => {
  const lines = (passwords: readonly string[]) => passwords.map(lineOf).sort().join('\n');
  const many = Array.from({ length: 100 }, (_, index) => `new ${index}`);
  const isBreached = openBreachedPasswords(await write(lines(['a', 'b'])));
  await write(lines(many));
  expect(isBreached('new 50')).toBe(true);
  await write(`${'x'.repeat(10_000)}\n`);
  expect(() => isBreached('new 50')).toThrow(BreachedPasswordsError);
});

it('considers no password breached without a file', () => {
  expect(openBreachedPasswords(null)('123456')).toBe(false);
});
