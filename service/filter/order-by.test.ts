import { expect, test } from 'vitest';
import type { EntityName } from '#contract/filter/catalogue.ts';
import { compileOrderBy } from './order-by.ts';
import { noDatabase } from './testing/no-database.ts';

type Term = readonly [sql: string, direction: string, type: string, nullable: boolean, stored: boolean];

function termsOf(resource: EntityName, text: string | undefined): readonly Term[] {
  return compileOrderBy(resource, text, { userId: '7' }).map(({ sql, direction, type, nullable, stored }): Term => {
    return [sql.compile(noDatabase).sql.replaceAll('"', ''), direction, type, nullable, stored];
  });
}

const idOf = (resource: string, direction: string): Term => [`${resource}.id`, direction, 'integer', false, true];

test.each<[EntityName, string]>([
  ['orders', 'orders.order_date'],
  ['items', 'items.purchase_date'],
  ['shipments', 'shipments.shipping_date'],
])('%s are sorted by %s without an orderBy text', (resource, column) => {
  for (let each = 0; each < 2; each += 1)
    expect(termsOf(resource, undefined)).toEqual([[column, 'desc', 'date', true, true], idOf(resource, 'desc')]);
});

test('resources without dates are sorted by ID', () => {
  expect(termsOf('merchants', undefined)).toEqual([idOf('merchants', 'asc')]);
});

test('only a column of the row itself is stored', () => {
  const [name, total, id] = termsOf('orders', 'merchant/name desc, price');
  expect(name?.slice(1)).toEqual(['desc', 'text', true, false]);
  expect([total, id]).toEqual([['orders.order_total', 'asc', 'integer', true, true], idOf('orders', 'asc')]);
  expect(termsOf('orders', 'price add 1')[0]?.[4]).toBe(false);
});

test('hrefs are sorted by ID, and those of users by name', () => {
  expect(termsOf('orders', 'href')[0]).toEqual(idOf('orders', 'asc'));
  expect(termsOf('users', 'href desc')[0]).toEqual(['users.user_name', 'desc', 'text', false, true]);
  expect(termsOf('mailboxes', 'user/href')[0]?.[2]).toBe('text');
});

test('a constant is left out', () => {
  expect(termsOf('orders', '5, price desc')).toEqual([
    ['orders.order_total', 'desc', 'integer', true, true],
    idOf('orders', 'desc'),
  ]);
});
