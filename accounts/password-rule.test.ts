import { expect, test } from 'vitest';
import { faultOfPassword } from './password-rule.ts';

test.each([
  ['1234567', 'password_short'],
  ['12345678', 'password_common'],
  ['1234-5678', null],
  // Each character is two UTF-16 code units.
  ['🔑'.repeat(7), 'password_short'],
  ['🔑'.repeat(8), null],
  ['x'.repeat(1_000), null],
  ['x'.repeat(1_001), 'password_long'],
])('checks %s', (password, fault) => {
  expect(faultOfPassword(password, 8)).toBe(fault);
});
