import { expect, test } from 'vitest';
import { movedColumn, readColumns, toggledColumn, USUAL_COLUMNS } from './columns.ts';
import { followingPage, type OrderQuery, orderQueryString, precedingPage, readOrderQuery } from './order-query.ts';

function reread(query: Partial<OrderQuery>): OrderQuery {
  const params = new URLSearchParams(orderQueryString(query));
  return readOrderQuery(Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])));
}

const plain = readOrderQuery({});

test('restores a state from its URL', () => {
  const query = {
    filter: "merchant/name eq 'A & B+C'",
    orderBy: 'orderTotal desc, orderDate',
    columns: ['total', 'order', 'mailbox'],
    page: 3,
    trail: ['c1.x', 'c2_y'],
    charts: 'EUR',
  } as const;
  expect(reread(query)).toEqual(query);
});

test('omits defaults from the URL', () => {
  expect(orderQueryString({ ...plain, orderBy: 'OrderDate desc', columns: USUAL_COLUMNS })).toBe('');
  expect(orderQueryString({ orderBy: 'orderDate desc, orderTotal' })).toBe('?orderBy=orderDate+desc%2C+orderTotal');
});

test.each(['0', '-1', '1.5', 'x', '99999'])('treats page %s as the first', (page) => {
  expect(readOrderQuery({ page }).page).toBe(1);
});

test('follows pages by cursor, and returns to earlier ones without a request', () => {
  const second = followingPage(plain, 'c1');
  const third = followingPage(second, 'c2');
  expect(third).toMatchObject({ page: 3, trail: ['c1', 'c2'] });
  expect(precedingPage(third)).toEqual(second);
  expect(precedingPage(second)).toEqual(plain);
});

test('pages by offset without cursors', () => {
  const second = followingPage(plain, null);
  expect(second).toMatchObject({ page: 2, trail: [] });
  expect(precedingPage(second)).toEqual(plain);
});

test('limits the list of cursors to a safe URL length, and uses offsets beyond it', () => {
  let query = plain;
  for (let page = 2; page <= 200; page++) query = followingPage(query, `${page}`.padEnd(100, 'x'));
  expect(orderQueryString(query).length).toBeLessThan(4000);
  expect(reread(query)).toEqual(query);
  while (query.trail.length > 0) query = precedingPage(query);
  expect(query.page).toBe(170);
  expect(precedingPage(query)).toMatchObject({ page: 169, trail: [] });
});

test.each([
  ['', USUAL_COLUMNS],
  ['nonsense', USUAL_COLUMNS],
  ['total, DATE,total,x', ['total', 'date', 'order']],
  ['order', ['order']],
] as const)('reads columns %j as %j', (text, columns) => {
  expect(readColumns(text)).toEqual(columns);
});

test('adds, removes, and moves columns', () => {
  expect(toggledColumn(['date', 'order'], 'tax')).toEqual(['date', 'order', 'tax']);
  expect(toggledColumn(['date', 'order'], 'date')).toEqual(['order']);
  expect(movedColumn(['date', 'order', 'tax'], 'tax', -1)).toEqual(['date', 'tax', 'order']);
  expect(movedColumn(['date', 'order', 'tax'], 'date', 1)).toEqual(['order', 'date', 'tax']);
  expect(movedColumn(['date', 'order'], 'date', -1)).toEqual(['date', 'order']);
  expect(movedColumn(['date', 'order'], 'tax', 1)).toEqual(['date', 'order']);
});
