import { expect, test } from 'vitest';
import { deriveKey, openText, sealText } from './secrets.ts';

const key = deriveKey('a secret of the app', 'link tokens');

test('decrypts a text only in its own row', () => {
  const sealed = sealText(key, 'row 1', 'token-of-a-user');
  expect(openText(key, 'row 1', sealed)).toBe('token-of-a-user');
  expect(() => openText(key, 'row 2', sealed)).toThrow();
  expect(sealed.toString('latin1')).not.toContain('token-of-a-user');
});

test('uses a different key for each purpose', () => {
  const sealed = sealText(key, 'row 1', 'token');
  expect(() => openText(deriveKey('a secret of the app', 'callback state'), 'row 1', sealed)).toThrow();
});

test('rejects a changed byte', () => {
  const sealed = sealText(key, 'row 1', 'token');
  sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
  expect(() => openText(key, 'row 1', sealed)).toThrow();
});
