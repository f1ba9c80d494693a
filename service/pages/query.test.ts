import { expect, test } from 'vitest';
import { queryOf } from './query.ts';

test.each([
  ['/portal?after=a&done=left', 'after=a&done=left'],
  ['/portal?after=a%00b&done=left', 'done=left'],
  ['/portal?after=%ff&done=%', 'after=%EF%BF%BD&done=%25'],
  ['/portal', ''],
])('reads the parameters of %s that can be looked up', (url, expected) => {
  expect(queryOf({ url }).toString()).toBe(expected);
});
