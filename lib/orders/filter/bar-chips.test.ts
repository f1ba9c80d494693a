import { expect, test } from 'vitest';
import { chipsOf } from './bar-chips.ts';
import { buildFilter, readFilter } from './filter-bar.ts';

/** Returns the chips of a filter text, each as operator, field, and values. */
function shown(filter: string) {
  return chipsOf(readFilter(filter)).map(({ field, operator, values }) => [operator, field, ...values]);
}

test('shows no chip without a filter', () => {
  expect(shown('')).toEqual([]);
});

test.each([
  ["merchant/name eq 'A' or merchant/name eq 'B'", ['eq', 'merchant/name', 'A', 'B']],
  ["not (merchant/name eq 'A' or merchant/name eq 'B')", ['ne', 'merchant/name', 'A', 'B']],
  ["merchant/name ne 'A'", ['ne', 'merchant/name', 'A']],
  ["contains(tolower(merchant/name), tolower('a'))", ['has', 'merchant/name', 'a']],
  ['orderDate ge 2026-01-01 and orderDate le 2026-01-31', ['between', 'orderDate', '2026-01-01', '2026-01-31']],
  ['orderDate le 2026-01-31', ['le', 'orderDate', '2026-01-31']],
  ['orderTotal gt 5000', ['gt', 'orderTotal', '5000']],
  ["orderTotal ge 5000 and currency eq 'EUR'", ['ge', 'orderTotal', '5000']],
  ["currency eq 'EUR'", ['eq', 'currency', 'EUR']],
  ["contains(categories, 'Books')", ['eq', 'categories', 'Books']],
  ['orderNumber eq null', ['empty', 'orderNumber']],
  ['orderTax gt 5 or discount gt 1', ['eq', null, '5', '1']],
  ["merchant/name ne 'A' or merchant/name ne 'B'", ['eq', null, 'A', 'B']],
  ['not (orderTax gt 5)', ['eq', null, '5']],
  ['orderTax add 1 gt 5', ['eq', null, 'orderTax add 1 gt 5']],
])('shows %s as one chip', (filter, chip) => {
  expect(shown(filter)).toEqual([chip]);
});

test('removes one filter and keeps the others', () => {
  const filter =
    "merchant/name eq 'A' and orderTotal ge 5 and orderTotal le 9 and orderTax gt 1 and orderTax add 1 gt 5";
  const left = chipsOf(readFilter(filter)).map(({ without: { bar, rest } }) => buildFilter(bar, rest));
  expect(left).toEqual([
    'orderTotal ge 5 and orderTotal le 9 and orderTax gt 1 and orderTax add 1 gt 5',
    "merchant/name eq 'A' and orderTax gt 1 and orderTax add 1 gt 5",
    "merchant/name eq 'A' and orderTotal ge 5 and orderTotal le 9 and orderTax add 1 gt 5",
    "merchant/name eq 'A' and orderTotal ge 5 and orderTotal le 9 and orderTax gt 1",
  ]);
});

test.each([
  "merchant/name eq 'A'",
  "merchant/name eq 'A' or merchant/name eq 'B'",
  "not (orderStatus eq 'placed' or orderStatus eq 'shipped')",
  "currency eq 'EUR'",
  'orderDate ge 2026-01-01 and orderDate le 2026-01-31',
  'orderDate le 2026-01-31',
  'orderTotal gt 5000',
  'orderNumber eq null',
])('offers %s with other operators, and shows them as such', (filter) => {
  const [chip] = chipsOf(readFilter(filter));
  expect(chip?.others.length).toBeGreaterThan(0);
  for (const { operator, state } of chip?.others ?? []) {
    const changed = chipsOf(readFilter(buildFilter(state.bar, state.rest)));
    expect(changed).toEqual([expect.objectContaining({ operator, field: chip?.field })]);
  }
});

test('keeps the values when the operator changes', () => {
  const [chip] = chipsOf(readFilter("orderDate ge 2026-01-01 and orderDate le 2026-01-31 and orderStatus eq 'placed'"));
  expect(chip?.others.map(({ state }) => buildFilter(state.bar, state.rest))).toEqual([
    "orderStatus eq 'placed' and orderDate ge 2026-01-01",
    "orderStatus eq 'placed' and orderDate le 2026-01-31",
  ]);
});
