import { expect, test } from 'vitest';
import { shipmentView } from '../../../test-support/shipment-view.ts';
import type { ShipmentHealth } from '../../service/order-view.ts';
import { progressOf } from './order-progress.ts';

const shipment = (health: ShipmentHealth) => shipmentView({ health });

test('names an order that is never shipped by its type', () => {
  const placed = { status: 'placed', shipments: [] } as const;
  expect(progressOf({ ...placed, purchaseType: 'Ticket or Reservation' })).toBe('booked');
  expect(progressOf({ ...placed, purchaseType: 'Subscription or Rental' })).toBe('paid');
  expect(progressOf({ ...placed, purchaseType: 'Shippable Purchase' })).toBe('placed');
  expect(progressOf({ ...placed, purchaseType: null })).toBe('placed');
});

test('keeps the status of a ticket that was cancelled, or was shipped despite its type', () => {
  const ticket = 'Ticket or Reservation';
  expect(progressOf({ status: 'cancelled', purchaseType: ticket, shipments: [] })).toBe('cancelled');
  expect(progressOf({ status: 'placed', purchaseType: ticket, shipments: [shipment('pending')] })).toBe('placed');
});

test('refines "shipped" by the shipments', () => {
  const shipped = { status: 'shipped', purchaseType: null } as const;
  expect(progressOf({ ...shipped, shipments: [] })).toBe('shipped');
  expect(progressOf({ ...shipped, shipments: [shipment('shipped'), shipment('delivered')] })).toBe('shipped');
  expect(progressOf({ ...shipped, shipments: [shipment('shipped'), shipment('pending')] })).toBe('partly_shipped');
  const near = [shipment('pending'), shipment('out_for_delivery')];
  expect(progressOf({ ...shipped, shipments: near })).toBe('out_for_delivery');
  expect(progressOf({ ...shipped, shipments: [...near, shipment('error')] })).toBe('delivery_problem');
  const lost = { ...shipment('error'), sentAgain: '2026-03-01' };
  expect(progressOf({ ...shipped, shipments: [shipment('shipped'), lost] })).toBe('shipped');
});

test('returns no progress without a status', () => {
  expect(progressOf({ status: null, purchaseType: 'Payment', shipments: [] })).toBeNull();
});
