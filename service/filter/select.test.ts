import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIES } from '#contract/dictionaries.ts';
import { parseFilter, parseOrderBy } from '#contract/filter/parser.ts';
import { print, printOrderBy } from '#contract/filter/print.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from '../store/tables.ts';
import { compileCondition, compileFilter } from './compile.ts';
import { toRawBuilder } from './fragment.ts';
import { compileOrderBy, orderBySql } from './order-by.ts';
import { settleRelations } from './settle-relations.ts';
import { compareRows, evaluate } from './testing/evaluate.ts';
import { conditions, orderings, RESOURCES, type Resource } from './testing/expressions.ts';
import { insertRows, type Rows, selectIds, USER } from './testing/rows.ts';

const SEED = 20_240_229;

let server: TestDatabase;
let database: Database<Tables>;
let rows: Rows;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1 });
  rows = await insertRows(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const scope = { userId: USER };

async function select(resource: Resource, filter: string, orderBy?: string): Promise<readonly string[]> {
  const settled = await settleRelations(database.db, compileCondition(resource, filter, scope));
  return selectIds(database.db, resource, toRawBuilder(settled), orderBySql(compileOrderBy(resource, orderBy, scope)));
}

function expected(resource: Resource, filter: string, orderBy: string): readonly string[] {
  const expression = parseFilter(filter);
  const items = parseOrderBy(orderBy);
  const chosen = rows[resource].filter((row) => evaluate(expression, row) === true);
  const sorted = [...chosen].sort((left, right) => compareRows(items, left, right));
  return sorted.map((row) => String((row['id'] as { readonly digits: bigint }).digits));
}

test('selects and sorts rows like the reference evaluator for random filters and orders', async () => {
  const query = fc
    .constantFrom(...RESOURCES)
    .chain((resource) => fc.tuple(fc.constant(resource), conditions(resource), orderings(resource)))
    .map(([resource, condition, items]) => [resource, print(condition), printOrderBy(items)] as const);
  await fc.assert(
    fc.asyncProperty(query, async ([resource, filter, orderBy]) => {
      expect(await select(resource, filter, orderBy)).toEqual(expected(resource, filter, orderBy));
    }),
    randomCases(200, SEED),
  );
});

test('selects the same rows whether related IDs are looked up first, within the statement, or joined', async () => {
  const query = fc
    .constantFrom(...RESOURCES)
    .chain((resource) => fc.tuple(fc.constant(resource), conditions(resource)))
    .map(([resource, condition]) => [resource, print(condition)] as const);
  const inOrder = (resource: Resource) => orderBySql(compileOrderBy(resource, 'updateTime', scope));
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(0, 1, 4), async ([resource, filter], mostIds) => {
      const first = await select(resource, filter, 'updateTime');
      const within = compileFilter(resource, filter, scope);
      expect(await selectIds(database.db, resource, within, inOrder(resource))).toEqual(first);
      const settled = await settleRelations(database.db, compileCondition(resource, filter, scope), mostIds);
      expect(await selectIds(database.db, resource, toRawBuilder(settled), inOrder(resource))).toEqual(first);
    }),
    randomCases(200, SEED),
  );
});

test('selects every row by exactly one of a condition, its negation, and its null check', async () => {
  const query = fc
    .constantFrom(...RESOURCES)
    .chain((resource) => fc.tuple(fc.constant(resource), conditions(resource)));
  await fc.assert(
    fc.asyncProperty(query, async ([resource, condition]) => {
      const filter = print(condition);
      const parts = [filter, `not (${filter})`, `(${filter}) eq null`].map((part) => select(resource, part));
      const found = (await Promise.all(parts)).flat();
      expect(found.length).toBe(rows[resource].length);
      expect(new Set(found).size).toBe(rows[resource].length);
    }),
    randomCases(100, SEED),
  );
});

test('generates conditions of which 30% select some rows but not all', () => {
  const samples = fc.sample(conditions('orders'), { numRuns: 500, seed: SEED });
  const counts = samples.map((condition) => rows.orders.filter((row) => evaluate(condition, row) === true).length);
  expect(counts.filter((count) => count > 0 && count < rows.orders.length).length).toBeGreaterThan(150);
});

test.each([
  ['orderDate gt -10000-04-01', 'dated'],
  ['orderDate gt 0000-02-29', 'dated'],
  ['orderDate lt 20000-01-01', 'dated'],
  ['orderDate ge 20000-01-01', 'none'],
  ['20000-01-01 gt 12000-01-01', 'all'],
  ['-20000-01-01 eq -10000-01-01', 'none'],
  ['0000-02-29 lt 0001-01-01', 'all'],
] as const)('supports dates beyond the database calendar: %s selects %s', async (filter, which) => {
  const dated = rows.orders.filter((row) => row['orderdate'] !== null).length;
  const counts = { all: rows.orders.length, dated, none: 0 };
  expect(await select('orders', filter)).toHaveLength(counts[which]);
});

test.each([
  "contains(categories, 'Books')",
  "not contains(categories, 'Books')",
  "contains(categories, 'Books') or contains(categories, 'Other')",
  "contains(categories, 'Books') eq null",
  "contains(tolower(categories), tolower('BOOKS'))",
  "not contains(toupper(categories), 'O')",
  "contains(categories, 'Nothing of the kind')",
  "contains(categories, '')",
  "contains(categories, ', ')",
  "contains(categories, ', O') and not contains(categories, 'Baby')",
  "categories eq 'Books'",
  'categories eq null',
] as const)('selects by categories: %s', async (filter) => {
  expect(await select('orders', filter, 'categories desc')).toEqual(expected('orders', filter, 'categories desc'));
  const ofItems = filter.replaceAll('categories', 'order/categories');
  expect(await select('items', ofItems, 'updateTime')).toEqual(expected('items', ofItems, 'updateTime'));
});

test('contains no category name that is part of another or contains a comma', () => {
  const names = CATEGORIES.map(({ name }) => name);
  const within = names.filter((name) => names.some((other) => other !== name && other.includes(name)));
  expect([...within, ...names.filter((name) => name.includes(','))]).toEqual([]);
});
