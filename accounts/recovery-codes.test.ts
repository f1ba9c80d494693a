import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, RECOVERY_CODES } from './recovery-codes.ts';

const KEY = Buffer.alloc(32, 1);

test('creates distinct codes without characters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
});

test('hashes a code in any spelling, for one account and one key', () => {
  const hash = hashRecoveryCode(KEY, '7', 'abcde-fgh23');
  expect(hashRecoveryCode(KEY, '7', ' ABCDE FGH23').equals(hash)).toBe(true);
  expect(hashRecoveryCode(KEY, '8', 'abcde-fgh23').equals(hash)).toBe(false);
  expect(hashRecoveryCode(Buffer.alloc(32, 2), '7', 'abcde-fgh23').equals(hash)).toBe(false);
});
