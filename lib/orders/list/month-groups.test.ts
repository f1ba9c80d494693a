import { expect, test } from 'vitest';
import type { OrderRow } from '../../service/order-view.ts';
import type { ExactGroup } from '../../service/summary.ts';
import { daysOfMonths, groupByMonth, isByMonth, type MonthGroup } from './month-groups.ts';

const row = (id: string, date: string | null) => ({ id, date }) as OrderRow;

function group(key: string | null, currency: string | null, count: number, orderTotal: number | bigint | null) {
  const sums = { orderTotal, orderTax: null, shippingCost: null, discount: null };
  return { key, name: null, href: null, currency, count, ...sums } satisfies ExactGroup;
}

const settled = (groups: readonly MonthGroup[]) =>
  Promise.all(groups.map(async ({ sums, ...group }) => ({ ...group, sums: await sums })));

test('splits a page into months with the sums of the whole list', async () => {
  const summary = [
    group('2026-02', 'USD', 1, 900),
    group('2026-02', 'EUR', 3, 2n ** 60n),
    group('2026-02', null, 1, null),
    group('2025-12', 'EUR', 1, 100),
  ];
  const rows = [row('1', '2026-02-09'), row('2', '2026-02-01'), row('3', '2026-01-30')];
  expect(await settled(groupByMonth(rows, Promise.resolve(summary)))).toEqual([
    {
      month: '2026-02',
      rows: [row('1', '2026-02-09'), row('2', '2026-02-01')],
      sums: [
        { minor: 2n ** 60n, currency: 'EUR' },
        { minor: 900, currency: 'USD' },
      ],
    },
    { month: '2026-01', rows: [row('3', '2026-01-30')], sums: [] },
  ]);
});

test('groups orders without a date', async () => {
  const summary = Promise.resolve([group(null, 'EUR', 2, 500)]);
  expect(await settled(groupByMonth([row('1', null), row('2', null)], summary))).toEqual([
    { month: null, rows: [row('1', null), row('2', null)], sums: [{ minor: 500, currency: 'EUR' }] },
  ]);
});

test('groups by month only if dates are the first sort criterion', () => {
  expect(isByMonth('')).toBe(true);
  expect(isByMonth('orderDate asc, orderTotal desc')).toBe(true);
  expect(isByMonth('orderTotal desc, orderDate desc')).toBe(false);
  expect(isByMonth('broken (')).toBe(false);
});

test('returns the first and last day of the months that a page shows', () => {
  const days = (...dates: (string | null)[]) => daysOfMonths(dates.map((date, index) => row(String(index), date)));
  expect(days('2026-02-09')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(days('2024-01-31', '2024-02-01', '2023-12-24')).toEqual({ from: '2023-12-01', to: '2024-02-29' });
  expect(days('2026-02-09', null)).toBeNull();
  expect(days('2026-02-09', '12026-02-09')).toBeNull();
  expect(days()).toBeNull();
});
