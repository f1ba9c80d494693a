import { expect, test } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { parseFilter, parseOrderBy } from './parser.ts';
import { print, printOrderBy } from './print.ts';
import { bracketed } from './testing/bracketed.ts';
import { errorOf } from './testing/error-of.ts';

/** Parses and prints the text of a case. A missing text is the default order, with nothing to parse. */
function readAndPrint(one: (typeof cases)[number]): string | undefined {
  if (typeof one.filter === 'string') return print(parseFilter(one.filter));
  return typeof one.orderBy === 'string' ? printOrderBy(parseOrderBy(one.orderBy)) : undefined;
}

test.each(cases.flatMap((one) => (one.tree === undefined ? [] : [[one.filter ?? '', one.tree] as const])))(
  '%j groups as %s',
  (filter, tree) => {
    expect(bracketed(parseFilter(filter))).toBe(tree);
  },
);

const refused = cases.filter((one) => one.error?.by === 'parser');
const read = cases.filter((one) => one.error?.by !== 'parser');

test.each(read.map((one) => [one.filter ?? one.orderBy, one] as const))('reads and prints %j', (_, one) => {
  expect(readAndPrint(one)).toBe(one.prints);
});

test.each(refused.map((one) => [one.filter ?? one.orderBy, one] as const))('rejects %j', (_, one) => {
  const { fault, code, position, expected, suggestion } = errorOf(() => readAndPrint(one));
  // Errors that list all fields state no `expected`.
  const hints = { suggestion, expected: one.error?.expected && expected };
  const { key, values } = fault;
  expect({ ...one.error, key, values, code, position, ...hints }).toEqual(one.error);
});
