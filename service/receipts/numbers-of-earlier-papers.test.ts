import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

/** Returns the order numbers and tracking numbers of an email, or the reason that it has neither. */
function numbersOf(subject: string, html: string, from = { name: 'Heron Games', address: 'help@herongames.example' }) {
  const reading = readMessage(messageOf({ from, subject, html }));
  if (reading.kind === 'none') return reading.reason;
  const tracking = reading.shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return [...reading.orders.map(({ orderNumber }) => orderNumber), ...tracking].join(' ');
}

describe('number of the order that a refund is about', () => {
  const REFUND = '<p>Your refund has been issued.</p>';
  test.each([
    ['Original confirmation number', '4471228093', '4471228093'],
    ['Original order number', 'HG-44712', 'HG-44712'],
    ['Original order', '4471228093', '4471228093'],
    ['Ursprüngliche Bestellnummer', 'HG-44712', 'HG-44712'],
    ['Ursprüngliche Bestellung', '4471228093', '4471228093'],
    ['Numéro de la commande initiale', 'HG-44712', 'HG-44712'],
    ['Commande initiale', '4471228093', '4471228093'],
    ['Oorspronkelijke bestelling', '4471228093', '4471228093'],
    ['Pedido original', '4471228093', '4471228093'],
    ['Ordine originale', '4471228093', '4471228093'],
    ['Encomenda original', '4471228093', '4471228093'],
    ['Pierwotne zamówienie', '4471228093', '4471228093'],
    ['Ursprunglig order', '4471228093', '4471228093'],
    ['Oprindelig ordre', '4471228093', '4471228093'],
    ['Opprinnelig ordre', '4471228093', '4471228093'],
  ])('is behind its label: %s', (label, number, want) => {
    expect(numbersOf('Refund issued', `${REFUND}${tableOf(['Amount', '12.00 EUR'], [label, number])}`)).toBe(want);
  });
});

describe('number in a cell of two lines', () => {
  const airline = { name: 'Heron Air', address: 'tickets@heronair.example' };
  const html = (cell: string) =>
    `<p>Thanks for flying with us.</p><table><tr><td>Flight confirmation #<br>QZ7XLM</td><td>${cell}</td></tr></table><p>Total: 80.00 USD</p>`;

  test.each(['Ticket #: 0087341220751<br>Issued: 03AUG26', 'Seat row: 22C<br>Gate info: 14'])(
    'is right below its label if the next cell has its own labels: %s',
    (cell) => {
      expect(numbersOf('Your flight receipt', html(cell), airline)).toBe('QZ7XLM');
    },
  );
});

describe('number of an invoice', () => {
  test.each([
    ['Rechnung zu deiner Bestellung 84710022', 'Im Anhang findest du die Rechnung Nr. 55017733.'],
    ['Invoice for your order 84710022', 'Please find attached invoice no. 55017733.'],
    ['Facture de votre commande 84710022', 'Voici votre facture n° 55017733.'],
  ])('does not replace the order number in the subject: %s', (subject, sentence) => {
    const list = tableOf(['Walnut tray', '1', '29,00 €'], ['Total', '29,00 €']);
    expect(numbersOf(subject, `<p>${sentence}</p>${list}`)).toBe('84710022');
  });

  test('is used if the subject has no other number', () => {
    const list = tableOf(['Walnut tray', '1', '29,00 €'], ['Total', '29,00 €']);
    expect(numbersOf('Your invoice', `<p>Thank you for your order.</p><p>Invoice no. 55017733</p>${list}`)).toBe(
      '55017733',
    );
  });
});

describe('number that a carrier gives its own job', () => {
  const carrier = { name: 'Hermes', address: 'avis@myhermes.de' };

  test('does not count as an order number', () => {
    const html = '<p>Ihre Bestellung ist bei uns eingetroffen.</p><p>Auftragsnummer: 6120-553817</p>';
    expect(numbersOf('Ihr Liefertermin', html, carrier)).toBe('incomplete');
  });

  test('is the order number of a shop', () => {
    const html = '<p>Vielen Dank für Ihre Bestellung.</p><p>Auftragsnummer: 6120-553817</p><p>Summe: 20,00 €</p>';
    expect(numbersOf('Ihre Bestellung', html)).toBe('6120-553817');
  });
});

describe('tracking number behind a verb', () => {
  test.each([
    ['Je pakketje is onderweg', 'Volg het met code 3SQWER48201937.'],
    ['Your parcel is on its way', 'Track it with code 3SQWER48201937.'],
    ['Dein Paket ist unterwegs', 'Verfolge es mit der Nummer 3SQWER48201937.'],
    ['Votre colis est en route', 'Suivez-le avec le code 3SQWER48201937.'],
    ['Tu paquete está en camino', 'Síguelo con el código 3SQWER48201937.'],
    ['Il tuo pacco è in viaggio', 'Seguilo con il codice 3SQWER48201937.'],
    ['Il tuo ordine è stato spedito', 'Puoi seguire il pacco con il numero 3SQWER48201937.'],
    ['Tu pedido ha sido enviado', 'Puedes seguir el paquete con el número 3SQWER48201937.'],
    ['Je pakket is onderweg', 'Je kunt je pakket volgen met code 3SQWER48201937.'],
    ['Twoja paczka jest w drodze', 'Śledź ją pod numerem 3SQWER48201937.'],
    ['Ditt paket är på väg', 'Följ det med koden 3SQWER48201937.'],
  ])('is read: %s', (subject, sentence) => {
    expect(numbersOf(subject, `<p>PostNL. ${sentence}</p><p>Order number: 20481775</p>`)).toBe(
      '20481775 3SQWER48201937',
    );
  });
});
