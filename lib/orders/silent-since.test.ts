import { expect, test } from 'vitest';
import { shipmentView } from '../../test-support/shipment-view.ts';
import { silentSince } from './silent-since.ts';

const SHIPMENT = shipmentView({ health: 'shipped', shippingDate: '2026-01-10' });

test.each([
  ['2026-02-24', null],
  ['2026-02-25', '2026-01-10'],
])('on %s, 45 or 46 days after the last news, returns %s', (today, since) => {
  expect(silentSince(SHIPMENT, ['2026-01-08', null], today)).toBe(since);
});

test('counts tracking events and emails as news', () => {
  const history = [{ at: '2026/01/20 10:00:00', location: null, activity: 'Scanned' }];
  expect(silentSince({ ...SHIPMENT, history }, [], '2026-03-10')).toBe('2026-01-20');
  expect(silentSince({ ...SHIPMENT, history }, ['2026-02-01'], '2026-03-10')).toBeNull();
});

test('waits until 45 days after the expected day, which is no news', () => {
  const late = { ...SHIPMENT, expected: { from: '2026-02-01', to: '2026-02-10' } };
  expect(silentSince(late, [], '2026-03-20')).toBeNull();
  expect(silentSince(late, [], '2026-03-28')).toBe('2026-01-10');
});

test('returns null for a shipment that is not under way, and without any date', () => {
  for (const health of ['pending', 'delivered', 'error', 'unknown'] as const)
    expect(silentSince({ ...SHIPMENT, health }, [], '2026-06-01')).toBeNull();
  expect(silentSince({ ...SHIPMENT, shippingDate: null }, [null], '2026-06-01')).toBeNull();
});
