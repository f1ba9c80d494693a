import { expect, test } from 'vitest';
import { FilterError } from '#contract/filter/error.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { wordFilterError } from './word-fault.ts';

function wordsOf(text: string): string {
  try {
    parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) return wordFilterError(error);
    throw error;
  }
  throw new Error('The filter is valid');
}

test('an error shows its place, but does not repeat a text that is too long', () => {
  expect(wordsOf('price gt')).toMatch(/^The expression ends unexpectedly\. .*\nprice gt\n {8}\^$/);
  expect(wordsOf('x'.repeat(20_000))).toMatch(/^The expression is longer than \d+ characters\.$/);
});
