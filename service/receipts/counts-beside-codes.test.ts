import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

test('reads a quantity next to a code, in columns that one space separates', () => {
  const text = [
    'Takk for din ordre.',
    'Ordrenummer: 45208177',
    '',
    '  Antall  Varenr    Beskrivelse                                        Pris',
    '  ------  --------  --------------------------------------------  ---------',
    '       1  1302188   Nordlys 990 2TB SSD                           1.899,00',
    '       2  1144027   Fjell Cat6 nettverkskabel 3m                    158,00',
    '',
    '  Sum varer:    2.057,00',
    '  Frakt:           79,00',
    '  Totalt:       2.136,00 NOK',
  ].join('\n');
  const reading = readMessage(messageOf({ subject: 'Ordrebekreftelse 45208177', text }));
  const items = reading.kind === 'facts' ? reading.orders.flatMap((order) => order.items) : [];
  expect(items.map(({ description, quantity, price }) => [description, quantity, price])).toEqual([
    ['Nordlys 990 2TB SSD', 1, 189900],
    ['Fjell Cat6 nettverkskabel 3m', 2, 7900],
  ]);
});

test('distinguishes Norwegian crowns from Danish ones by the words of the email', () => {
  const html = `<p>Vi må dessverre endre bestillingen din</p><p>Denne varen er ikke lenger på lager, og vi har tatt den ut av
    ordre 1274408823. Beløpet tilbakeføres til kortet ditt.</p><p>Ny ordresum: 4 095,-</p>`;
  const reading = readMessage(messageOf({ subject: 'En endring i bestillingen din 1274408823', html }));
  expect(reading.kind === 'facts' && reading.orders.map(({ total, currency }) => [total, currency])).toEqual([
    [409500, 'NOK'],
  ]);
});
