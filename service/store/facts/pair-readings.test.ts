import { describe, expect, test } from 'vitest';
import type { ItemFacts, OrderFacts, ShipmentFacts } from '../../receipts/facts.ts';
import { confirmation, parcel, pot } from '../testing/mailed-user.ts';
import { pairLines, pairOrders, pairShipments } from './pair-readings.ts';

const order = (changes: Partial<OrderFacts>): OrderFacts => ({ ...confirmation, ...changes });
const line = (description: string, changes: Partial<ItemFacts> = {}): ItemFacts => ({
  ...pot,
  description,
  ...changes,
});
const shipment = (changes: Partial<ShipmentFacts>): ShipmentFacts => ({ ...parcel, ...changes });

describe('pairOrders', () => {
  test('pairs the only previous order with the only current one', () => {
    const pairs = pairOrders([order({ orderNumber: 'A-1', total: 5 })], [order({ orderNumber: 'B-2', total: 6 })]);
    expect([...pairs]).toEqual([[0, 0]]);
  });

  test('pairs several by number, then by total', () => {
    const olds = [order({ orderNumber: 'A-1', total: 5 }), order({ orderNumber: 'B-2', total: 6 })];
    const news = [order({ orderNumber: 'C-3', total: 5 }), order({ orderNumber: 'b2', total: 7 })];
    expect(new Map(pairOrders(olds, news))).toEqual(
      new Map([
        [1, 1],
        [0, 0],
      ]),
    );
  });

  test('pairs nothing that is ambiguous', () => {
    const olds = [order({ orderNumber: 'A-1', total: 5 }), order({ orderNumber: 'B-2', total: 5 })];
    expect(pairOrders(olds, [order({ orderNumber: 'C-3', total: 5 })]).size).toBe(0);
    expect(pairOrders([], [order({})]).size).toBe(0);
  });
});

describe('pairShipments', () => {
  test('pairs by order number when the tracking number was misread', () => {
    const olds = [shipment({ trackingNumber: '1', orderNumber: 'A-1' }), shipment({ trackingNumber: '2' })];
    const news = [shipment({ trackingNumber: '3', orderNumber: 'a 1' }), shipment({ trackingNumber: '4' })];
    expect(new Map(pairShipments(olds, news))).toEqual(
      new Map([
        [0, 0],
        [1, 1],
      ]),
    );
  });
});

describe('pairLines', () => {
  test.each([
    ['a name with text after it', line('Blue mug View product'), line('Blue mug'), true],
    ['a name with text before it', line('Blue mug'), line('1 x Blue mug, 300 ml', { price: 700 }), true],
    ['the same price and quantity', line('Total savings'), line('Blue mug'), true],
    ['the same product', line('x', { price: 1, productCode: '7' }), line('y', { price: 2, productCode: '7' }), true],
    ['nothing in common', line('Shipping', { price: 495 }), line('Blue mug'), false],
    ['part of a word', line('Mugging', { price: 1 }), line('Mug', { price: 2 }), false],
  ])('pairs lines by what they share: %s', (_, before, after, isSame) => {
    expect(pairLines([before], [after]).size).toBe(isSame ? 1 : 0);
  });

  test('does not pair several lines with the same price', () => {
    expect(pairLines([line('Aaaa'), line('Bbbb')], [line('Cccc'), line('Dddd')]).size).toBe(0);
  });
});
