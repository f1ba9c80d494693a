import { expect, test } from 'vitest';
import type { OrderRow } from '../service/order-view.ts';
import { orderName } from './order-name.ts';

const row = (fields: Partial<OrderRow>) =>
  ({ title: null, titleItem: null, number: null, merchantName: null, ...fields }) as OrderRow;

test('names an order by title and shop, or by its number', () => {
  expect(orderName(row({ title: 'Mug', merchantName: 'Meadow' }))).toBe('Mug · Meadow');
  expect(orderName(row({ title: 'Mug + 1', titleItem: { name: 'Mug', more: 1 } }))).toBe('Mug');
  expect(orderName(row({ number: 'A-1', merchantName: 'Meadow' }))).toBe('A-1 · Meadow');
  expect(orderName(row({}))).toBeNull();
});

test('shortens a name to one line without bidirectional control characters', () => {
  expect(orderName(row({ title: '\u202Egum\n  blue' }))).toBe('gum blue');
  const name = orderName(row({ title: '🍵'.repeat(200) })) ?? '';
  expect([...name]).toHaveLength(80);
  expect(name.endsWith('🍵…')).toBe(true);
});
