import { expect, test } from 'vitest';
import { amountText, readBarForm } from './bar-form.ts';
import { EMPTY_BAR } from './filter-bar.ts';

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

test('criteria chosen one by one become one order', () => {
  const orderOf = (orderBy: readonly string[]) => readBarForm({ bar: '1', orderBy });
  expect(orderOf(['orderTotal desc', 'merchant/name asc', ''])).toMatchObject({
    orderBy: 'orderTotal desc, merchant/name asc',
  });
  expect(orderOf(['orderDate desc', ''])).toMatchObject({ orderBy: '' });
  expect(orderOf(['orderTotal (', 'orderDate asc'])).toMatchObject({ orderBy: 'orderTotal (, orderDate asc' });
});
