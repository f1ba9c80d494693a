import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test-support/any-text.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import { returnPath } from './return-path.ts';

const FALLBACK = '/mailboxes';

test.each([
  ['/orders?filter=a', '/orders?filter=a'],
  ['/orders?filter=a%2Fb%3B#top', '/orders?filter=a%2Fb%3B#top'],
  ['/admin/users/zoë', '/admin/users/zo%C3%AB'],
  ['/./settings/../orders', '/orders'],
  ['/%2e%2e/orders', '/orders'],
  ['/x\\y', '/x/y'],
  ['/%2f%2fhost.invalid', '/%2f%2fhost.invalid'],
  ['/@host.invalid', '/@host.invalid'],
  ['/／host.invalid', '/%EF%BC%8Fhost.invalid'],
])('returns %s as %s', (given, path) => {
  expect(returnPath(given, FALLBACK)).toBe(path);
});

test.each([
  ...['', ' /orders', 'orders', '//host.invalid', '///host.invalid', '/\\host.invalid', '\\\\host.invalid'],
  ...['/\t/host.invalid', '/\n/host.invalid', '\t//host.invalid', '/.//host.invalid', '/..//host.invalid'],
  ...['/x/..//host.invalid', '/%2e//host.invalid', '/%2E%2e/\\host.invalid', '/.\t//host.invalid', '/./\\host.invalid'],
  ...[
    'https://host.invalid',
    'https:host.invalid',
    'javascript:alert(1)',
    'data:,x',
    '?x',
    '#x',
    '//[',
    '//:',
    null,
    undefined,
  ],
])('returns the fallback for %j', (given) => {
  expect(returnPath(given, FALLBACK)).toBe(FALLBACK);
});

/** Fragments that parsers, browsers, and servers interpret differently. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '%', '@', ':', ';', '?', '#'),
  fc.constantFrom('\t', '\n', '\r', ' ', '\0', '%09', '%0a', '\u00a0', '\u2028', '\ufeff', '／', '＼', '⁄', '。'),
  fc.constantFrom(
    'host.invalid',
    'host.invalid:80',
    'user:pass@host.invalid',
    'https:',
    'javascript:',
    'x',
    '[',
    '\ud800',
  ),
  anyText(3),
);
const hostile = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));

test('stays on the site for any input, however often it is parsed', () => {
  const bases = ['https://app.example/', 'http://localhost:3000/a/b?c#d', 'https://app.example/x/..//y'];
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
      ),
      (given) => {
        const path = returnPath(given, FALLBACK);
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(returnPath(path, '/another')).toBe(path);
        for (const base of bases) {
          const once = new URL(path, base);
          expect(once.origin).toBe(new URL(base).origin);
          expect(new URL(once.pathname + once.search + once.hash, base).origin).toBe(new URL(base).origin);
        }
      },
    ),
    randomCases(1_000, 61),
  );
});

test('returns a path of this site unchanged', () => {
  const segment = fc.stringMatching(/^[a-z0-9_~-]{1,8}$/);
  const query = fc.dictionary(segment, fc.string()).map((fields) => new URLSearchParams(fields).toString());
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), query, (segments, search) => {
      const path = `/${segments.join('/')}${search === '' ? '' : `?${search}`}`;
      expect(returnPath(path, FALLBACK)).toBe(path);
    }),
    randomCases(100, 62),
  );
});
