import { expect, test } from 'vitest';
import type { FilterResource } from '#contract/filter/catalogue.ts';
import { compileFilter } from './compile.ts';
import { noDatabase } from './testing/no-database.ts';

const SET = 'select "category"."id" from categories category where ';

function usesSet(resource: FilterResource, filter: string): boolean {
  return compileFilter(resource, filter, { userId: '7' }).compile(noDatabase).sql.includes(SET);
}

test.each([
  "contains(categories, 'Books')",
  "not contains(categories, 'Books')",
  "contains(categories, '')",
  "contains(tolower(categories), 'books')",
  "contains(toupper(categories), 'BOOKS')",
  "contains(toupper(tolower(categories)), 'BOOKS')",
  "contains(categories, tolower('BOOKS'))",
  "contains(categories, toupper('books'))",
  "contains(categories, tolower(toupper('books')))",
])('determines the orders of %s once', (filter) => {
  expect(usesSet('orders', filter)).toBe(true);
});

test.each([
  ['another function', 'orders', "startswith(categories, 'Books')"],
  ['another function of two arguments', 'orders', "indexof(categories, 'Books') eq 0"],
  ['a comparison', 'orders', "categories eq 'Books'"],
  ['another field', 'orders', "contains(orderTitle, 'Books')"],
  ['a field of a related row', 'orders', "contains(merchant/name, 'Books')"],
  ['a text that is not the names', 'orders', "contains('Books', 'o')"],
  ['names of which letters are left out', 'orders', "contains(trim(categories), 'Books')"],
  ['more than the names', 'orders', "contains(concat(categories, orderTitle), 'Books')"],
  ['a text with the separator', 'orders', "contains(categories, 'Books, Music')"],
  ['a changed text with the separator', 'orders', "contains(categories, tolower('Books,'))"],
  ['a text of the row', 'orders', 'contains(categories, orderTitle)'],
  ['a changed text of the row', 'orders', 'contains(categories, tolower(orderTitle))'],
  ['a composed text', 'orders', "contains(categories, concat('Bo', 'oks'))"],
] as const)('joins the names of each order for %s', (_difference, resource, filter) => {
  expect(usesSet(resource, filter)).toBe(false);
});

test('determines the categories of a related order within its condition', () => {
  const { sql } = compileFilter('items', "contains(order/categories, 'Books')", { userId: '7' }).compile(noDatabase);
  expect(sql.replaceAll('"', '')).toContain('related1.id in (select item.order_id from items item');
});

test('searches the name of each category like the joined names', () => {
  const { sql, parameters } = compileFilter('orders', "contains(tolower(categories), tolower('BOOKS'))", {
    userId: '7',
  }).compile(noDatabase);
  expect(sql.replaceAll('"', '')).toContain(
    `${SET.replaceAll('"', '')}(strpos((lower(category.name collate und-x-icu) collate C), (lower(($2::text collate C) `,
  );
  expect(parameters).toEqual(['7', 'BOOKS']);
});
