import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import { buildFilter, EMPTY_BAR, readFilter } from './filter-bar.ts';

test('an empty bar is no filter', () => {
  expect(buildFilter(EMPTY_BAR, '')).toBe('');
  expect(readFilter('')).toEqual({ bar: EMPTY_BAR, rest: '' });
});

test('every field has its condition', () => {
  const bar = {
    search: "Kid's",
    merchant: "O'Neill & Co",
    from: '2026-01-01',
    to: '2026-03-31',
    min: 1000,
    max: 5000,
    currency: 'EUR',
    status: 'shipped',
  } as const;
  expect(buildFilter(bar, '')).toBe(
    "(contains(tolower(description), tolower('Kid''s')) or contains(tolower(merchant/name), tolower('Kid''s')) or " +
      "contains(tolower(orderNumber), tolower('Kid''s'))) and merchant/name eq 'O''Neill & Co' and " +
      "orderDate ge 2026-01-01 and orderDate le 2026-03-31 and currency eq 'EUR' and orderTotal ge 1000 and " +
      "orderTotal le 5000 and orderStatus eq 'shipped'",
  );
});

test.each([
  ["merchant/name eq 'Acme' and orderTax gt 100", { merchant: 'Acme' }, 'orderTax gt 100'],
  ["ORDER/Merchant/Name EQ 'Acme'", { merchant: 'Acme' }, ''],
  ["merchant/name eq 'A' and merchant/name eq 'B'", { merchant: 'A' }, "merchant/name eq 'B'"],
  ['orderTotal ge 10 or orderTax gt 1', {}, 'orderTotal ge 10 or orderTax gt 1'],
  [
    'orderTotal ge 10 and (orderTax gt 1 or orderTax lt 0) and discount gt 0',
    { min: 10 },
    '(orderTax gt 1 or orderTax lt 0) and discount gt 0',
  ],
  ['orderTotal ge 10.5', {}, 'orderTotal ge 10.5'],
  ["orderTotal ge 500 and currency eq 'JPY'", { min: 500, currency: 'JPY' }, ''],
  ["currency eq 'JPY'", {}, "currency eq 'JPY'"],
  ["orderTotal ge 500 and currency eq 'yen'", { min: 500 }, "currency eq 'yen'"],
  ["orderStatus eq 'lost'", {}, "orderStatus eq 'lost'"],
  ['orderTotal ge', {}, 'orderTotal ge'],
])('%s is read into the bar and what is left', (text, fields, rest) => {
  expect(readFilter(text)).toEqual({ bar: { ...EMPTY_BAR, ...fields }, rest });
});

test('what the bar cannot show keeps its meaning beside new conditions', () => {
  const bar = { ...EMPTY_BAR, min: 100 };
  expect(buildFilter(bar, 'orderTax gt 1 or discount gt 1')).toBe(
    'orderTotal ge 100 and (orderTax gt 1 or discount gt 1)',
  );
  expect(buildFilter(bar, 'orderTax gt')).toBe('orderTotal ge 100 and orderTax gt');
});

test('bar to text to bar changes nothing', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 12 }).filter((value) => !value.includes('\0'));
  const day = fc.constantFrom('', '2025-12-31', '2026-02-28');
  const amount = fc.option(fc.integer({ min: 0, max: 999_999_999 }));
  const bars = fc.record({
    search: text,
    merchant: text,
    from: day,
    to: day,
    min: amount,
    max: amount,
    currency: fc.constantFrom('', 'EUR', 'JPY'),
    status: fc.option(fc.constantFrom(...ORDER_STATUSES)),
  });
  fc.assert(
    fc.property(bars, fc.constantFrom('', 'orderTax gt 1', 'orderTax gt 1 or discount lt 2'), (bar, rest) => {
      // Without an amount a currency is no condition.
      const told = bar.min === null && bar.max === null ? { ...bar, currency: '' } : bar;
      expect(readFilter(buildFilter(bar, rest))).toEqual({ bar: told, rest });
    }),
    { numRuns: 500 },
  );
});
