import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadKey } from './load-key.ts';
import { type Keyring, SealError, type SealIdentity, seal, sealKey, unseal } from './seal.ts';

const key = sealKey(Buffer.alloc(32, 7));
const keys: Keyring = { current: key, previous: [] };
const row: SealIdentity = { table: 'mailboxes', userId: '1', rowId: '2', column: 'credential' };
const secret = Buffer.from('a password nobody may see');

test('decrypts a value for the same row', () => {
  expect(unseal(keys, row, seal(keys, row, secret))).toEqual(secret);
  expect(unseal(keys, row, seal(keys, row, Buffer.alloc(0)))).toHaveLength(0);
});

test('contains no plaintext and never repeats a ciphertext', () => {
  const first = seal(keys, row, secret);
  expect(first.includes(secret)).toBe(false);
  expect(first.equals(seal(keys, row, secret))).toBe(false);
});

test.each([
  ['another row', { ...row, rowId: '3' }],
  ['another user', { ...row, userId: '9' }],
  ['another column', { ...row, column: 'content' }],
  ['parts shifted by one character', { ...row, userId: '12', rowId: '' }],
])('does not decrypt a value moved to %s', (_name, other) => {
  expect(() => unseal(keys, other, seal(keys, row, secret))).toThrow(expect.objectContaining({ code: 'seal_broken' }));
});

test('detects every truncation and flipped bit', () => {
  const sealed = seal(keys, row, secret);
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(keys, row, sealed.subarray(0, length))).toThrow(SealError);
  }
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => unseal(keys, row, changed)).toThrow(SealError);
  }
});

test('reports a key missing from the keyring, and still decrypts with a previous key', () => {
  const sealed = seal(keys, row, secret);
  const next = sealKey(randomBytes(32));
  expect(() => unseal({ current: next, previous: [] }, row, sealed)).toThrow(
    expect.objectContaining({ code: 'seal_key_unknown' }),
  );
  expect(unseal({ current: next, previous: [key] }, row, sealed)).toEqual(secret);
});

test('reads the same key from hexadecimal, Base64, and raw files, and rejects anything else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-'));
  try {
    const file = join(folder, 'key');
    for (const content of [key.secret.toString('hex'), `${key.secret.toString('base64')}\n`, key.secret]) {
      await writeFile(file, content);
      expect((await loadKey(file)).id).toEqual(key.id);
    }
    await writeFile(file, 'too short');
    await expect(loadKey(file)).rejects.toMatchObject({ code: 'key_invalid' });
    await expect(loadKey(join(folder, 'missing'))).rejects.toMatchObject({ code: 'key_invalid' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
