import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

/** Returns the tracking numbers of a carrier's own email. */
function numbersOf(address: string, subject: string, html: string): readonly (string | null)[] {
  const reading = readMessage(messageOf({ from: { name: 'Post', address }, subject, html }));
  return reading.kind === 'none' ? [] : reading.shipments.map(({ trackingNumber }) => trackingNumber);
}

describe('numbers that show what tracking numbers look like', () => {
  test.each([
    ['alerts@canadapost.ca', 'Welcome', 'Sample tracking number: 7301 0028 4419 6650. Add yours in the app.'],
    ['alerts@canadapost.ca', 'Welcome', 'Enter a tracking number (e.g. 7301002844196650) to follow a parcel.'],
    ['no-reply@royalmail.com', 'Your account is ready', 'You can follow letters, for instance KX 4411 2093 8GB.'],
    ['noreply@dhl.de', 'Willkommen', 'Geben Sie Ihre Sendungsnummer ein, z. B. 00340434161094027318.'],
    ['noreply@dhl.de', 'Willkommen', 'Beispiel für eine Sendungsnummer: 00340434161094027318'],
    ['noreply@postnl.nl', 'Welkom', 'Vul een code in, bijvoorbeeld 3STESB0019283746, en volg je pakket.'],
    [
      'noreply@laposte.fr',
      'Bienvenue',
      'Saisissez un numéro de suivi, par exemple 6A12345678901, pour suivre un colis.',
    ],
    ['info@poczta-polska.pl', 'Witamy', 'Wpisz numer przesyłki, np. 00459007738812093746, aby ją śledzić.'],
  ])('%s: %s: %s', (address, subject, text) => {
    expect(numbersOf(address, subject, `<p>${text}</p>`)).toEqual([]);
  });

  test('a number after a sentence with an example is read', () => {
    const text = '<p>You can change the delivery, for example the day. Tracking number: 7301002844196650</p>';
    expect(numbersOf('alerts@canadapost.ca', 'Your parcel is on its way', text)).toEqual(['7301002844196650']);
  });
});

describe('numbers in groups of three', () => {
  test.each([
    ['318 442 907 155 gönderi kodlu kargonuz teslim edilmiştir.', ['318442907155']],
    ['Kargonuz teslim edildi. Müşteri hizmetleri: 212 444 99 99', []],
  ])('are tracking numbers next to the word for a shipment: %s', (text, numbers) => {
    const found = numbersOf('bilgi@yurticikargo.com', 'Kargonuz Teslim Edildi', `<p>${text}</p>`);
    expect(found.filter((number) => number !== null)).toEqual(numbers);
  });
});

describe('tax numbers of carriers', () => {
  test.each([
    ['no-reply@royalmail.com', 'Your account is ready', 'Delivering since 1902. VAT GB 318 2204 17'],
    ['no-reply@royalmail.com', 'Your account is ready', 'Registered in England. VAT registration number: GB318220417'],
    ['noreply@laposte.fr', 'Votre compte', 'Société anonyme, TVA FR39356000000'],
  ])('%s: %s: %s', (address, subject, text) => {
    expect(numbersOf(address, subject, `<p>${text}</p>`)).toEqual([]);
  });

  test('a shipment’s number near the word for a tax is read', () => {
    const text = '<p>Your parcel KX441120937GB is on its way. Fee incl. VAT: £1.20.</p>';
    expect(numbersOf('no-reply@royalmail.com', 'Your parcel is on its way', text)).toEqual(['KX441120937GB']);
  });
});

describe('numbers of articles', () => {
  const shop = { name: 'Fern & Oak', address: 'orders@fernandoak.example' };
  const read = (from: typeof shop, subject: string, html: string) => readMessage(messageOf({ from, subject, html }));

  test('a shop’s article number is no tracking number', () => {
    const order = '<p>Thanks for your order.</p><p>Order number: 5530188214</p>';
    const line =
      '<table><tr><td>Oak shelf<br>Article number 417.220.83<br>Quantity: 1</td><td>£42.00</td></tr></table>';
    const total = '<table><tr><td>Total</td><td>£42.00</td></tr></table>';
    const reading = read(shop, 'Your order 5530188214 is confirmed', order + line + total);
    expect(reading.kind === 'facts' && [reading.orders.length, reading.shipments.length]).toEqual([1, 0]);
  });

  test('a carrier’s article number is one', () => {
    const from = { name: 'Australia Post', address: 'noreply@notifications.auspost.com.au' };
    const reading = read(from, 'Your delivery is on its way', '<p>Article number: 33XKD0418827</p>');
    expect(reading.kind === 'facts' && reading.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual([
      '33XKD0418827',
    ]);
  });
});
