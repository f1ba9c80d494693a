import { expect, test } from 'vitest';
import { editedOrderFields, isItemEdited, isShipmentEdited } from './manual-edits.ts';

const mailbox = { href: 'https://service.example/api/v1/mailboxes/1' };
const typed = { corrected: ['merchant', 'orderTitle'], kept: false, mailbox };
/** An order whose mailbox was unlinked with its orders kept, as a service returns it. */
const kept = {
  corrected: ['currency', 'merchant', 'orderTitle', 'orderTotal', 'purchaseType'],
  kept: true,
  mailbox: null,
};

test('returns the fields that the user edited', () => {
  expect(editedOrderFields(typed)).toEqual(['merchant', 'orderTitle']);
  expect(editedOrderFields({ mailbox })).toEqual([]);
  expect(isItemEdited({ corrected: ['description'], parsingConfidence: 90 }, typed)).toBe(true);
  expect(isItemEdited({ parsingConfidence: 90 }, typed)).toBe(false);
  expect(isShipmentEdited({ corrected: ['trackingNumber'] }, typed)).toBe(true);
  expect(isShipmentEdited({}, typed)).toBe(false);
});

test('returns nothing for a kept order of an unlinked mailbox', () => {
  expect(editedOrderFields(kept)).toEqual([]);
  expect(isItemEdited({ corrected: ['description', 'price'], parsingConfidence: 90 }, kept)).toBe(false);
  expect(isShipmentEdited({ corrected: ['order', 'items', 'trackingNumber', 'shipper'], kept: true }, kept)).toBe(
    false,
  );
});

test('returns fields of a kept order that only the user can have edited', () => {
  expect(editedOrderFields({ ...kept, corrected: [...kept.corrected, 'orderStatus'] })).toEqual(['orderStatus']);
  expect(isItemEdited({ corrected: ['description', 'returned'], parsingConfidence: 90 }, kept)).toBe(true);
  expect(isItemEdited({ corrected: ['description'], parsingConfidence: null }, kept)).toBe(true);
  expect(isShipmentEdited({ corrected: ['order', 'status'], kept: true }, kept)).toBe(true);
});

test('returns nothing for an order that the user added', () => {
  const added = { ...typed, mailbox: null };
  expect(editedOrderFields(added)).toEqual([]);
  expect(isItemEdited({ corrected: ['description'], parsingConfidence: null }, added)).toBe(false);
  expect(isShipmentEdited({ corrected: ['trackingNumber'] }, added)).toBe(false);
});
