import { expect, test } from 'vitest';
import { formatMoney } from '../format/money.ts';
import type { ExactGroup } from '../service/summary.ts';
import { binMonths, rankShares, sumByCurrency } from './spending.ts';

function group(key: string | null, orderTotal: ExactGroup['orderTotal'], more: Partial<ExactGroup> = {}): ExactGroup {
  const none = { href: null, orderTax: null, shippingCost: null, discount: null };
  return { key, name: key, currency: 'EUR', count: 1, orderTotal, ...none, ...more };
}

test('keeps currencies separate, the one with the most orders first', () => {
  const groups = [
    group('2026-01', 500, { currency: 'USD' }),
    group('2026-01', 100),
    group('2026-02', 200, { count: 2 }),
    group(null, null, { currency: null }),
  ];
  expect(sumByCurrency(groups)).toEqual([
    { currency: 'EUR', count: 3, minor: 300 },
    { currency: null, count: 1, minor: 0 },
    { currency: 'USD', count: 1, minor: 500 },
  ]);
});

test('has empty bars for months without orders, and counts undated orders', () => {
  const groups = [group('2025-12', 700), group('2026-02', -300, { count: 2 }), group(null, 50, { count: 4 })];
  expect(binMonths([...groups, group('2026-01', 9, { currency: 'USD' })], 'EUR')).toEqual({
    size: 'month',
    bins: [
      { from: '2025-12-01', to: '2025-12-31', minor: 700, count: 1 },
      { from: '2026-01-01', to: '2026-01-31', minor: 0, count: 0 },
      { from: '2026-02-01', to: '2026-02-28', minor: -300, count: 2 },
    ],
    undated: 4,
    earlier: 0,
    later: 0,
  });
});

test('handles leap years', () => {
  expect(binMonths([group('2024-02', 1)], 'EUR').bins).toEqual([
    { from: '2024-02-01', to: '2024-02-29', minor: 1, count: 1 },
  ]);
});

test('switches to quarters and then years without losing orders', () => {
  const between = (first: string, last: string) => binMonths([group(first, 1), group(last, 2)], 'EUR');
  expect(between('2024-01', '2025-12')).toMatchObject({ size: 'month', bins: { length: 24 } });
  const quarters = between('2024-02', '2026-02');
  expect(quarters).toMatchObject({ size: 'quarter', bins: { length: 9 } });
  expect(quarters.bins[0]).toEqual({ from: '2024-01-01', to: '2024-03-31', minor: 1, count: 1 });
  expect(quarters.bins.at(-1)).toEqual({ from: '2026-01-01', to: '2026-03-31', minor: 2, count: 1 });
  expect(between('2016-01', '2025-12')).toMatchObject({ size: 'year', bins: { length: 10 }, earlier: 0 });
  const odd = binMonths([group('1970-01', 5, { count: 3 }), group('2026-01', 1)], 'EUR');
  expect(odd).toMatchObject({ size: 'year', bins: { length: 24 }, earlier: 3 });
});

test('excludes a few orders that are years away from all others', () => {
  const usual = ['2025-11', '2025-12', '2026-01', '2026-03'].map((month) => group(month, 100, { count: 3 }));
  const bins = binMonths([group('1969-12', 5), ...usual, group('2099-01', 7, { count: 2 })], 'EUR');
  expect(bins).toMatchObject({ size: 'month', bins: { length: 5 }, earlier: 1, later: 2 });
  expect(bins.bins[0]).toMatchObject({ from: '2025-11-01', minor: 100, count: 3 });
  expect(bins.bins.at(-1)).toMatchObject({ from: '2026-03-01' });
});

test('keeps a distant period with many orders', () => {
  const groups = [group('2019-05', 1, { count: 3 }), group('2026-01', 1, { count: 4 })];
  expect(binMonths(groups, 'EUR')).toMatchObject({ size: 'year', bins: { length: 8 }, earlier: 0, later: 0 });
});

test('has no bars without orders', () => {
  expect(binMonths([], 'EUR')).toEqual({ size: 'month', bins: [], undated: 0, earlier: 0, later: 0 });
});

test('ranks the largest shares and combines the others', () => {
  const groups = ['A', 'B', 'C', 'D'].map((name, index) => group(name, 100 * (index + 1)));
  expect(rankShares([...groups, group('a-second-D', 5, { name: 'D', count: 2 })], 'EUR', 2)).toEqual({
    shares: [
      { name: 'D', minor: 405, count: 3 },
      { name: 'C', minor: 300, count: 1 },
    ],
    others: { names: 2, minor: 300, count: 2 },
  });
  expect(rankShares(groups, 'EUR', 3).others).toBeNull();
  expect(rankShares(groups, 'EUR', 3).shares).toHaveLength(4);
});

test('keeps every digit of large sums', () => {
  const large = 9_007_199_254_740_993n;
  const groups = [
    group('2026-01', large, { name: 'Mill' }),
    group('2026-02', 2, { name: 'Anvil' }),
    group('2026-03', large, { name: 'Mill' }),
  ];
  const [sum] = sumByCurrency(groups);
  expect(sum?.minor).toBe(18_014_398_509_481_988n);
  expect(formatMoney({ minor: sum?.minor ?? 0, currency: 'EUR' }, 'en')).toBe('€180,143,985,094,819.88');
  expect(binMonths(groups, sum?.currency ?? null).bins.map(({ minor }) => minor)).toEqual([large, 2, large]);
  expect(rankShares(groups, sum?.currency ?? null, 5).shares.map(({ minor }) => minor)).toEqual([
    18_014_398_509_481_986n,
    2,
  ]);
});
