import { expect, test } from 'vitest';
import { buildFilter, readFilter } from '../filter/filter-bar.ts';
import { partsOf } from './relaxed-filters.ts';

test('returns the parts of a filter and the filter without each', () => {
  const filter = "merchant/name eq 'A' and orderDate ge 2026-01-01 and orderDate le 2026-01-31 and orderTotal ge 500";
  const parts = partsOf(readFilter(`${filter} and updateTime lt 0`));
  expect(parts.map(({ part }) => part)).toEqual(['merchant', 'date', 'amount', 'text']);
  expect(parts.map(({ state }) => buildFilter(state.bar, state.rest))[1]).toBe(
    "merchant/name eq 'A' and orderTotal ge 500 and updateTime lt 0",
  );
  expect(parts.map(({ state }) => buildFilter(state.bar, state.rest))[3]).toBe(filter);
});

test('returns no parts for an empty filter', () => {
  expect(partsOf(readFilter(''))).toEqual([]);
});
