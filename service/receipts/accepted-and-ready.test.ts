import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const ORDER =
  '<p>Order number: 77120943</p><table><tr><td>Total</td><td>$18.00</td></tr></table><p>Alder Street 4, Bristol</p>';

/** Returns the statuses of an email's orders and the number of its shipments. */
function read(address: string, subject: string, html: string) {
  const from = { name: 'Alder', address };
  const reading = readMessage(messageOf({ from, subject, html: `${html}${ORDER}` }));
  return reading.kind === 'none' ? reading.reason : [reading.orders[0]?.status, reading.shipments.length];
}

describe('an order that a restaurant accepted', () => {
  test.each([
    ['Harbour Bistro has accepted your order', 'Your order will arrive today at 20:10.'],
    ['Bistro Lumen hat deine Bestellung angenommen', 'Deine Bestellung kommt heute um 20:10 Uhr an.'],
    ['Le Petit Four a accepté votre commande', 'Votre commande arrive aujourd’hui à 20 h 10.'],
    ['Bistro Lumen heeft je bestelling geaccepteerd', 'Je bestelling wordt vandaag om 20:10 bezorgd.'],
    ['Bistro Lumen ha aceptado tu pedido', 'Tu pedido llega hoy a las 20:10.'],
  ])('is placed although it will arrive today: %s', (subject, words) => {
    expect(read('hello@alder.example', subject, `<p>${words}</p>`)).toEqual(['placed', 0]);
  });
});

describe('an order that can be downloaded', () => {
  test.each([
    ['Your order 77120943', 'Your order is ready. Click below to view your download page. Thanks for your purchase!'],
    ['Ihre Bestellung 77120943', 'Ihre Bestellung ist fertig, hier herunterladen. Danke für Ihren Kauf!'],
  ])('waits nowhere: %s', (subject, words) => {
    expect(read('hello@alder.example', subject, `<p>${words}</p>`)).toEqual(['placed', 0]);
  });

  test('waits nowhere if its known merchant sells nothing else', () => {
    expect(read('contact@humblebundle.com', 'Your order is ready', '<p>Thanks!</p>')).toEqual(['placed', 0]);
  });

  test('is ready at a shop otherwise', () => {
    expect(read('hello@alder.example', 'Your order is ready', '<p>See you at the counter.</p>')).toEqual([
      'shipped',
      1,
    ]);
  });
});

describe('an email that asks to keep it', () => {
  test.each([
    'Bitte bewahren Sie diese E-Mail für Ihre Unterlagen auf.',
    'Bewahren Sie die Rechnung bis zum Ende der Garantie auf.',
  ])('reports no parcel: %s', (words) => {
    const html = `<p>Vielen Dank für Ihre Bestellung. ${words}</p>`;
    expect(read('hello@alder.example', 'Ihre Alder-Bestellung KONT-7712', html)).toEqual(['placed', 0]);
  });

  test('reports a parcel that is kept', () => {
    const html = '<p>Ihr Paket wartet im Shop. Wir bewahren es bis zum 3. Mai für Sie auf.</p>';
    expect(read('hello@alder.example', 'Ihre Bestellung 77120943', html)).toEqual(['shipped', 1]);
  });
});

describe('a part of a group that signs with its own name', () => {
  test.each([
    ['Amazon Web Services', 'no-reply-aws@amazon.com', 'Amazon Web Services'],
    ['Google Cloud', 'no-reply@google.com', 'Google Cloud'],
    ['Amazon.com', 'auto-confirm@amazon.com', 'Amazon.com'],
    ['Amazon Web Sales', 'auto-confirm@amazon.com', 'Amazon.com'],
  ])('is the merchant: %s <%s>', (name, address, merchant) => {
    const html = `<p>Thank you for your order!</p>${ORDER}`;
    const reading = readMessage(messageOf({ from: { name, address }, subject: 'Your receipt', html }));
    expect(reading).toMatchObject({ orders: [{ merchant: { name: merchant } }] });
  });
});
