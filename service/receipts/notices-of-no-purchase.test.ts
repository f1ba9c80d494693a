import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the reason that an email holds no order, or what it holds. */
function read(subject: string, text: string, from = { name: 'Old Mill', address: 'post@oldmill.example' }): string {
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 1, 14, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return `${reading.orders.length} orders, ${reading.shipments.length} parcels`;
}

const NONE: readonly (readonly [what: string, subject: string, text: string])[] = [
  [
    'a table without a price',
    'Reservation confirmed: Rich Oven, Fri 13 Mar',
    'Thanks for choosing us, Kim!\nTable for 2 on Friday, 13 March 2026 at 8:15 pm\nConfirmation #: 32118',
  ],
  [
    'a table without a price, in German',
    'Reservierung bestätigt',
    'Ihre Reservierung ist bestätigt.\nTisch für 4 am Freitag, 13. März 2026, 19:30 Uhr\nReservierungsnummer: 32118',
  ],
  [
    'a clinic without a price, in Japanese',
    '【予約確定】3月13日(金) 10:45',
    'ご予約が確定しました。\n予約番号:4B8K-0417\n日時:2026年3月13日(金)10:45\n内容:一般皮膚科 再診',
  ],
  [
    'the results of an order for a laboratory',
    'Your order has new results (1 of 3 complete)',
    'Kim, results are in for a lab order placed by Dr. Lee.\nOrder: WX411230R\nStatus: partial',
  ],
  [
    'what is left to pay for a flat',
    'Nebenkostenabrechnung 2025, Nachzahlung',
    'Sehr geehrte Frau Moos,\nHeizung\n1.012,00 €\nSumme\n1.012,00 €\nVorauszahlungen\n-900,00 €\nNachzahlung\n112,00 €\nfällig zum 31.03.2026.',
  ],
  [
    'a buyer of what the reader offers',
    'Good news, Ada wants to buy your lamp',
    'Ada paid £35.00 for your lamp. Accept the sale to get your label.\nTransaction reference: LB-4417-88',
  ],
  [
    'a thing that was lost',
    'Your request 4417/26: lost property',
    'A bag like yours was delivered to our office at the harbour. Your order number 4417/26.',
  ],
  [
    'a fee before a parcel is delivered',
    'Your package US-9514901185 is on hold: pay $1.99',
    'Dear Customer,\nYour package could not be delivered because no custom duty was paid.\nOrder\n#7712-USP\nTotal\n$1.99\nIf you do not act in 48 hours your package will return to sender.',
  ],
];

test.each(NONE)('%s makes no order', (_what, subject, text) => {
  expect(read(subject, text)).toMatch(/^[a-z_]+$/);
});

test('a table with a price makes one', () => {
  const text =
    'Thanks for booking, Kim!\nTable for 2 on Friday, 13 March 2026 at 8:15 pm\nConfirmation #: 32118\nTasting menu 2 x £45.00\nTotal paid: £90.00';
  expect(read('Reservation confirmed: Rich Oven', text)).toBe('1 orders, 0 parcels');
});

test.each(['0000', '000 000 000', 'XX-00000'])('the number %s is an example', (number) => {
  const text = `Imagine it is already on its way!\nOrder number: ${number}\n1 x Burger 11.90 EUR\nTotal: 11.90 EUR`;
  const from = { name: 'Wolt', address: 'info@wolt.com' };
  expect(read('Your order is confirmed', text, from)).toBe('personal');
});

test('a number of zeros identifies no shipment', () => {
  const from = { name: 'Evri', address: 'noreply@notifications.evri.com' };
  const text = 'A tracking number such as H00AAA0000000000 is in the email of the shop. Your parcel was delivered.';
  expect(read('Register for My Places', text, from)).not.toMatch(/[1-9] parcels/);
});
