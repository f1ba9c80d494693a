import { expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

/** Returns the tracking numbers of a carrier's own email. */
function numbersOf(address: string, subject: string, html: string): readonly (string | null)[] {
  const reading = readMessage(messageOf({ from: { name: 'Post', address }, subject, html }));
  return reading.kind === 'none' ? [] : reading.shipments.map(({ trackingNumber }) => trackingNumber);
}

test('a carrier’s own link identifies a shipment in any format if the email prints its number', () => {
  const link = '<a href="https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue=PNPH3A0048217">Követés</a>';
  const text = '<p>A PNPH3A0048217 azonosítószámú küldeményét ma kézbesítjük.</p>';
  expect(numbersOf('ertesites@posta.hu', 'Értesítés csomag érkezéséről', text + link)).toEqual(['PNPH3A0048217']);
});

test('a carrier’s own page identifies a shipment that the email does not number, by the carrier’s format', () => {
  const link = '<a href="https://www.delhivery.com/track-v2/package/1490823716550142">Track</a>';
  const text = '<p>Your package is out for delivery and will reach you by 9 PM today.</p>';
  expect(numbersOf('no-reply@delhivery.com', 'Your shipment is arriving today!', text + link)).toEqual([
    '1490823716550142',
  ]);
});

test('numbers of campaigns and customers in a carrier’s links are no shipments', () => {
  const click = '<a href="https://click.posta.hu/track/click/301234567/offer">Ajánlatunk</a>';
  const customer = '<p>Ügyfélszáma: 123456789012</p><a href="https://www.posta.hu/ugyfel/123456789012">Fiók</a>';
  expect(numbersOf('hirlevel@posta.hu', 'Kedvezmények', click + customer)).toEqual([]);
});

test('a number behind the word for an invoice is what the carrier charges', () => {
  const text = '<p>Le adjuntamos la factura de los servicios de transporte del mes de enero.</p>';
  expect(numbersOf('facturacion@seur.net', 'Factura 26F0018293 de sus envíos del mes de enero', text)).toEqual([]);
});
