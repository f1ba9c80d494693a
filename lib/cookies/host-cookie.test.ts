import { expect, test } from 'vitest';
import { hostCookie } from './host-cookie.ts';

test('binds a cookie of an HTTPS site to its host, and keeps the plain name under HTTP', () => {
  const options = { httpOnly: true, sameSite: 'lax', path: '/' };
  expect(hostCookie('language', 'https://app.example')).toEqual({
    name: '__Host-language',
    options: { ...options, secure: true },
  });
  expect(hostCookie('language', 'http://localhost:3000')).toEqual({
    name: 'language',
    options: { ...options, secure: false },
  });
});
