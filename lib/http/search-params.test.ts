import { expect, test } from 'vitest';
import { rawQuery, readParam } from './search-params.ts';

test('a query that has to wait for a sign-in is kept whole, a submitted bar too', () => {
  const params = { bar: '1', search: "O'Neill & Co", filter: ['a', 'b'], none: undefined };
  expect(rawQuery(params)).toBe('?bar=1&search=O%27Neill+%26+Co&filter=a&filter=b');
  expect(rawQuery({})).toBe('');
});

test('a parameter is its first value, without NUL', () => {
  expect(readParam({ filter: ['a\0b', 'c'] }, 'filter')).toBe('ab');
  expect(readParam({}, 'filter')).toBe('');
});
