import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { readOrder, tableOf as table } from './testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 18);
const read = (subject: string, html: string) => readOrder({ name: 'Alder', subject, html, sentAt: SENT });

describe('a total that the guest pays at the place of a stay', () => {
  const stay = '<p>Check-in: 12.06.2026</p><p>Check-out: 14.06.2026</p>';

  test.each([
    ['Your booking is confirmed', 'Booking number: 88120447', 'To be paid at hotel', '£214.00', 21_400],
    ['Ihre Buchung ist bestätigt', 'Buchungsnummer: 88120447', 'Vor Ort zu zahlen', '214,00 €', 21_400],
    ['Votre réservation est confirmée', 'Numéro de réservation : 88120447', 'À payer sur place', '96,50 €', 9_650],
  ])('is the total: %s', (subject, number, label, amount, total) => {
    const nights = table(['12 June', '£100.00'], ['13 June', '£114.00']);
    const html = `<p>${subject}.</p><p>${number}</p>${stay}${nights}${table([label, amount])}`;
    expect(read(subject, html)).toMatchObject({ total });
  });

  test('is not the total next to one', () => {
    const sums = table(['Total price', '£214.00'], ['To be paid at hotel', '£20.00']);
    const html = `<p>Your booking is confirmed.</p><p>Booking number: 88120447</p>${stay}${sums}`;
    expect(read('Your booking is confirmed', html)).toMatchObject({ total: 21_400 });
  });
});

test.each(['YOUR RESERVATION NUMBER IS', 'Your confirmation number is'])('a label that ends with "is": %s', (label) => {
  const html = `<p>Your booking is confirmed.</p><div>${label}</div><div><b>ZK7LMQ</b></div><p>Total paid: £19.00</p>`;
  expect(read('Travel itinerary', html)).toMatchObject({ orderNumber: 'ZK7LMQ' });
});

describe('a recommended tip', () => {
  const order = (label: string, value: string) =>
    `<p>Thank you for your order! Order number: 77120943</p>${table(
      ['2 Pears', '$3.00'],
      ['Subtotal:', '$3.00'],
      [label, value],
      ['Estimated Total:', '$6.50'],
    )}`;

  test('is a charge above the total', () => {
    expect(read('Your order', order('Recommended Tip:', '$3.50'))).toMatchObject({ total: 650 });
  });

  test('is no heading of advertising, which ends the order', () => {
    const html = `<p>Thank you for your order! Order number: 77120943</p><p>Recommended for you</p>${table(['Total', '$6.50'])}`;
    expect(read('Your order', html)).toMatchObject({ total: null });
  });
});

describe('the day right behind the word for order', () => {
  test.each([
    ['Some of your order from March 2, 2026 is on its way.', '2026-03-02'],
    ['Ihre Bestellung vom 2. März 2026 ist unterwegs.', '2026-03-02'],
    ['Votre commande du 2 mars 2026 a été expédiée.', '2026-03-02'],
    ['Je bestelling van 2 maart 2026 is verzonden.', '2026-03-02'],
    ['We will bring your order on March 10, 2026.', '2026-03-09'],
    ['Your order from Alder House has shipped.', '2026-03-09'],
  ])('is that of the order: %s', (sentence, orderDate) => {
    const html = `<p>${sentence}</p><p>Order number 77120943</p>`;
    expect(read('Your order 77120943 has shipped', html)).toMatchObject({ orderDate });
  });
});

describe('items of big senders', () => {
  const itemsOf = (subject: string, html: string) => {
    const order = read(subject, html);
    return typeof order === 'string'
      ? order
      : order.items.map(({ description, quantity, price }) => `${quantity} × ${description} @ ${price}`);
  };

  test('have a quantity before the sign for a price', () => {
    const html = '<p>Order: 77120943</p><table><tr><td>Trail Runner 3<br>Size 8<br>Qty 2 @ $70.50</td></tr></table>';
    expect(itemsOf('Your order is on its way', html)).toEqual(['2 × Trail Runner 3 @ 7050']);
  });

  test('have their own subtotals, which with the tax come to the total', () => {
    const lines = table(
      ['Moss Garden<br>Subtotal:', '$12.00'],
      ['Tide Pools<br>Subtotal (excl. VAT):', '$7.50'],
      ['Tax:', '$1.95'],
      ['Total:', '$21.45'],
    );
    expect(
      itemsOf('Thank you for your purchase!', `<p>Thanks for your purchase. Invoice: 771209430</p>${lines}`),
    ).toEqual(['1 × Moss Garden @ 1200', '1 × Tide Pools @ 750']);
  });

  test('are named in full by the run that continues the subject', () => {
    const name = 'Watercolor set with twelve pans and a brush';
    const html = `<p>On its way</p><p>${name}</p><p>Order number: 77120943</p>`;
    expect(itemsOf('ON ITS WAY TODAY: Watercolor set with twelve pans', html)).toEqual([`null × ${name} @ null`]);
    expect(itemsOf('ON ITS WAY TODAY: Watercolor set', html)).toEqual([]);
  });
});

test('a device from a domain of downloads is sent by the shop that signs', () => {
  const reading = readMessage(
    messageOf({
      from: { name: 'Google Store', address: 'googlestore-noreply@google.com' },
      subject: 'Your order has shipped',
      html: '<p>Your order is on its way.</p><p>Order number GS.1111-2222-3333</p><p>Smoke alarm</p><p>Qty: 1</p>',
    }),
  );
  expect(reading.kind === 'facts' && reading.orders[0]).toMatchObject({
    merchant: { name: 'Google Store' },
    purchaseTypeId: 2,
  });
});
