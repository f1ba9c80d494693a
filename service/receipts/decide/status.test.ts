import { describe, expect, it } from 'vitest';
import { orderStatus, shipmentStatus } from './status.ts';

describe('the status after a milestone', () => {
  it.each([
    [null, 'placed', null],
    ['placed', 'placed', null],
    ['labelled', 'placed', 0],
    ['shipped', 'shipped', 1],
    ['outForDelivery', 'shipped', 2],
    ['readyForPickup', 'shipped', 2],
    ['delivered', 'delivered', 3],
    ['exception', 'shipped', 4],
    ['cancelled', 'cancelled', null],
    ['refunded', 'returned', null],
  ] as const)('%s is "%s" for the order and %s for the shipment', (milestone, order, shipment) => {
    expect(orderStatus(milestone)).toBe(order);
    expect(shipmentStatus(milestone)).toBe(shipment);
  });
});
