import { expect, test } from 'vitest';
import { chosenCases, inFull, isComplete } from './complete-cases.ts';

const TABLE = [
  ['hangs', 1],
  ['exits', 2],
  ['overflows', 3],
] as const;

test('chooses cases by name, in the order of the table', () => {
  expect(chosenCases(['overflows', 'hangs'], TABLE, false)).toEqual([TABLE[0], TABLE[2]]);
  expect(chosenCases(['b'], ['a', 'b', 'c'], false)).toEqual(['b']);
});

test('returns the whole table in a complete run', () => {
  expect(chosenCases(['hangs'], TABLE, true)).toEqual(TABLE);
  expect(inFull('few', 'all')).toBe(isComplete ? 'all' : 'few');
});

test.each([true, false])('rejects a name that is not in the table, complete: %s', (complete) => {
  expect(() => chosenCases(['hangs', 'sleeps'], TABLE, complete)).toThrow('There is no case named sleeps');
});
