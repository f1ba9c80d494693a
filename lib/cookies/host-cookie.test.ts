import { expect, test } from 'vitest';
import { hostCookie } from './host-cookie.ts';

test('a cookie of an https site is bound to its host; under plain http no browser would take that name', () => {
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
