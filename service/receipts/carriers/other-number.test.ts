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
