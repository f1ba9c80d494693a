import { expect, test } from 'vitest';
import { type FieldTexts, readChange } from './correction-fields.ts';
import { applyShipmentDates } from './shipment-dates.ts';

function settle(texts: FieldTexts, was: FieldTexts) {
  return applyShipmentDates(readChange('shipment', texts, was, '', 'en'), texts, was);
}

test.each([
  ['a day of delivery', { receivedDate: '2026-03-05' }, '', '3'],
  ['a delivery date for a shipment on its way', { receivedDate: '2026-03-05' }, '1', '3'],
  ['a day of dispatch', { shippingDate: '2026-03-01' }, '5', '1'],
  ['both', { shippingDate: '2026-03-01', receivedDate: '2026-03-05' }, '5', '3'],
  ['a shipping date for a shipment out for delivery', { shippingDate: '2026-03-01' }, '2', undefined],
  ['a delivery date for a shipment with a problem', { receivedDate: '2026-03-05' }, '4', undefined],
  ['a number', { trackingNumber: 'T-1' }, '5', undefined],
])('sets the status for %s', (_name, typed, status, expected) => {
  const { change, problems } = settle({ ...typed, status }, { status });
  expect(problems).toEqual({});
  expect(change['status']).toBe(expected);
});

test('keeps a chosen status, and does not change it when a date is edited', () => {
  expect(settle({ status: '2', receivedDate: '2026-03-05' }, { status: '5' }).change['status']).toBe('2');
  const was = { status: '1', receivedDate: '2026-03-04' };
  expect(settle({ ...was, receivedDate: '2026-03-05' }, was).change).toEqual({ receivedDate: '2026-03-05' });
});

test('rejects a delivery before the shipping date, at the date that was typed', () => {
  const sent = { shippingDate: '2026-03-05' };
  expect(settle({ ...sent, receivedDate: '2026-03-04' }, sent).problems).toEqual({ receivedDate: 'beforeSent' });
  expect(settle({ ...sent, receivedDate: '2026-03-05' }, sent).problems).toEqual({});
  const received = { receivedDate: '2026-03-04' };
  expect(settle({ ...received, ...sent }, received).problems).toEqual({ shippingDate: 'beforeSent' });
  // Dates from emails are accepted, because the user did not type them.
  const delivered = { ...sent, receivedDate: '2026-03-04' };
  expect(settle({ ...delivered, trackingNumber: 'T-1' }, delivered).problems).toEqual({});
});
