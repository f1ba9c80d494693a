import { expect, test } from 'vitest';
import type { SearchParams } from '../../http/search-params.ts';
import { type BarForm, needsCurrency, readBarForm, settleAmounts, withoutAmounts } from './bar-form.ts';
import { buildFilter, EMPTY_BAR, readFilter } from './filter-bar.ts';

test('changes its part of the filter and keeps the others', () => {
  expect(readBarForm({ filter: 'x' }, 'en')).toBeNull();
  expect(readBarForm({ bar: 'other' }, 'en')).toBeNull();
  const kept = {
    filter: "merchant/name eq 'Acme' and orderTotal ge 5 and orderTax add 1 gt 1",
    orderBy: 'orderTotal desc',
  };
  const bar = { ...EMPTY_BAR, merchants: ['Acme'], min: 5 };
  const rest = 'orderTax add 1 gt 1';
  expect(readBarForm({ ...kept, bar: 'search', search: ' tea ' }, 'en')).toEqual({
    kind: 'bar',
    part: 'search',
    group: 0,
    bar: { ...bar, search: 'tea' },
    rest,
    orderBy: 'orderTotal desc',
  });
  const read = (form: SearchParams) => readBarForm({ ...kept, ...form }, 'en');
  expect(read({ bar: 'merchant' })).toMatchObject({ bar: { merchants: [], min: 5 }, rest });
  expect(read({ bar: 'date', from: '2026-01-01' })).toMatchObject({ bar: { ...bar, from: '2026-01-01', to: '' } });
  expect(read({ bar: 'amount', min: '12,5', max: '20' })).toMatchObject({ bar: { ...bar, min: 1250, max: 2000 } });
  expect(read({ bar: 'sort', orderBy: 'orderDate asc' })).toMatchObject({ bar, rest, orderBy: 'orderDate asc' });
});

test.each([
  [{ bar: 'date', from: '2026-02-30' }, ['from']],
  [{ bar: 'date', from: '2026-02-03', to: '2026-02-01' }, ['to']],
  [{ bar: 'date', to: 'today' }, ['to']],
  [{ bar: 'amount', min: 'ten' }, ['min']],
  [{ bar: 'amount', min: '5', max: '4.99' }, ['max']],
])('reports the invalid fields of %o', (form, wrong) => {
  expect(readBarForm(form, 'en')).toMatchObject({ kind: 'wrong', fields: wrong });
});

test('ignores an unknown status', () => {
  expect(readBarForm({ bar: 'status', status: 'lost' }, 'en')).toMatchObject({ kind: 'bar', bar: EMPTY_BAR });
});

test.each([
  ['JPY', '1250', 1250],
  ['KWD', '1.250', 1250],
  ['', '-1', -100],
  ['EUR', '12,5', 1250],
  ['eur', '12.50', 1250],
  ['', '9007199', 900_719_900],
])('reads an amount in %j typed as %s as %d minor units', (currency, min, minor) => {
  expect(readBarForm({ bar: 'amount', currency, min }, 'en')).toMatchObject({ kind: 'bar', bar: { min: minor } });
});

test('rejects more decimal digits than the currency has, and keeps what was typed', () => {
  const form = readBarForm({ bar: 'amount', currency: 'JPY', min: '12.50', max: '20' }, 'en');
  expect(form).toMatchObject({ kind: 'wrong', fields: ['min'], typed: { min: '12.50', max: '20' } });
});

test('combines separate sort criteria into one orderBy', () => {
  const orderOf = (orderBy: readonly string[]) => readBarForm({ bar: 'sort', orderBy }, 'en');
  expect(orderOf(['orderTotal desc', 'merchant/name asc', ''])).toMatchObject({
    orderBy: 'orderTotal desc, merchant/name asc',
  });
  expect(orderOf(['orderDate desc', ''])).toMatchObject({ orderBy: '' });
  expect(orderOf(['orderTotal (', 'orderDate asc'])).toMatchObject({ orderBy: 'orderTotal (, orderDate asc' });
});

test('accepts several shops and statuses, each once', () => {
  expect(readBarForm({ bar: 'merchant', merchant: ['Acme', '', 'Acme', 'B'] }, 'en')).toMatchObject({
    bar: { merchants: ['Acme', 'B'] },
  });
  expect(readBarForm({ bar: 'status', status: ['shipped', 'placed', 'lost'] }, 'en')).toMatchObject({
    bar: { statuses: ['placed', 'shipped'] },
  });
});

const conditions = {
  bar: 'group',
  group: '0',
  'g0-0-field': 'orderTax',
  'g0-0-operator': 'gt',
  'g0-0-value': '1,5',
  'g0-1-field': '',
  'g0-1-operator': 'eq',
  'g0-2-field': 'merchant/name',
  'g0-2-operator': 'has',
  'g0-2-value': ' Tea ',
  'g0-3-field': 'orderDate',
  'g0-3-operator': 'empty',
  'g0-3-value': 'left over',
};

