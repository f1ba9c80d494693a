import { describe, expect, test } from 'vitest';
import { listOf } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const SUBJECT = 'Refund for your order TG-20481';
const SUMS = tableOf(['Amount refunded', '38.05 EUR'], ['Order number', 'TG-20481']);

describe('name next to what happened to it', () => {
  test.each([
    ['Moss lantern', 'refunded'],
    ['Night Tide: Deluxe Edition', 'Refunded'],
    ['Teak tray, large', 'cancelled'],
    ['Laterne, moosgrün', 'erstattet'],
    ['Lanterne mousse', 'remboursé'],
  ])('is an item of a refund: %s, %s', (name, state) => {
    expect(listOf({ subject: SUBJECT, html: `<p>Refund issued.</p>${tableOf([name, state])}${SUMS}` })).toEqual([name]);
  });

  test('is none if the row has only an amount', () => {
    const html = `<p>Refund issued.</p>${tableOf(['Refunded', '38.05 EUR'])}<p>Order number: TG-20481</p>`;
    expect(listOf({ subject: SUBJECT, html })).toEqual([]);
  });

  test('is not delivered in other emails', () => {
    const html = `<p>Your delivery is complete.</p>${tableOf(['Teak tray', '1', '20.00 EUR'], ['Clay cup', 'refunded'], ['Total', '20.00 EUR'])}`;
    expect(listOf({ subject: 'Your order TG-20481 has been delivered', html })).toEqual(['1 Teak tray 2000']);
  });
});

describe('negative quantity of a credit note', () => {
  const head = ['Qty', 'Item', 'Unit price', 'Amount'];
  const rows = [
    ['-1', 'Teak tray', '20.00 EUR', '-20.00 EUR'],
    ['−2', 'Clay cup', '9.00 EUR', '−18.00 EUR'],
  ];

  test('is the quantity that was returned', () => {
    const html = `<p>Refund issued.</p>${tableOf(head, ...rows)}${SUMS}`;
    expect(listOf({ subject: SUBJECT, html })).toEqual(['1 Teak tray 2000', '2 Clay cup 900']);
  });

  test('is none below another header', () => {
    const html = `<p>Refund issued.</p>${tableOf(head, ['1', 'Teak tray', '20.00 EUR', '20.00 EUR'], ['', 'Voucher', '', '-5.00 EUR'])}${SUMS}`;
    expect(listOf({ subject: SUBJECT, html })).toEqual(['1 Teak tray 2000']);
  });
});

describe('choice behind a name and a dash', () => {
  test.each([
    ['Wool Soft 50 g - Coloris : 22 Heather', 'Wool Soft 50 g'],
    ['Linen shirt - Size : M - Color : Sage', 'Linen shirt'],
    ['Rug – Farbe: Moos', 'Rug'],
    ['Lamp - Edition two', 'Lamp - Edition two'],
  ])('is no part of the name: %s', (printed, name) => {
    const html = `<p>Thank you for your order.</p>${tableOf(['Product', 'Qty', 'Price'], [printed, '2', '10.00 EUR'], ['Clay cup', '1', '5.00 EUR'], ['Total', '25.00 EUR'])}`;
    expect(listOf({ html })[0]).toBe(`2 ${name} 1000`);
  });
});

describe('name in a subject', () => {
  const read = (body: string) =>
    listOf({ subject: 'ORDER DELIVERED: Alder 50mm f/2 Lens', html: `${body}<p>Order number: TG-20481</p>` });

  test('is completed by the only link that begins with it and a dash or a comma', () => {
    expect(read('<a href="https://aldertools.example/i/7">Alder 50mm f/2 Lens - cleaned, tested</a>')).toEqual([
      'Alder 50mm f/2 Lens - cleaned, tested',
    ]);
    expect(read('<a href="https://aldertools.example/i/7">Alder 50mm f/2 Lens, used</a>')).toEqual([
      'Alder 50mm f/2 Lens, used',
    ]);
  });

  test('stays if a sentence or several links begin with it', () => {
    expect(read('<p>Alder 50mm f/2 Lens - we hope you like it</p>')).toEqual(['Alder 50mm f/2 Lens']);
    expect(read('<a href="https://aldertools.example/i/7">Alder 50mm f/2 Lenses</a>')).toEqual(['Alder 50mm f/2 Lens']);
    const two = ['cap', 'hood'].map((part) => `<a href="https://a.example/${part}">Alder 50mm f/2 Lens - ${part}</a>`);
    expect(read(two.join('<br>'))).toEqual(['Alder 50mm f/2 Lens']);
  });
});

describe('label of what is refunded', () => {
  test.each([
    ['Terug te ontvangen', 'We hebben je retour ontvangen (TG-20481)'],
    ['Zu erstattender Betrag', 'Wir haben deine Retoure erhalten (TG-20481)'],
    ['Total à rembourser', 'Nous avons reçu votre retour (TG-20481)'],
  ])('is not among the items: %s', (label, subject) => {
    const html = `<p>${subject}</p>${tableOf(['Linen apron', '1', '89,95 €'], [label, '', '85,00 €'])}<p>Order number: TG-20481</p>`;
    expect(listOf({ subject, html })).toEqual(['1 Linen apron 8995']);
  });
});
