import { expect, test } from 'vitest';
import { isReadable } from './router-state.ts';

test.each([
  ['%5B%22%22%2C%7B%22children%22%3A%5B%22orders%22%2C%7B%7D%5D%7D%5D', true],
  ['', false],
  ['%', false],
  ['nonsense', false],
  ['%7B%7D', false],
  ['null', false],
  ['a'.repeat(50_000), false],
])('returns for the router state %.40s whether Next can read it: %s', (state, expected) => {
  expect(isReadable(state)).toBe(expected);
});

test('rejects a repeated router state', () => {
  expect(isReadable(['[]', '[]'])).toBe(false);
});