test('reads the conditions of a group and skips empty rows', () => {
  const any = [
    { field: 'orderTax', operator: 'gt', value: '150' },
    { field: 'merchant/name', operator: 'has', value: 'Tea' },
    { field: 'orderDate', operator: 'empty', value: '' },
  ];
  expect(readBarForm(conditions, 'en')).toMatchObject({ kind: 'bar', bar: { groups: [{ not: false, any }] } });
  expect(readBarForm({ ...conditions, 'g0-not': '1' }, 'en')).toMatchObject({ bar: { groups: [{ not: true, any }] } });
});

test('replaces, adds, or removes the group at its position', () => {
  const filter = 'orderTax lt 5 and discount gt 1';
  const groupsOf = (form: SearchParams) =>
    readBarForm({ ...form, bar: 'group', filter }, 'en')?.bar.groups.map(({ any }) => any.map(({ field }) => field));
  expect(groupsOf(conditions)).toEqual([['orderTax', 'merchant/name', 'orderDate'], ['discount']]);
  expect(groupsOf({ group: '0' })).toEqual([['discount']]);
  const added = { 'g2-0-field': 'orderNumber', 'g2-0-operator': 'filled' };
  for (const group of ['2', '9', 'x']) {
    expect(groupsOf({ ...added, group }), group).toEqual([['orderTax'], ['discount'], ['orderNumber']]);
  }
});

test.each([
  [{ 'g0-0-value': 'ten' }, 'g0-0', 'ten'],
  [{ 'g0-0-operator': 'has' }, 'g0-0', '1,5'],
  [{ 'g0-3-operator': 'lt' }, 'g0-2', 'left over'],
])('reports an invalid condition: %o', (change, row, typed) => {
  const form = readBarForm({ ...conditions, ...change }, 'en');
  expect(form).toMatchObject({ kind: 'wrong', part: 'group', group: 0, fields: [row] });
  expect(form).toHaveProperty(['typed', row], typed);
});

test('reads amounts in the notation of the locale', () => {
  const minOf = (min: string, locale: string) => readBarForm({ bar: 'amount', min }, locale);
  expect(minOf('1.234', 'de')).toMatchObject({ kind: 'bar', bar: { min: 123_400 } });
  expect(minOf('1.000,50', 'de')).toMatchObject({ kind: 'bar', bar: { min: 100_050 } });
  expect(minOf('1.234', 'en')).toMatchObject({ kind: 'wrong', fields: ['min'], typed: { min: '1.234' } });
  const german = readBarForm({ ...conditions, 'g0-0-value': '1.234,5' }, 'de');
  expect(german).toMatchObject({ bar: { groups: [{ any: [{ value: '123450' }, {}, {}] }] } });
});

/** Resolves the currency of a bar's amounts among orders in these currencies. */
function settled(params: SearchParams, currencies: readonly string[] | null): BarForm {
  const all = { bar: 'amount', ...params };
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
  const condition = { bar: 'group', 'g0-0-field': 'discount', 'g0-0-operator': 'gt', 'g0-0-value': '5' };
  expect(settled(condition, ['EUR', 'JPY'])).toMatchObject({ kind: 'wrong', fields: ['currency'] });
  const others = { bar: 'search', search: 'tea', filter: 'orderTotal ge 5' };
  expect(settled(others, ['EUR', 'JPY'])).toMatchObject({ kind: 'bar', bar: { min: 5 } });
});

test('reads amounts in the only currency, and shows them as typed', () => {
  const yen = settled({ min: '1,000' }, ['JPY']);
  expect(yen).toMatchObject({ kind: 'bar', bar: { min: 1000, currency: '' } });
  const filter = buildFilter(yen.bar, yen.rest);
  const { min } = readFilter(filter).bar;
  expect(settled({ min: String(min), filter, amountsIn: 'JPY' }, ['JPY'])).toMatchObject({ bar: { min: 1000 } });
  expect(settled({ min: '12.50' }, ['JPY'])).toMatchObject({ kind: 'wrong', fields: ['min'] });
});

test('looks up currencies without the amounts', () => {
  const filter = "orderTotal ge 5 and orderStatus eq 'placed' and orderTax gt 1 and not (orderDate eq null)";
  const form = (change: SearchParams) => readBarForm({ bar: 'amount', filter, min: '5', ...change }, 'en');
  const bar = form({})?.bar ?? EMPTY_BAR;
  expect(buildFilter(withoutAmounts(bar), '')).toBe("orderStatus eq 'placed' and not (orderDate eq null)");
  const needs = (change: SearchParams) => {
    const read = form(change);
    return read !== null && needsCurrency(read);
  };
  expect([needs({}), needs({ currency: 'EUR' }), needs({ min: 'x' }), needs({ bar: 'status' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
