import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const ITEMS = `<table><tr><th>Item</th><th>Qty</th><th>Price</th></tr>
  <tr><td>Copper kettle</td><td>1</td><td>$40.00</td></tr><tr><td>Tea strainer</td><td>2</td><td>$5.00</td></tr></table>
  <p>Order total: $50.00</p>`;
const UPS = '1Z999AA10123456784';

const read = (subject: string, body: string, changes: Partial<Message> = {}) => {
  const reading = readMessage(
    messageOf({
      from: { name: 'Kettle House', address: 'orders@kettlehouse.example' },
      subject,
      sentAt: Date.UTC(2026, 3, 9, 12),
      html: `<p>Order number: KH-2044</p>${body}`,
      ...changes,
    }),
  );
  if (reading.kind === 'none') throw new Error(`no facts: ${reading.reason}`);
  return reading;
};

describe('fillParcels', () => {
  it.each([
    ['Your order has shipped', `<p>Tracking number: ${UPS}</p>`],
    ['Your order has shipped', ''],
    ['Your order was delivered', ''],
  ])('copies the items that the shop lists in its email: %s %s', (subject, parcel) => {
    const { orders, shipments } = read(subject, `${parcel}${ITEMS}`);
    expect(shipments).toHaveLength(1);
    expect(shipments[0]?.items.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Copper kettle', 1],
      ['Tea strainer', 2],
    ]);
    expect(shipments[0]?.items).toEqual(orders[0]?.items);
  });

  it('leaves the items unknown when the order has several shipments', () => {
    const { orders, shipments } = read(
      'Your order has shipped',
      `<p>Tracking number: ${UPS}</p><p>Tracking number: 1Z12345E0205271688</p>${ITEMS}`,
    );
    expect(orders[0]?.items).toHaveLength(2);
    expect(shipments.map(({ items }) => items)).toEqual([[], []]);
  });

  it('leaves the items unknown when the email has several orders and one shipment', () => {
    const second = ITEMS.replace('Copper kettle', 'Oak spoon');
    const { orders, shipments } = read(
      'Your order has shipped',
      `${ITEMS}<p>Order number: KH-2045</p>${second}<p>Tracking number: ${UPS}</p>`,
    );
    expect(orders.map(({ items }) => items.length)).toEqual([2, 2]);
    expect(shipments.map(({ items }) => items)).toEqual([[]]);
  });

  it('leaves the items unknown when part of the order ships separately', () => {
    const body = `<p>The remaining items will ship separately.</p>${ITEMS}`;
    const { orders, shipments } = read('Your order has shipped', body);
    expect(orders[0]?.items).toHaveLength(2);
    expect(shipments.map(({ items }) => items)).toEqual([[]]);
  });

  it('leaves the items unknown until a shipment is sent', () => {
    const { orders, shipments } = read('Shipping label created', `<p>Tracking number: ${UPS}</p>${ITEMS}`);
    expect(orders[0]?.items).toHaveLength(2);
    expect(shipments.map(({ items }) => items)).toEqual([[]]);
  });

  it('keeps the items that the markup names for the shipment, whatever else the email lists', () => {
    const parcel = `<script type="application/ld+json">{"@type":"ParcelDelivery","trackingNumber":"${UPS}",
      "itemShipped":{"@type":"Product","name":"Copper kettle"},
      "partOfOrder":{"@type":"Order","orderNumber":"KH-2044"}}</script>`;
    const { orders, shipments } = read('Your order has shipped', `${ITEMS}${parcel}`);
    expect(orders[0]?.items).toHaveLength(2);
    expect(shipments.map(({ items }) => items.map(({ description }) => description))).toEqual([['Copper kettle']]);
  });
});
