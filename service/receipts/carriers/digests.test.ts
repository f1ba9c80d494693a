import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

/** Returns "number status" of each shipment in an email, or the reason that it has none. */
function shipmentsOf(address: string, subject: string, html: string) {
  const reading = readMessage(messageOf({ from: { name: 'Notices', address }, subject, html }));
  if (reading.kind === 'none') return reading.reason;
  return reading.shipments.map(({ trackingNumber, statusCode }) => `${trackingNumber} ${statusCode}`);
}

describe('a digest of a carrier', () => {
  const from = 'digest@informeddelivery.usps.com';
  const subject = 'Daily Digest for Tue, 3/3';
  const first = '<p>Alder Tools<br>9400 1108 9876 5002 1334 92';
  const second = '<p>9205 5001 9775 5477 0031 65';

  test('lists shipments with their numbers in groups, each with its own news', () => {
    const html = `<p>Parcels: 2</p>${first}<br>Out for delivery, until 6:30pm</p>${second}<br>On its way</p>`;
    expect(shipmentsOf(from, subject, html)).toEqual(['9400110898765002133492 2', '9205500197755477003165 1']);
  });

  test('links to them', () => {
    const link = (number: string) =>
      `<a href="https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}">Track</a>`;
    const html = `<p>Parcels: 1</p>${first}<br>Your item was delivered at the front door</p>${link('9400110898765002133492')}`;
    expect(shipmentsOf(from, subject, html)).toEqual(['9400110898765002133492 3']);
  });

  test.each([
    ['digits without the check digit', '<p>9400 1108 9876 5002 1334 91</p>'],
    ['the groups of a telephone number', '<p>1 800 222 1811</p>'],
    ['letters without a package', '<p>Letters: 3, parcels: 0</p>'],
  ])('names no shipment by %s', (_, html) => {
    expect(shipmentsOf(from, subject, html)).toBe('digest');
  });
});

test('an app that follows shipments names the carrier of each', () => {
  const html = '<p>Your order is on its way.</p><p>Order #4410227</p><p>USPS 9400110898765002133492</p>';
  expect(shipmentsOf('no-reply@shop.app', 'Shipped: your order', html)).toEqual(['9400110898765002133492 1']);
});
