import { expect, test } from 'vitest';
import { rawQuery, readParam } from './search-params.ts';

test('keeps the whole query during sign-in, including a submitted filter bar', () => {
  const params = { bar: '1', search: "O'Neill & Co", filter: ['a', 'b'], none: undefined };
  expect(rawQuery(params)).toBe('?bar=1&search=O%27Neill+%26+Co&filter=a&filter=b');
  expect(rawQuery({})).toBe('');
});

test('returns the first value of a parameter without NUL', () => {
  expect(readParam({ filter: ['a\0b', 'c'] }, 'filter')).toBe('ab');
  expect(readParam({}, 'filter')).toBe('');
});
