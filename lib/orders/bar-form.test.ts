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
      ...EMPTY_BAR,
      search: 'tea',
      merchants: ['Acme'],
      from: '2026-01-01',
      min: 1250,
      max: 2000,
      statuses: ['shipped'],
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

test('of shops and states several may be chosen, each once', () => {
  const params = { bar: '1', merchant: ['Acme', '', 'Acme', 'B'], status: ['shipped', 'placed', 'lost'] };
  expect(readBarForm(params)).toMatchObject({
    bar: { merchants: ['Acme', 'B'], statuses: ['placed', 'shipped'] },
  });
});

const conditions = {
  bar: '1',
  'g0-0-field': 'orderTax',
  'g0-0-operator': 'gt',
  'g0-0-value': '1,5',
  'g0-1-field': 'merchant/name',
  'g0-1-operator': 'has',
  'g0-1-value': ' Tea ',
  'g0-2-field': '',
  'g0-2-operator': 'eq',
  'g2-not': '1',
  'g2-3-field': 'orderDate',
  'g2-3-operator': 'empty',
  'g2-3-value': 'left over',
};

test('conditions are read row by row; rows and groups that say nothing are left out', () => {
  expect(readBarForm(conditions)).toMatchObject({
    kind: 'bar',
    bar: {
      groups: [
        {
          not: false,
          any: [
            { field: 'orderTax', operator: 'gt', value: '150' },
            { field: 'merchant/name', operator: 'has', value: 'Tea' },
          ],
        },
        { not: true, any: [{ field: 'orderDate', operator: 'empty', value: '' }] },
      ],
    },
  });
});

test.each([
  [{ 'g0-0-value': 'ten' }, 'g0-0', 'ten'],
  [{ 'g0-0-operator': 'has' }, 'g0-0', '1,5'],
  [{ 'g2-3-operator': 'lt' }, 'g1-0', 'left over'],
])('a condition that cannot be is pointed at: %o', (change, row, typed) => {
  const form = readBarForm({ ...conditions, ...change });
  expect(form).toMatchObject({ kind: 'wrong', fields: [row] });
  expect(form).toHaveProperty(['typed', row], typed);
});
