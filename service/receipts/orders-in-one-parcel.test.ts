import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const NUMBER = '<p>Tracking number: RT881204476PT</p>';

function readingOf(html: string) {
  const reading = readMessage(messageOf({ subject: 'Your parcel is on its way', html }));
  if (reading.kind === 'none') throw new Error(reading.reason);
  return reading;
}

test.each([
  ['<p>Your orders #70411 and #70418 have shipped in one parcel.</p>', '70411', ['70418']],
  ['<p>Order numbers: 70411, 70418, 70420</p><p>They have shipped.</p>', '70411', ['70418', '70420']],
  ['<p>Ihre Bestellungen 70411 und 70418 haben wir zusammen versandt.</p>', '70411', ['70418']],
  ['<p>Commandes n° 7041133 et 7041834</p><p>Votre colis a été expédié.</p>', '7041133', ['7041834']],
  [
    '<p>Zamówienia: 7d1c8e40-a1f2-11f0, 9b44c0a2-a1f5-11f0</p><p>Twoja przesyłka jest w drodze.</p>',
    '7d1c8e40-a1f2-11f0',
    ['9b44c0a2-a1f5-11f0'],
  ],
])('names the other orders in one shipment: %s', (html, orderNumber, alsoOf) => {
  const { orders, shipments } = readingOf(`${html}${NUMBER}`);
  expect(shipments).toMatchObject([{ orderNumber, alsoOf, trackingNumber: 'RT881204476PT' }]);
  expect(shipments[0]?.evidence['alsoOf']).toBeDefined();
  expect(orders.map((order) => order.orderNumber)).toEqual([orderNumber]);
});

test('gives an order no lines of another order in its shipment', () => {
  const partOf = (number: string, name: string, price: string) =>
    `<h3>${name}</h3><p>Order total: ${price}</p><p>Order number: ${number}</p><p>Quantity: 1</p>`;
  const parts = `${partOf('24-12380-55917', 'Garden bench', '$36.50')}${partOf('24-12384-60342', 'Rain barrel', '$18.00')}`;
  const { orders, shipments } = readingOf(`<p>Your packages are on the way.</p>${NUMBER}${parts}`);
  expect(shipments).toMatchObject([{ orderNumber: '24-12380-55917', alsoOf: ['24-12384-60342'], items: [] }]);
  expect(orders).toMatchObject([{ orderNumber: '24-12380-55917', status: 'shipped', total: null, items: [] }]);
});

test.each([
  `<p>Your order 70411 has shipped.</p>${NUMBER}`,
  `<p>Your order 70411 has shipped. Your orders, 80331 Munich</p>${NUMBER}`,
  `<p>Orders over 10000 and 20000 points ship free. Your order number 70411 has shipped.</p>${NUMBER}`,
  `<p>Order number: 70411</p><p>Customer number: 70418</p><p>It has shipped.</p>${NUMBER}`,
])('names no other order: %s', (html) => {
  const { shipments } = readingOf(html);
  expect(shipments.map(({ orderNumber, alsoOf }) => [orderNumber, alsoOf])).toEqual([['70411', undefined]]);
});

test.each(['Order', 'Bestellung', 'Commande'])('names the orders above the lines of each: %s', (word) => {
  const part = (number: string, name: string) =>
    `<p>${word} ${number}</p><table><tr><td>${name}</td><td>x2</td></tr></table>`;
  const html = `<p>Your parcel is on its way.</p>${NUMBER}${part('8203417765', 'Clay cup')}${part('8203417792', 'Oak tray')}`;
  const { shipments } = readingOf(html);
  expect(shipments).toMatchObject([{ orderNumber: '8203417765', alsoOf: ['8203417792'] }]);
});

test('names no other order for a number in a sentence', () => {
  const html = `<p>Your parcel is on its way.</p>${NUMBER}<p>Order 8203417765</p><p>It replaces order 8203417792, which was lost.</p>`;
  expect(readingOf(html).shipments[0]?.alsoOf).toBeUndefined();
});
