import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { randomCases } from '../../../test-support/random-cases.ts';
import { CONDITION_FIELDS, type Condition, isSound, typeOfField } from './condition.ts';
import { buildFilter, EMPTY_BAR, readFilter } from './filter-bar.ts';

test('builds no filter from an empty bar', () => {
  expect(buildFilter(EMPTY_BAR, '')).toBe('');
  expect(readFilter('')).toEqual({ bar: EMPTY_BAR, rest: '' });
});

test('builds a condition for every field', () => {
  const bar = {
    search: "Kid's",
    merchants: ["O'Neill & Co", 'Acme'],
    from: '2026-01-01',
    to: '2026-03-31',
    min: 1000,
    max: 5000,
    currency: 'EUR',
    statuses: ['shipped'],
    categories: ['Books', 'Travel'],
    kind: 'Payment',
    mailbox: 'a@mail.example',
    groups: [
      { not: true, any: [{ field: 'orderTax', operator: 'empty', value: '' }] },
      {
        not: false,
        any: [
          { field: 'discount', operator: 'gt', value: '100' },
          { field: 'orderNumber', operator: 'begins', value: 'x-' },
        ],
      },
    ],
  } as const;
  expect(buildFilter(bar, '')).toBe(
    "(contains(tolower(description), tolower('Kid''s')) or contains(tolower(merchant/name), tolower('Kid''s')) or " +
      "contains(tolower(orderNumber), tolower('Kid''s'))) and " +
      "(contains(categories, 'Books') or contains(categories, 'Travel')) and " +
      "(merchant/name eq 'O''Neill & Co' or merchant/name eq 'Acme') and " +
      "orderDate ge 2026-01-01 and orderDate le 2026-03-31 and currency eq 'EUR' and orderTotal ge 1000 and " +
      "orderTotal le 5000 and orderStatus eq 'shipped' and purchaseType/name eq 'Payment' and " +
      "mailbox/email eq 'a@mail.example' and not (orderTax eq null) and " +
      "(discount gt 100 or startswith(tolower(orderNumber), tolower('x-')))",
  );
});

test.each([
  ["ORDER/Merchant/Name EQ 'Acme'", { merchants: ['Acme'] }, ''],
  ["merchant/name eq 'A' or merchant/name eq 'B'", { merchants: ['A', 'B'] }, ''],
  ["orderStatus eq 'placed' or orderStatus eq 'shipped'", { statuses: ['placed', 'shipped'] }, ''],
  ["contains(order/Categories,'Books') or contains(categories,'Music')", { categories: ['Books', 'Music'] }, ''],
  ["contains(categories, 'Books') or orderTax gt 5", {}, "contains(categories, 'Books') or orderTax gt 5"],
  ["contains(categories, '')", {}, "contains(categories, '')"],
  ["price ge 5 and purchaseDate le '2026-01-02'", { min: 5, to: '2026-01-02' }, ''],
  ["currency eq 'JPY'", { currency: 'JPY' }, ''],
  ['orderTotal ge -100', { min: -100 }, ''],
  ["orderTotal ge 500 and currency eq 'JPY'", { min: 500, currency: 'JPY' }, ''],
  ['orderTotal ge 10.5', {}, 'orderTotal ge 10.5'],
  ["contains(merchant/name, 'Ho') and orderTotal ge 1", { min: 1 }, "contains(merchant/name, 'Ho')"],
  ['orderTax add 1 gt 2 or discount gt 1', {}, 'orderTax add 1 gt 2 or discount gt 1'],
  [
    'orderTotal ge 10 and (orderTax add 1 gt 2 or orderTax lt 0) and updateTime gt 0',
    { min: 10 },
    '(orderTax add 1 gt 2 or orderTax lt 0) and updateTime gt 0',
  ],
  ['orderTotal ge', {}, 'orderTotal ge'],
])('reads %s into the bar and the rest', (text, fields, rest) => {
  expect(readFilter(text)).toEqual({ bar: { ...EMPTY_BAR, ...fields }, rest });
});

test.each([
  ["merchant/name eq 'A' and orderTax gt 100", 1],
  ["merchant/name eq 'A' and merchant/name eq 'B'", 1],
  ["currency ne 'JPY'", 1],
  ["currency eq 'JPY' and currency eq 'EUR'", 1],
  ['discount gt -5', 1],
  ["orderTotal ge 500 and currency eq 'yen'", 1],
  ["orderStatus eq 'lost'", 1],
  ["not (orderStatus eq 'placed')", 1],
  ['(orderTax gt 1 or discount eq null) and not (shippingCost ne null or discount lt 2)', 2],
])('shows %s as conditions', (text, groups) => {
  const { bar, rest } = readFilter(text);
  expect([bar.groups.length, rest]).toEqual([groups, '']);
  expect(buildFilter(bar, rest)).toBe(text);
});

test('preserves the meaning of what the bar cannot show when conditions are added', () => {
  const bar = { ...EMPTY_BAR, min: 100 };
  expect(buildFilter(bar, 'updateTime gt 1 or discount gt 1')).toBe(
    'orderTotal ge 100 and (updateTime gt 1 or discount gt 1)',
  );
  expect(buildFilter(bar, 'orderTax gt')).toBe('orderTotal ge 100 and orderTax gt');
});

test("keeps conditions beyond the bar's limits as text", () => {
  const many = Array.from({ length: 12 }, (_, index) => `discount eq ${index}`);
  expect(readFilter(many.join(' or '))).toEqual({ bar: EMPTY_BAR, rest: many.join(' or ') });
  const { bar, rest } = readFilter(many.join(' and '));
  expect([bar.groups.length, rest]).toEqual([8, many.slice(8).join(' and ')]);
});

const text = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 12 }).filter((value) => !value.includes('\0'));
const name = text.filter((value) => value !== '');

/** Conditions without a dedicated field in the bar. */
const condition = fc
  .record({
    field: fc.constantFrom(...CONDITION_FIELDS.map(({ path }) => path)),
    operator: fc.constantFrom('ne', 'gt', 'lt', 'has', 'begins', 'empty', 'filled'),
    text: name,
    amount: fc.nat(),
  })
  .map(({ field, operator, text: value, amount }): Condition => {
    if (operator === 'empty' || operator === 'filled') return { field, operator, value: '' };
    const values = { text: value, money: String(amount), date: '2026-02-28' };
    return { field, operator, value: values[typeOfField(field)] };
  })
  .filter(isSound);

const group = fc.record({ not: fc.boolean(), any: fc.array(condition, { minLength: 1, maxLength: 4 }) });

test('preserves a bar that is converted to text and back', () => {
  const day = fc.constantFrom('', '2025-12-31', '2026-02-28');
  const amount = fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 }));
  const bars = fc.record({
    search: text,
    merchants: fc.uniqueArray(name, { maxLength: 3 }),
    from: day,
    to: day,
    min: amount,
    max: amount,
    currency: fc.constantFrom('', 'EUR', 'JPY'),
    statuses: fc.uniqueArray(fc.constantFrom(...ORDER_STATUSES)),
    categories: fc.uniqueArray(name, { maxLength: 2 }),
    kind: text,
    mailbox: text,
    groups: fc.array(group, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(bars, fc.constantFrom('', 'updateTime gt 1', 'updateTime gt 1 or discount lt 2'), (bar, rest) => {
      const filter = buildFilter(bar, rest);
      if (filter !== '') parseFilter(filter);
      expect(readFilter(filter)).toEqual({ bar, rest });
    }),
    randomCases(100, 31),
  );
});
