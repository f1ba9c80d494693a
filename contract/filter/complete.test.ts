import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import cases from './cases.json' with { type: 'json' };
import type { FilterResource } from './catalogue.ts';
import { complete } from './complete.ts';
import completions from './completions.json' with { type: 'json' };
import { FilterError } from './error.ts';
import { functions } from './functions.ts';
import { binaryOperators } from './operators.ts';
import { parseFilter, parseOrderBy } from './parser.ts';
import { bombs } from './testing/bombs.ts';
import { wordSoups } from './testing/word-soups.ts';

type Parameter = 'filter' | 'orderBy';

function completeAtBar(resource: string, parameter: string, text: string) {
  const cursor = text.indexOf('|');
  const whole = text.slice(0, cursor) + text.slice(cursor + 1);
  return { whole, found: complete(resource as FilterResource, whole, cursor, parameter as Parameter) };
}

test.each(completions.map((one) => [one.resource, one.parameter ?? 'filter', one.text, one] as const))(
  '%s, %s: %j',
  (resource, parameter, text, one) => {
    const { whole, found } = completeAtBar(resource, parameter, text);
    const names = found.offers.map((offer) => offer.name);
    if (one.offers !== undefined) expect(names).toEqual(one.offers);
    if (one.first !== undefined) expect(names.slice(0, one.first.length)).toEqual(one.first);
    for (const name of one.with ?? []) expect(names).toContain(name);
    for (const name of one.without ?? []) expect(names).not.toContain(name);
    if (one.value !== undefined) expect(found.value ?? null).toEqual(one.value);
    if (one.taken !== undefined) {
      const [best] = found.offers;
      expect(whole.slice(0, found.from) + best?.text + whole.slice(found.to)).toBe(one.taken);
    }
  },
);

test('describes completions: fields with type, functions with signature', () => {
  const { found } = completeAtBar('orders', 'filter', '|');
  expect(found.offers.filter((offer) => offer.meaning === '')).toEqual([]);
  const byName = new Map(found.offers.map((offer) => [offer.name, offer]));
  expect(byName.get('orderDate')).toMatchObject({ kind: 'field', type: 'date', meaning: 'Date of purchase.' });
  expect(byName.get('price')?.meaning).toBe(byName.get('orderTotal')?.meaning);
  expect(byName.get('substring')).toMatchObject({
    kind: 'function',
    type: 'text',
    signature: 'substring(text, integer[, integer])',
  });
});

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
  fc.string({ unit: 'binary', maxLength: 30 }),
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

test('returns no completions after the double quotes around a whole text', () => {
  expect(complete('orders', '"price gt 5"', 12).offers).toEqual([]);
  expect(complete('orders', '"price gt 5 "', 12).offers).not.toEqual([]);
});

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

test('returns no completions for a text over the limits', () => {
  for (const [, text] of bombs) expect(complete('orders', `${text} `, text.length + 1).offers).toEqual([]);
});
