import { expect, test } from 'vitest';
import { shipmentView } from '../../test-support/shipment-view.ts';
import type { ShipmentView } from '../service/order-view.ts';
import { shipmentSteps } from './shipment-steps.ts';

function statesOf(shipment: Partial<ShipmentView>) {
  return shipmentSteps('2026-03-01', shipmentView(shipment)).map(({ state, date }) =>
    date === null ? state : `${state} ${date}`,
  );
}

test('marks a pending shipment as ordered', () => {
  expect(statesOf({})).toEqual(['now 2026-03-01', 'open', 'open', 'open']);
});

test('leaves unreported steps open, before and after the current one', () => {
  expect(statesOf({ health: 'out_for_delivery' })).toEqual(['done 2026-03-01', 'open', 'now', 'open']);
  expect(statesOf({ health: 'delivered', shippingDate: '2026-03-02', receivedDate: '2026-03-04' })).toEqual([
    'done 2026-03-01',
    'done 2026-03-02',
    'open',
    'done 2026-03-04',
  ]);
});

test('shows the steps implied by the dates of a shipment with a problem or an unknown status', () => {
  expect(statesOf({ health: 'error', shippingDate: '2026-03-02' })).toEqual([
    'done 2026-03-01',
    'now 2026-03-02',
    'open',
    'open',
  ]);
  expect(statesOf({ health: 'unknown' })).toEqual(['now 2026-03-01', 'open', 'open', 'open']);
});

test('completes the line up to the last known step', () => {
  const steps = shipmentSteps(null, shipmentView({ health: 'out_for_delivery' }));
  expect(steps.map(({ passed }) => passed)).toEqual([true, true, false, false]);
});
