import { expect, test } from 'vitest';
import { sentAgainOn } from './sent-again.ts';

const ORDERED = new Map([
  ['cup', 1],
  ['pot', null],
  ['mug', 2],
]);

function shipment(shippingDate: string | null, ...itemIds: readonly string[]) {
  return { health: 'shipped' as const, shippingDate, receivedDate: null, itemIds };
}

const lost = shipment('2026-03-01', 'cup', 'pot');

test('returns the day on which the same items left again', () => {
  const again = { ...shipment(null, 'pot', 'cup'), receivedDate: '2026-03-20' };
  expect(sentAgainOn(lost, [lost, shipment('2026-03-12', 'cup', 'pot'), again], ORDERED)).toBe('2026-03-12');
  expect(sentAgainOn(lost, [lost, again], ORDERED)).toBe('2026-03-20');
});

test.each([
  ['there is no later shipment', lost, [lost, shipment('2026-02-20', 'cup', 'pot')]],
  ['the later one contains a part', lost, [lost, shipment('2026-03-12', 'cup')]],
  ['it was delivered', { ...lost, health: 'delivered' as const }, [shipment('2026-03-12', 'cup', 'pot')]],
  ['more than one was ordered', shipment('2026-03-01', 'mug'), [shipment('2026-03-12', 'mug')]],
  ['the order does not list the item', shipment('2026-03-01', 'hat'), [shipment('2026-03-12', 'hat')]],
  ['its items are unknown', shipment('2026-03-01'), [shipment('2026-03-12', 'cup')]],
  ['its day is unknown', shipment(null, 'cup'), [shipment('2026-03-12', 'cup')]],
])('returns null if %s', (_, one, all) => {
  expect(sentAgainOn(one, all, ORDERED)).toBeNull();
});
