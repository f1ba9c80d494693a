import { expect, test } from 'vitest';
import { editedOrderFields, isItemEdited, isShipmentEdited } from './manual-edits.ts';

const typed = { corrected: ['merchant', 'orderTitle'], kept: false };
/** An order whose mailbox was unlinked with its orders kept, as a service returns it. */
const kept = { corrected: ['currency', 'merchant', 'orderTitle', 'orderTotal', 'purchaseType'], kept: true };

test('returns the fields that the user edited', () => {
  expect(editedOrderFields(typed)).toEqual(['merchant', 'orderTitle']);
  expect(editedOrderFields({})).toEqual([]);
  expect(isItemEdited({ corrected: ['description'], parsingConfidence: 90 }, typed)).toBe(true);
  expect(isItemEdited({ parsingConfidence: 90 }, typed)).toBe(false);
  expect(isShipmentEdited({ corrected: ['trackingNumber'] })).toBe(true);
  expect(isShipmentEdited({})).toBe(false);
});

test('returns nothing for a kept order of an unlinked mailbox', () => {
  expect(editedOrderFields(kept)).toEqual([]);
  expect(isItemEdited({ corrected: ['description', 'price'], parsingConfidence: 90 }, kept)).toBe(false);
  expect(isShipmentEdited({ corrected: ['order', 'items', 'trackingNumber', 'shipper'], kept: true })).toBe(false);
});

test('returns fields of a kept order that only the user can have edited', () => {
  expect(editedOrderFields({ ...kept, corrected: [...kept.corrected, 'orderStatus'] })).toEqual(['orderStatus']);
  expect(isItemEdited({ corrected: ['description', 'returned'], parsingConfidence: 90 }, kept)).toBe(true);
  expect(isItemEdited({ corrected: ['description'], parsingConfidence: null }, kept)).toBe(true);
  expect(isShipmentEdited({ corrected: ['order', 'status'], kept: true })).toBe(true);
});
