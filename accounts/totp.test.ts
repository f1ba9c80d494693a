import { expect, test } from 'vitest';
import { describeApp, newAppSecret, stepOfCode, trimCode } from './totp.ts';

/** The secret of the test vectors, `12345678901234567890`, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, Appendix B, of whose eight digits six are shown.
test.each([
  [59_000, '287082', 1],
  [1_111_111_109_000, '081804', 37_037_036],
  [1_234_567_890_000, '005924', 41_152_263],
  [20_000_000_000_000, '353130', 666_666_666],
])('accepts the code of the standard at %i', (now, code, step) => {
  expect(stepOfCode(SECRET, code, now)).toBe(step);
});

test('accepts the codes of one time step earlier and later', () => {
  expect(stepOfCode(SECRET, '287082', 59_000 + 30_000)).toBe(1);
  expect(stepOfCode(SECRET, '287082', 59_000 - 30_000)).toBe(1);
  expect(stepOfCode(SECRET, '287082', 59_000 + 60_000)).toBeNull();
});

test.each(['', '28708', '2870822', '28708a', '２８７０８２'])('rejects %j, which is no code', (code) => {
  expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
});

test('removes separators from typed codes', () => {
  expect(trimCode(' 287-082 ')).toBe('287082');
});

test('describes an app with a new secret of 160 bits', () => {
  const secret = newAppSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(newAppSecret());
  const { uri } = describeApp(secret, { issuer: 'Shop & Co', email: 'dev@partner.example' });
  const { searchParams, pathname } = new URL(uri);
  expect(decodeURIComponent(pathname)).toContain('dev@partner.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({ issuer: 'Shop & Co', secret, digits: '6', period: '30' });
});
