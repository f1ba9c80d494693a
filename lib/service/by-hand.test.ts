import { expect, test } from 'vitest';
import { isItemByHand, isShipmentByHand, orderFieldsByHand } from './by-hand.ts';

const typed = { corrected: ['merchant', 'orderTitle'], kept: false };
/** As a service leaves an order whose mailbox was unlinked with its orders kept. */
const kept = { corrected: ['currency', 'merchant', 'orderTitle', 'orderTotal', 'purchaseType'], kept: true };

test('what a person typed is theirs', () => {
  expect(orderFieldsByHand(typed)).toEqual(['merchant', 'orderTitle']);
  expect(orderFieldsByHand({})).toEqual([]);
  expect(isItemByHand({ corrected: ['description'], parsingConfidence: 90 }, typed)).toBe(true);
  expect(isItemByHand({ parsingConfidence: 90 }, typed)).toBe(false);
  expect(isShipmentByHand({ corrected: ['trackingNumber'] })).toBe(true);
  expect(isShipmentByHand({})).toBe(false);
});

test('nobody typed what stays of an order whose mailbox was unlinked', () => {
  expect(orderFieldsByHand(kept)).toEqual([]);
  expect(isItemByHand({ corrected: ['description', 'price'], parsingConfidence: 90 }, kept)).toBe(false);
  expect(isShipmentByHand({ corrected: ['order', 'items', 'trackingNumber', 'shipper'], kept: true })).toBe(false);
});

test('what is known to be a person’s stays so beside it', () => {
  expect(orderFieldsByHand({ ...kept, corrected: [...kept.corrected, 'orderStatus'] })).toEqual(['orderStatus']);
  expect(isItemByHand({ corrected: ['description', 'returned'], parsingConfidence: 90 }, kept)).toBe(true);
  expect(isItemByHand({ corrected: ['description'], parsingConfidence: null }, kept)).toBe(true);
  expect(isShipmentByHand({ corrected: ['order', 'status'], kept: true })).toBe(true);
});
