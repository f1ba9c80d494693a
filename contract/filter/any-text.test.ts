import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import { FilterError } from './error.ts';
import { parseFilter, parseOrderBy } from './parser.ts';
import { caretLines } from './source.ts';
import { wordSoups } from './testing/word-soups.ts';

test('returns a tree or a typed error with a position for arbitrary texts', () => {
  let trees = 0;
  const read = (input: string, parse: (text: string) => unknown) => {
    try {
      parse(input);
      trees += 1;
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      if (error.position < 0 || error.position > input.length) throw new Error(`Place ${error.position}`);
      if (!caretLines(error.text, error.position).endsWith('^')) throw new Error(`No caret: ${error.message}`);
    }
  };
  fc.assert(
    fc.property(wordSoups, (input) => {
      read(input, parseFilter);
      read(input, parseOrderBy);
    }),
    randomCases(3_000, 7),
  );
  expect(trees).toBeGreaterThan(300);
});
