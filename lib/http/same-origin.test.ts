import { expect, test } from 'vitest';
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
