import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FieldType } from '#contract/filter/catalogue.ts';
import { FilterError } from '#contract/filter/error.ts';
import { type EntityModel, type Model, resolvePath } from '#contract/filter/model.ts';
import { parseFilter, parseOrderBy } from '#contract/filter/parser.ts';
import { wordFilterError } from '../words/word-fault.ts';
import { checkExpression, checkFilter } from './check.ts';
import { expandNames } from './expand.ts';

// The OASIS syntax cases are stored next to the repository, not in it.
const FILE = new URL('../../../shared/conformance/odata-official.json', import.meta.url);

interface OfficialCase {
  readonly rule: string;
  readonly input: string;
  readonly ok: boolean;
  readonly odataOk: boolean;
}

const present = existsSync(FILE);
const cases: readonly OfficialCase[] = present ? JSON.parse(readFileSync(FILE, 'utf8')).cases : [];

describe.skipIf(!present)(
  present ? 'official OData cases' : `official OData cases (skipped: no ${FILE.pathname})`,
  () => {
    const inside = cases.filter((one) => one.ok || !one.odataOk);
    // The cases were classified before lists after `in` were added to the subset (contract §3).
    const hasList = ({ input }: OfficialCase) => / in \((?:'|\))/.test(decodeURIComponent(input));
    const outside = cases.filter((one) => !one.ok && one.odataOk && !hasList(one));

    test.each(cases.filter(hasList).map((one) => [one.rule, one.input] as const))('%s: %j → list', (rule, input) => {
      expect(outcome(rule, input)).toBe('accepted');
    });

    test('expects 113 of the 301 cases to be accepted', () => {
      expect([cases.length, cases.filter((one) => one.ok).length]).toEqual([301, 113]);
    });

    test.each(inside.map((one) => [one.rule, one.input, one.ok] as const))('%s: %j → %j', (rule, input, ok) => {
      if (ok) expect(outcome(rule, input)).toBe('accepted');
      else expect(outcome(rule, input)).toBeInstanceOf(FilterError);
    });

    test.each(outside.map((one) => [one.rule, one.input] as const))(
      '%s: reports %j as not supported',
      (rule, input) => {
        const refused = outcome(rule, input);
        if (refused === 'accepted') throw new Error('Accepted');
        // Lambda variables exist only inside any() and all(); elsewhere they are ordinary names.
        if (input === 'lambda/Completed') expect(refused.code).toBe('filter_invalid');
        else
          expect(wordFilterError(refused)).toMatch(
            /not supported|^Only plain names|^Unknown function|can contain only/,
          );
      },
    );
  },
);

/** Parses a case as the part of the language it is about. */
function outcome(rule: string, input: string): 'accepted' | FilterError {
  const errors = MODELS.map((model) => refusalOf(() => read(rule, decodeURIComponent(input), model)));
  return errors.includes(undefined) ? 'accepted' : (errors[0] ?? 'accepted');
}

function refusalOf(action: () => void): FilterError | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
}

function read(rule: string, input: string, model: Model): void {
  switch (rule) {
    case 'filter':
      readCondition(parameter('filter', input), model);
      return;
    case 'orderby':
    case 'orderBy':
      readOrder(parameter('orderby', input), model);
      return;
    case 'expand':
      expandNames(parameter('expand', input), ['Items', 'Customer', 'Address/Country', 'Addresses/Country']);
      return;
    case 'boolean':
    case 'boolCommonExpr':
    case 'boolcommonExpr':
    case 'notExpr':
      readCondition(input, model);
      return;
    default:
      readExpression(input, model);
  }
}

/** Returns the value of a query parameter. The API rejects the dollar sign, but the language does not. */
function parameter(name: string, input: string): string {
  const equals = input.indexOf('=');
  const key = input.slice(0, equals).toLowerCase();
  if (key !== name && key !== `$${name}`) {
    throw new FilterError(input, 0, { key: 'filter.unknown_field', values: { name: key, resource: 'query' } });
  }
  return input.slice(equals + 1);
}

function readCondition(text: string, model: Model): void {
  checkFilter(parseFilter(text), { model, resource: 'Product', text });
}

function readOrder(text: string, model: Model): void {
  for (const item of parseOrderBy(text)) checkExpression(item.expression, { model, resource: 'Product', text });
}

function readExpression(text: string, model: Model): void {
  const expression = parseFilter(text);
  // Resources and lists have names, although the subset has no operations on them.
  if (expression.kind === 'path') resolvePath(model, 'Product', expression.segments, text);
  else checkExpression(expression, { model, resource: 'Product', text });
}

/** The part of the OASIS model that the cases use; `Size` has two types there. */
const MODELS: readonly Model[] = [oasisModel('decimal'), oasisModel('boolean')];

function oasisModel(size: FieldType): Model {
  const product = entity(
    'Product',
    {
      text: ['Name', 'CompanyName', 'Street', 'City', 'style', 'Thumbnail', 'FirstName', 'LastName', '__ID'],
      decimal: ['Price', 'Cost', 'Revenue'],
      integer: ['Rating'],
      date: ['ReleaseDate', 'BirthDate', 'LifeTime'],
      boolean: ['Completed', 'TheQuickBrownFoxSays42'],
      [size]:
        size === 'decimal' ? ['Price', 'Cost', 'Revenue', 'Size'] : ['Completed', 'Size', 'TheQuickBrownFoxSays42'],
    },
    { Supplier: 'Supplier', Address: 'Address' },
    ['Products', 'Addresses', 'EmailAddresses', 'Items', 'Names', 'Sizes', 'DirectReports'],
  );
  return {
    Product: product,
    Supplier: entity('Supplier', { text: ['Name', 'CompanyName'] }, { Address: 'Address' }, [
      'Products',
      'Addresses',
      'EmailAddresses',
    ]),
    Address: entity('Address', { text: ['Street', 'Country', 'Thumbnail'] }, {}, ['Products']),
  };
}

function entity(
  singular: string,
  names: Readonly<Partial<Record<FieldType, readonly string[]>>>,
  relations: Readonly<Record<string, string>>,
  lists: readonly string[],
): EntityModel {
  const types = Object.entries(names) as readonly (readonly [FieldType, readonly string[]])[];
  return {
    singular,
    fields: types.flatMap(([type, list]) => list.map((name) => ({ name, type, nullable: true, meaning: name }))),
    relations: Object.entries(relations).map(([name, to]) => ({ name, to })),
    lists,
  };
}
