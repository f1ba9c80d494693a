import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test-support/any-text.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import cases from './cases.json' with { type: 'json' };
import type { FilterResource } from './catalogue.ts';
import { complete } from './complete.ts';
import { FilterError } from './error.ts';
import { functions } from './functions.ts';
import { binaryOperators } from './operators.ts';
import { parseFilter, parseOrderBy } from './parser.ts';
import { wordSoups } from './testing/word-soups.ts';

type Parameter = 'filter' | 'orderBy';

const WORDS = fc.constantFrom(
  ...[...binaryOperators, ...Object.keys(functions), 'not', 'null', 'true', 'asc', 'desc', 'in', 'AN', 'con', 'O'],
  ...['price', 'merchant/name', 'merchant/', 'merchant', 'order/', 'status', 'status/', 'nonsense', 'orderDate'],
  ...[
    "'x'",
    "'",
    '"',
    '(',
    ')',
    ',',
    ', ',
    '/',
    '-',
    ' ',
    '  ',
    '\n',
    '5',
    '2.5',
    '2024-02-29',
    '2024-0',
    '=',
    '>=',
    '&&',
  ],
  ...['é', '😀', '\ud800', '’', '$it', '\u0000'],
);

const texts = fc.oneof(
  fc.array(WORDS, { maxLength: 14 }).map((words) => words.join('')),
  fc.array(WORDS, { maxLength: 14 }).map((words) => words.join(' ')),
  fc.constantFrom(...cases.map((one) => one.filter ?? one.orderBy ?? '')),
  anyText(30),
);

function refusal(text: string, parameter: Parameter): FilterError | undefined {
  try {
    if (parameter === 'filter') parseFilter(text);
    else parseOrderBy(text);
    return undefined;
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
}

test('accepting a completion never makes the text invalid before the cursor', () => {
  let taken = 0;
  const resources = fc.constantFrom<FilterResource>('orders', 'items', 'shipments', 'users', 'mailboxes', 'merchants');
  const parameters = fc.constantFrom<Parameter>('filter', 'orderBy');
  fc.assert(
    fc.property(resources, parameters, texts, fc.nat(), (resource, parameter, text, place) => {
      const cursor = place % (text.length + 1);
      const { from, to, offers } = complete(resource, text, cursor, parameter);
      expect(from).toBeLessThanOrEqual(cursor);
      expect(to).toBeGreaterThanOrEqual(cursor);
      for (const offer of offers) {
        taken += 1;
        const closing = text.startsWith('"') ? '"' : '';
        const error = refusal(text.slice(0, from) + offer.text + closing, parameter);
        // The text ends after the completion, so an open parenthesis stays open and leading whitespace stays.
        const stays = ['filter.unclosed_parenthesis', 'filter.leading_space'].includes(error?.fault.key ?? '');
        if (error !== undefined && !stays && error.position < from) throw new Error(`${offer.text}: ${error.message}`);
      }
    }),
    randomCases(400, 3),
  );
  expect(taken).toBeGreaterThan(1_500);
});

test('never throws for any text', () => {
  fc.assert(
    fc.property(fc.oneof(texts, wordSoups), fc.integer({ min: -2, max: 80 }), (text, cursor) => {
      for (const parameter of ['filter', 'orderBy'] as const) {
        const { from, to } = complete('orders', text, cursor, parameter);
        if (from < 0 || from > to || to > text.length) throw new Error(`From ${from} to ${to}`);
      }
    }),
    randomCases(1_500, 5),
  );
});
