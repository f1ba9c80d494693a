import { expect, test } from 'vitest';
import { requestOrigin } from './client-address.ts';
import { isSameOrigin, safePath } from './same-origin.ts';

test.each([
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://app.example', host: 'internal:3000', 'x-forwarded-host': 'app.example' }, true],
  [{ origin: 'https://evil.example', host: 'localhost:3000' }, false],
  [{ origin: 'null', host: 'localhost:3000' }, false],
  [{ host: 'localhost:3000' }, false],
])('a post with %o: %s', (headers, same) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(same);
});

test.each([
  ['/orders?filter=a', '/orders?filter=a'],
  ['//evil.example', '/mailboxes'],
  ['/\\evil.example', '/mailboxes'],
  ['/\t/evil.example', '/mailboxes'],
  ['https://evil.example', '/mailboxes'],
  ['', '/mailboxes'],
  [null, '/mailboxes'],
])('next path %s goes to %s', (given, path) => {
  expect(safePath(given, '/mailboxes')).toBe(path);
});

test('the address is the last hop, the agent as sent', () => {
  const headers = new Headers({ 'x-forwarded-for': '198.51.100.9, 192.0.2.7', 'user-agent': 'b' });
  expect(requestOrigin(headers)).toEqual({ address: '192.0.2.7', userAgent: 'b' });
  expect(requestOrigin(new Headers())).toEqual({ address: 'unknown', userAgent: '' });
});
