import { expect, test } from 'vitest';
import { faultOfPassword } from './password-rule.ts';

const rule = { min: 8, isBreached: (password: string) => password === 'correct horse' };

test.each([
  ['1234567', 'password_short'],
  ['12345678', 'password_common'],
  ['1234-5678', null],
  ['correct horse', 'password_breached'],
  // Each character is two UTF-16 code units.
  ['🔑'.repeat(7), 'password_short'],
  ['🔑'.repeat(8), null],
  ['x'.repeat(1_000), null],
  ['x'.repeat(1_001), 'password_long'],
])('checks %s', (password, fault) => {
  expect(faultOfPassword(password, rule)).toBe(fault);
});
