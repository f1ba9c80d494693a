import { expect, test } from 'vitest';
import type { SearchParams } from '../../http/search-params.ts';
import { type BarForm, needsCurrency, readBarForm, settleAmounts, withoutAmounts } from './bar-form.ts';
import { buildFilter, EMPTY_BAR, readFilter } from './filter-bar.ts';

test('reads a submitted bar, and returns null for a plain URL', () => {
  expect(readBarForm({ filter: 'x' }, 'en')).toBeNull();
  const params = {
    bar: '1',
    search: ' tea ',
    merchant: 'Acme',
    from: '2026-01-01',
    min: '12,5',
    max: '20',
    status: 'shipped',
    rest: 'orderTax gt 1',
    orderBy: 'orderTotal desc',
  };
  const form = readBarForm(params, 'en');
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
])('reports the invalid fields of %o', (fields, wrong) => {
  expect(readBarForm({ bar: '1', ...fields }, 'en')).toMatchObject({ kind: 'wrong', fields: wrong });
});

test('ignores an unknown status', () => {
  expect(readBarForm({ bar: '1', status: 'lost' }, 'en')).toMatchObject({ kind: 'bar', bar: EMPTY_BAR });
});

test.each([
  ['JPY', '1250', 1250],
  ['KWD', '1.250', 1250],
  ['', '-1', -100],
  ['EUR', '12,5', 1250],
  ['eur', '12.50', 1250],
  ['', '9007199', 900_719_900],
])('reads an amount in %j typed as %s as %d minor units', (currency, min, minor) => {
  expect(readBarForm({ bar: '1', currency, min }, 'en')).toMatchObject({ kind: 'bar', bar: { min: minor } });
});

test('rejects more decimal digits than the currency has, and keeps what was typed', () => {
  const form = readBarForm({ bar: '1', currency: 'JPY', min: '12.50', max: '20' }, 'en');
  expect(form).toMatchObject({ kind: 'wrong', fields: ['min'], typed: { min: '12.50', max: '20' } });
});

test('combines separate sort criteria into one orderBy', () => {
  const orderOf = (orderBy: readonly string[]) => readBarForm({ bar: '1', orderBy }, 'en');
  expect(orderOf(['orderTotal desc', 'merchant/name asc', ''])).toMatchObject({
    orderBy: 'orderTotal desc, merchant/name asc',
  });
  expect(orderOf(['orderDate desc', ''])).toMatchObject({ orderBy: '' });
  expect(orderOf(['orderTotal (', 'orderDate asc'])).toMatchObject({ orderBy: 'orderTotal (, orderDate asc' });
});

test('accepts several shops and statuses, each once', () => {
  const params = { bar: '1', merchant: ['Acme', '', 'Acme', 'B'], status: ['shipped', 'placed', 'lost'] };
  expect(readBarForm(params, 'en')).toMatchObject({
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

test('reads conditions by row and skips empty rows and groups', () => {
  expect(readBarForm(conditions, 'en')).toMatchObject({
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
])('reports an invalid condition: %o', (change, row, typed) => {
  const form = readBarForm({ ...conditions, ...change }, 'en');
  expect(form).toMatchObject({ kind: 'wrong', fields: [row] });
  expect(form).toHaveProperty(['typed', row], typed);
});

test('reads amounts in the notation of the locale', () => {
  const minOf = (min: string, locale: string) => readBarForm({ bar: '1', min }, locale);
  expect(minOf('1.234', 'de')).toMatchObject({ kind: 'bar', bar: { min: 123_400 } });
  expect(minOf('1.000,50', 'de')).toMatchObject({ kind: 'bar', bar: { min: 100_050 } });
  expect(minOf('1.234', 'en')).toMatchObject({ kind: 'wrong', fields: ['min'], typed: { min: '1.234' } });
  const german = readBarForm({ ...conditions, 'g0-0-value': '1.234,5' }, 'de');
  expect(german).toMatchObject({ bar: { groups: [{ any: [{ value: '123450' }, {}] }, {}] } });
});

/** Settles the amounts of a bar among orders in these currencies. */
function settled(params: SearchParams, currencies: readonly string[] | null): BarForm {
  const all = { bar: '1', ...params };
  const form = readBarForm(all, 'en');
  if (form === null) throw new Error('Not a bar');
  return settleAmounts(form, all, 'en', currencies);
}

test('requires a currency when their decimal digits differ', () => {
  const range = { min: '1,000', max: '2,000' };
  expect(settled(range, ['EUR', 'JPY'])).toMatchObject({ kind: 'wrong', fields: ['currency'], bar: { min: 100_000 } });
  expect(settled(range, ['JPY', 'KRW'])).toMatchObject({ kind: 'wrong', fields: ['currency'] });
  expect(settled({ ...range, currency: 'JPY' }, ['EUR', 'JPY'])).toMatchObject({ kind: 'bar', bar: { max: 2000 } });
  expect(settled(range, ['EUR', 'USD'])).toMatchObject({ kind: 'bar', bar: { min: 100_000, currency: '' } });
  for (const none of [null, []]) expect(settled(range, none)).toMatchObject({ kind: 'bar' });
  const condition = { 'g0-0-field': 'discount', 'g0-0-operator': 'gt', 'g0-0-value': '5' };
  expect(settled(condition, ['EUR', 'JPY'])).toMatchObject({ kind: 'wrong', fields: ['currency'] });
  expect(settled({ search: 'tea' }, ['EUR', 'JPY'])).toMatchObject({ kind: 'bar' });
});

test('reads amounts in the only currency, and shows them as typed', () => {
  const yen = settled({ min: '1,000' }, ['JPY']);
  expect(yen).toMatchObject({ kind: 'bar', bar: { min: 1000, currency: '' } });
  const { bar, rest } = readFilter(buildFilter(yen.bar, yen.rest));
  expect(settled({ min: String(bar.min), rest, amountsIn: 'JPY' }, ['JPY'])).toMatchObject({ bar: { min: 1000 } });
  expect(settled({ min: '12.50' }, ['JPY'])).toMatchObject({ kind: 'wrong', fields: ['min'] });
});

test('looks up currencies without the amounts', () => {
  const form = readBarForm({ ...conditions, min: '5', status: 'placed' }, 'en');
  const bar = form?.bar ?? EMPTY_BAR;
  expect([needsCurrency(bar), needsCurrency(withoutAmounts(bar))]).toEqual([true, false]);
  expect(buildFilter(withoutAmounts(bar), '')).toBe("orderStatus eq 'placed' and not (orderDate eq null)");
  expect(needsCurrency({ ...bar, currency: 'EUR' })).toBe(false);
});
