import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const PUBLIC = 'http://localhost:3000';

function opened(host: string, publicUrl = PUBLIC, method = 'GET', accept = 'text/html,*/*'): string | null {
  return ownAddress(
    new Request('http://0.0.0.0:3000/signup?next=%2Forders', { method, headers: { host, accept } }),
    publicUrl,
  );
}

test.each(['127.0.0.1:3000', '[::1]:3000'])('a page opened at %s belongs to the public address', (host) => {
  expect(opened(host)).toBe('http://localhost:3000/signup?next=%2Forders');
});

test.each([
  ['the public address', 'localhost:3000', PUBLIC],
  ['another port', '127.0.0.1:8080', PUBLIC],
  ['another machine', 'example.com', PUBLIC],
  ['a public address that is not on this machine', '127.0.0.1:3000', 'https://orders.example.com'],
])('a page stays where it is: %s', (_, host, publicUrl) => {
  expect(opened(host, publicUrl)).toBeNull();
});

test('only pages move, not forms and health checks', () => {
  expect(opened('127.0.0.1:3000', PUBLIC, 'POST')).toBeNull();
  expect(opened('127.0.0.1:3000', PUBLIC, 'GET', '*/*')).toBeNull();
});

test('a path with two slashes does not lead to another host', () => {
  const headers = { host: '127.0.0.1:3000', accept: 'text/html' };
  expect(ownAddress(new Request('http://0.0.0.0:3000//evil.example/x', { headers }), PUBLIC)).toBe(
    'http://localhost:3000//evil.example/x',
  );
});
