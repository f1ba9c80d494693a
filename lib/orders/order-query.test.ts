import { expect, test } from 'vitest';
import { amountText, readBarForm } from './bar-form.ts';
import { EMPTY_BAR } from './filter-bar.ts';
import { orderQueryString, rawQuery, readOrderQuery, readParam, sortOf, toggledOrder } from './order-query.ts';

test('a state goes into the URL and comes out again', () => {
  const query = { filter: "merchant/name eq 'A & B+C'", orderBy: 'orderTotal desc', page: 3 };
  const params = Object.fromEntries(new URLSearchParams(orderQueryString(query)));
  expect(readOrderQuery(params)).toEqual(query);
  expect(orderQueryString({ filter: '', orderBy: 'orderDate desc', page: 1 })).toBe('');
});

test.each(['0', '-1', '1.5', 'x', '99999'])('page %s counts as the first', (page) => {
  expect(readOrderQuery({ page }).page).toBe(1);
});

test('a query that has to wait for a sign-in is kept whole, a submitted bar too', () => {
  const params = { bar: '1', search: "O'Neill & Co", filter: ['a', 'b'], none: undefined };
  expect(rawQuery(params)).toBe('?bar=1&search=O%27Neill+%26+Co&filter=a&filter=b');
  expect(rawQuery({})).toBe('');
});

test('a parameter is its first value, without NUL', () => {
  expect(readParam({ filter: ['a\0b', 'c'] }, 'filter')).toBe('ab');
  expect(readParam({}, 'filter')).toBe('');
});

test('columns know how they are sorted and where a click leads', () => {
  expect(sortOf('', 'orderDate')).toBe('desc');
  expect(sortOf('ORDERTOTAL', 'orderTotal')).toBe('asc');
  expect(sortOf('orderTotal add 1 desc', 'orderTotal')).toBeNull();
  expect(sortOf('orderTotal, orderDate', 'orderTotal')).toBeNull();
  expect(toggledOrder('', 'orderDate', 'desc')).toBe('orderDate asc');
  expect(toggledOrder('', 'merchant/name', 'asc')).toBe('merchant/name asc');
  expect(toggledOrder('merchant/name asc', 'merchant/name', 'asc')).toBe('merchant/name desc');
});

test('a submitted bar is read; a plain URL is none', () => {
  expect(readBarForm({ filter: 'x' })).toBeNull();
  const form = readBarForm({
    bar: '1',
    search: ' tea ',
    merchant: 'Acme',
    from: '2026-01-01',
    min: '12,5',
    max: '20',
    status: 'shipped',
    rest: 'orderTax gt 1',
    orderBy: 'orderTotal desc',
  });
  expect(form).toEqual({
    kind: 'bar',
    bar: {
      search: 'tea',
      merchant: 'Acme',
      from: '2026-01-01',
      to: '',
      min: 1250,
      max: 2000,
      currency: '',
      status: 'shipped',
    },
    rest: 'orderTax gt 1',
    orderBy: 'orderTotal desc',
  });
});

test.each([
  [{ from: '2026-02-30' }, ['from']],
  [{ from: '2026-02-03', to: '2026-02-01' }, ['to']],
  [{ min: 'ten' }, ['min']],
  [{ min: '5', max: '4.99' }, ['max']],
])('%o is pointed at', (fields, wrong) => {
  expect(readBarForm({ bar: '1', ...fields })).toMatchObject({ kind: 'wrong', fields: wrong });
});

test('an unknown status is no status', () => {
  expect(readBarForm({ bar: '1', status: 'lost' })).toMatchObject({ kind: 'bar', bar: EMPTY_BAR });
});

test('amounts are shown as they are typed', () => {
  expect([null, 1250, 2000, 5].map((minor) => amountText(minor, ''))).toEqual(['', '12.50', '20', '0.05']);
  expect([amountText(1250, 'JPY'), amountText(1250, 'KWD'), amountText(1000, 'KWD')]).toEqual(['1250', '1.250', '1']);
});

test.each([
  ['JPY', '1250', 1250],
  ['KWD', '1.25', 1250],
  ['EUR', '12,5', 1250],
  ['eur', '12.50', 1250],
  ['', '9007199', 900_719_900],
])('an amount in %j typed as %s is %d minor units', (currency, min, minor) => {
  expect(readBarForm({ bar: '1', currency, min })).toMatchObject({ kind: 'bar', bar: { min: minor } });
});

test('more digits than the currency has are pointed at, and kept as they were typed', () => {
  const form = readBarForm({ bar: '1', currency: 'JPY', min: '12.50', max: '20' });
  expect(form).toMatchObject({ kind: 'wrong', fields: ['min'], typed: { min: '12.50', max: '20' } });
});
