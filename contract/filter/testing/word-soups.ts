import fc from 'fast-check';
import { anyText } from '../../../test-support/any-text.ts';
import { functions } from '../functions.ts';
import { binaryOperators } from '../operators.ts';

const WORDS = fc.constantFrom(
  ...[...binaryOperators, ...Object.keys(functions), 'not', 'null', 'true', 'in', 'has', 'any', 'asc', 'desc'],
  ...['price', 'merchant/name', 'orderDate', 'items', 'a', "'", "''", "'x'", '"', '(', ')', ',', '/', '-', '+', '.'],
  ...['0', '5', '-5', '2.5', '1e5', '1e', '2024-02-29', '2024-02-30', '2024-1-1', '$it', '@', '[', '{', ':', '=', '&&'],
  ...[' ', '  ', '\n', '\t', 'é', '😀', '\u0000', '\ud800', '‘', '’', '\u00a0', '%', '*', ';', '\\', '_'],
);

/** Arbitrary texts, mostly of words of the language in random order. */
export const wordSoups: fc.Arbitrary<string> = fc.oneof(
  anyText(60),
  fc.array(WORDS, { maxLength: 25 }).map((words) => words.join('')),
  fc.array(WORDS, { maxLength: 25 }).map((words) => words.join(' ')),
);
