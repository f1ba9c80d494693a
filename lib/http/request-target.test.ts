import { expect, test } from 'vitest';
import { readableTarget } from './request-target.ts';

test.each(['/', '/orders?page=2', '/orders/%C3%A9', '/orders/%2F%00?next=%ff', '//elsewhere.example'])(
  'keeps %s',
  (target) => {
    expect(readableTarget('GET', target)).toBe(target);
  },
);

test.each([
  '/orders/%',
  '/orders/%ff',
  '/orders/%E0%A4%A/edit?page=2',
  '/api/mails/%zz',
  '*',
  'http://elsewhere.example/signin',
  'http://[',
  '',
])('replaces %j', (target) => {
  for (const method of ['GET', 'POST', 'PUT']) expect(readableTarget(method, target)).toBe('/%');
});

test('applies OPTIONS * to the server', () => {
  expect(readableTarget('OPTIONS', '*')).toBe('/');
});
