import { expect, test } from 'vitest';
import { nextCursor } from './next-page.ts';

test.each([
  ['<https://s.example/api/v1/orders?limit=25&after=abc.d-_>; rel="next"', 'abc.d-_'],
  ['<https://s.example/o?after=old>; rel="prev", <https://s.example/o?after=new>; rel="next"', 'new'],
  ['</o?after=a%20b>; title="x, y"; rel=next', 'a b'],
  ['</o?after=a>; rel="last next"', 'a'],
  ['</o?offset=25>; rel="next"', null],
  ['</o?after=a>; rel="nextish"', null],
  ['</o?after=>; rel="next"', null],
  ['garbage', null],
])('nextCursor parses %s as %s', (link, cursor) => {
  expect(nextCursor(new Headers({ Link: link }))).toBe(cursor);
});

test('nextCursor returns null without a Link', () => {
  expect(nextCursor(new Headers())).toBeNull();
});
