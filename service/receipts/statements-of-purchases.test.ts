import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the number of the order that an email is read with, or the reason that there is none. */
function read(subject: string, body: { readonly text: string } | { readonly html: string }): string | null {
  const from = { name: 'Green Grocer Club', address: 'club@greengrocer.example' };
  const reading = readMessage(messageOf({ from, subject, ...body }));
  return reading.kind === 'none' ? reading.reason : (reading.orders[0]?.orderNumber ?? null);
}

function table(...rows: readonly (readonly string[])[]): { readonly html: string } {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return { html: `<table>${cells.join('')}</table>` };
}

describe('statement of several purchases', () => {
  test.each([
    [
      'Your voucher of £9.47 is here',
      table(
        ['Purchase', 'Amount', 'Saved'],
        ['02/07 Store Mill Lane', '£118.20', '£1.18'],
        ['19/07 Order 240188417', '£86.45', '£4.32'],
        ['22/08 Fuel', '£49.60', '£3.97'],
        ['Total', '£254.25', '£9.47'],
      ),
    ],
    [
      'Deine Vorteile im Juli',
      table(
        ['02.07.2026', 'Filiale Mühlgasse', '118,20 €'],
        ['19.07.2026', 'Bestellnummer 240188417', '86,45 €'],
        ['22.08.2026', 'Tankstelle', '49,60 €'],
        ['Gesamtbetrag', '', '254,25 €'],
      ),
    ],
    [
      'Ton relevé de fidélité',
      {
        text: '2 juillet  Magasin  118,20 €\n19 juillet  Commande n° 240188417  86,45 €\n22 août  Station  49,60 €\nTotal : 254,25 €',
      },
    ],
    [
      'Il tuo riepilogo',
      { text: '02/07 Negozio 118,20 €\n19/07 Ordine n. 240188417 86,45 €\n22/08 Carburante 49,60 €\nTotale: 254,25 €' },
    ],
    [
      'Je spaaroverzicht',
      {
        text: '2026-07-02 Winkel € 118,20\n2026-07-19 Bestelnummer 240188417 € 86,45\n2026-08-22 Tanken € 49,60\nTotaal: € 254,25',
      },
    ],
  ])('is not an order: %s', (subject, body) => {
    expect(read(subject, body)).toBe('digest');
  });

  test('is not an order that is paid on several days', () => {
    const text =
      'Thank you for your order!\nOrder number: 240188417\n02/07 £28.20\n02/08 £28.20\n02/09 £28.20\nTotal: £84.60';
    expect(read('Order confirmed', { text })).toBe('240188417');
  });

  test('is not a stay with a price per night', () => {
    const text =
      'Your booking is confirmed.\nBooking number: 240188417\n2 July £28.20\n3 July £28.20\n4 July £28.20\nTotal: £84.60';
    expect(read('Your stay in Bath', { text })).toBe('240188417');
  });
});
