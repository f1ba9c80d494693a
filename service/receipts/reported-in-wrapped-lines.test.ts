import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the statuses of the order and of its shipment, or the reason that there is none. */
function read(text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject: 'Tile Garden', text: `${text}\n\nTile Garden` }));
  if (reading.kind === 'none') return reading.reason;
  const [shipment] = reading.shipments;
  return [reading.orders[0]?.status, ...(shipment === undefined ? [] : [shipment.statusCode])].join(' ');
}

const REPORTED: readonly (readonly [language: string, text: string, expected: string])[] = [
  [
    'English',
    'Good news about the tiles that you chose: your order 48213907 has been\ndispatched and travels with our own van.',
    'shipped 1',
  ],
  [
    'German',
    'Gute Nachrichten zu den Fliesen: Ihre Bestellung 48213907 haben wir heute\nversendet, sie kommt mit unserem eigenen Wagen.',
    'shipped 1',
  ],
  [
    'French',
    'Bonne nouvelle pour les carreaux choisis : votre commande 48213907 a été\nannulée comme vous nous l’avez demandé au téléphone.',
    'cancelled',
  ],
  [
    'Dutch',
    'Goed nieuws over de tegels die je koos: je bestelling 48213907 is vandaag\nbezorgd bij het tuinhuis achter de woning.',
    'delivered 3',
  ],
];

test.each(REPORTED)('reads a report that wraps: %s', (_language, text, expected) => {
  expect(read(text)).toBe(expected);
});

test('takes no wrapped condition for a report', () => {
  const text =
    'Thank you for your order 48213907 of two boxes of tiles. We call you as soon as your order\nhas been delivered to our depot at the harbour.';
  expect(read(text)).toBe('placed');
});
