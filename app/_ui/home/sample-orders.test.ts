import { expect, test } from 'vitest';
import { MARKED, sampleMonths } from './sample-orders.ts';

test('dates the sample orders before today, newest first, and groups them by month', () => {
  const months = sampleMonths('2026-03-05');
  expect(months.map(({ month, orders }) => [month, orders.map(({ date }) => date)])).toEqual([
    ['2026-03', ['2026-03-04', '2026-03-03', '2026-03-01']],
    ['2026-02', ['2026-02-26', '2026-02-20', '2026-02-14', '2026-02-09']],
  ]);
});

test('marks an order whose lines add up to its total', () => {
  const marked = sampleMonths('2026-03-05')
    .flatMap(({ orders }) => orders)
    .find(({ item }) => item === MARKED.item);
  const { itemsTotal, shipping, tax } = MARKED.lines;
  expect(marked?.total).toEqual({ minor: itemsTotal + shipping + tax, currency: MARKED.currency });
});
