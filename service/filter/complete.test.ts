import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Completions, complete, type WantedValue } from '#contract/filter/complete.ts';
import { FilterError } from '#contract/filter/error.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter, parseOrderBy } from '#contract/filter/parser.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import { checkExpression, checkFilter } from './check.ts';

const RESOURCES = ['orders', 'items', 'shipments', 'users', 'mailboxes', 'merchants'] as const;
type Resource = (typeof RESOURCES)[number];
type Parameter = 'filter' | 'orderBy';

function refusal(resource: Resource, parameter: Parameter, text: string): FilterError | undefined {
  const context = { model: publicModel, resource, text };
  try {
    if (parameter === 'filter') checkFilter(parseFilter(text), context);
    else for (const item of parseOrderBy(text)) checkExpression(item.expression, context);
    return undefined;
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
}

/** Builds a text from completions only: at random for the given choices, then toward an end. */
function write(resource: Resource, parameter: Parameter, choices: readonly number[]): string {
  let text = '';
  for (const choice of choices) text = take(text, complete(resource, text, text.length, parameter), choice);
  for (let step = 0; step < 80 && refusal(resource, parameter, text) !== undefined; step++) {
    const found = complete(resource, text, text.length, parameter);
    const closing = found.offers.findIndex(({ name }) => name === ')' || name === ',');
    text = take(text, found, closing === -1 ? 0 : closing);
  }
  return text;
}

/** Accepts a completion. If a value is expected, it is the last choice, or the first when ending. */
function take(text: string, { from, offers, value }: Completions, choice: number): string {
  const taken = offers[choice % (offers.length + (value === undefined ? 0 : 1))];
  if (taken === undefined || (choice === 0 && value !== undefined)) return `${text}${literal(value)} `;
  return text.slice(0, from) + taken.text + (taken.kind === 'relation' || taken.name.endsWith('(') ? '' : ' ');
}

function literal(value: WantedValue | undefined): string {
  switch (value?.type) {
    case 'text':
      return "'a'";
    case 'number':
      return '5';
    case 'date':
      return '2024-02-29';
    case 'href':
      return value.shape ?? '';
    case 'boolean':
    case undefined:
      return 'true';
  }
}

test('accepting completions always produces a valid text', () => {
  const lengths: number[] = [];
  fc.assert(
    fc.property(
      fc.constantFrom(...RESOURCES),
      fc.constantFrom<Parameter>('filter', 'orderBy'),
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60, size: 'max' }),
      (resource, parameter, choices) => {
        const text = write(resource, parameter, choices);
        lengths.push(text.length);
        const error = refusal(resource, parameter, text);
        if (error !== undefined) throw new Error(`${error.message} at ${error.position}: ${text}`);
      },
    ),
    randomCases(150, 9),
  );
  expect(Math.max(...lengths)).toBeGreaterThan(200);
});
