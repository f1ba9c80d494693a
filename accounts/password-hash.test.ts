import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashAtFullCost } from '../test-support/cheap-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

beforeAll(() => hashAtFullCost(true));
afterAll(() => hashAtFullCost(false));

test('accepts the right password and rejects another', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]+\$[^$=]+$/);
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct  horse', stored)).toBe(false);
});

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('verifies a hash made by the reference implementation', async () => {
  // argon2 CLI (P-H-C/phc-winner-argon2): echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', stored)).toBe(true);
  expect(await verifyPassword('Password', stored)).toBe(false);
});

test('treats composed and decomposed spellings as the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('uses every character of a password, with its letter case and spaces', async () => {
  const password = `${'a quiet blue harbour '.repeat(47)}End`;
  const stored = await hashPassword(password);
  expect(await verifyPassword(password, stored)).toBe(true);
  for (const other of [password.slice(0, -1), `${password} `, ` ${password}`, password.toLowerCase()])
    expect(await verifyPassword(other, stored)).toBe(false);
});

test('rejects any password for an unknown account and throws on a malformed hash', async () => {
  expect(await verifyPassword('anything', null)).toBe(false);
  await expect(verifyPassword('anything', 'plain text')).rejects.toThrow('not an Argon2id PHC string');
});
