import { expect, test } from 'vitest';
import { addedOrder, readSorts, sortedBy, sortsText, toggledOrder } from './sorting.ts';

test('returns the direction and position of a column in the sorting', () => {
  expect(sortedBy('', 'orderDate')).toEqual({ direction: 'desc', place: 1, of: 1 });
  expect(sortedBy('ORDERTOTAL', 'orderTotal')).toEqual({ direction: 'asc', place: 1, of: 1 });
  expect(sortedBy('orderTotal, order/merchant/name desc', 'merchant/name')).toEqual({
    direction: 'desc',
    place: 2,
    of: 2,
  });
  expect(sortedBy('orderTotal add 1 desc', 'orderTotal')).toBeNull();
  expect(sortedBy('orderTotal desc desc', 'orderTotal')).toBeNull();
});

test('sorts by one column alone, and reverses it the next time', () => {
  expect(toggledOrder('', 'orderDate', 'desc')).toBe('orderDate asc');
  expect(toggledOrder('orderDate asc', 'orderDate', 'desc')).toBe('');
  expect(toggledOrder('', 'merchant/name', 'asc')).toBe('merchant/name asc');
  expect(toggledOrder('merchant/name asc', 'merchant/name', 'asc')).toBe('merchant/name desc');
  expect(toggledOrder('orderTotal desc, merchant/name', 'merchant/name', 'asc')).toBe('merchant/name asc');
});

test('adds a criterion at the end, or reverses it in place', () => {
  expect(addedOrder('', 'orderTotal', 'desc')).toBe('orderDate desc, orderTotal desc');
  expect(addedOrder('merchant/name, orderTotal desc', 'Merchant/Name', 'asc')).toBe(
    'merchant/name desc, orderTotal desc',
  );
  expect(addedOrder('broken (', 'orderTotal', 'desc')).toBe('orderTotal desc');
});

test('reads and writes orderBy, each field once', () => {
  expect(readSorts('orderTotal div 2 desc, description')).toEqual([
    { by: 'orderTotal div 2', direction: 'desc' },
    { by: 'description', direction: 'asc' },
  ]);
  expect(readSorts('orderTotal upwards')).toBeNull();
  expect(sortsText([...(readSorts('orderTotal, orderDate desc, ORDERTOTAL desc') ?? [])])).toBe(
    'orderTotal asc, orderDate desc',
  );
  expect(sortsText([{ by: 'orderDate', direction: 'desc' }])).toBe('');
});
