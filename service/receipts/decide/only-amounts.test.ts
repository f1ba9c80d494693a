import { describe, expect, it, test } from 'vitest';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

describe('total of a booking', () => {
  it.each([
    ['Ihre Buchung im Gasthof Linde ist bestätigt', 'Buchungsnummer: 88120447', ['Preis', 'ca. € 214,50'], 21450],
    ['Your booking at Linden Inn is confirmed', 'Booking number: 88120447', ['Price', 'approx. £187.00'], 18700],
    ['Je boeking bij Hotel De Linde is bevestigd', 'Boekingsnummer: 88120447', ['Prijs', 'ongeveer € 96,00'], 9600],
  ])('is its only price, also if another currency may change it: %s', (subject, number, price, total) => {
    const days = '<p>Check-in: 12.06.2026</p><p>Check-out: 14.06.2026</p>';
    const html = `<p>${subject}.</p><p>${number}</p>${days}${table(price)}`;
    expect(readOrder({ name: 'Nachtlager', subject, html, sentAt: SENT })).toMatchObject({ total });
  });
});

describe('total of tickets that print one amount and its parts', () => {
  const read = (part: string) =>
    readOrder({
      name: 'Doorbell Tickets',
      subject: 'Your tickets for Clay for Beginners',
      html: `<h1>Clay for Beginners</h1><p>Order #70114482</p><p>Saturday, May 9, 2026 from 2:30 PM to 5:00 PM</p>${table(
        ['1 standard entry', '$51.30'],
      )}<p>${part}</p>`,
      sentAt: SENT,
    });

  it.each(['Includes $2.10 fees', '(incl. VAT $4.10)', 'Of which $2.00 tax'])('is the amount above "%s"', (part) => {
    expect(read(part)).toMatchObject({ total: 5130 });
  });

  test('is missing next to another amount', () => {
    expect(read('Parking $12.00')).toMatchObject({ total: null });
  });
});
