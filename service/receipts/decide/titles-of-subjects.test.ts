import { expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const PAID = 'Thank you for your payment.\n\nReceipt no. 48213907\nTotal paid: 86.00 EUR';

/** Returns the title of the order and its items. */
function read(subject: string, text = PAID): readonly (string | null)[] {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 1, 14, 18) }));
  if (reading.kind === 'none') return [reading.reason];
  return [reading.orders[0]?.title ?? null, ...(reading.orders[0]?.items ?? []).map(({ description }) => description)];
}

const NAMED: readonly (readonly [subject: string, title: string])[] = [
  ['Cat registration renewed - receipt', 'Cat registration'],
  ['Receipt - bathroom tap and washers', 'Bathroom tap and washers'],
  ['Votre achat de timbre fiscal électronique', 'Timbre fiscal électronique'],
  ['Ihr TÜV-Termin am 24.03.2026 – bestätigt und bezahlt', 'TÜV-Termin'],
  ['Paid invoice for your July 26 move', 'Move'],
  ['Kvitto: trädgårdsarbete', 'Trädgårdsarbete'],
  ['Betaalbewijs kunstlessen winter', 'Kunstlessen winter'],
  ['Your receipt from Old Mill: harvest supper', 'Harvest supper'],
  ['Hall booking confirmation', 'Hall booking'],
  ['陶芸体験のご予約について', '陶芸体験'],
  // The last letter is followed by a vowel sign.
  ['Receipt: बागवानी शाला', 'बागवानी शाला'],
];

test.each(NAMED)('names an order after what its subject is about: %s', (subject, title) => {
  expect(read(subject)).toEqual([title]);
});

const UNNAMED: readonly string[] = [
  'Your receipt',
  'Thank you for your payment',
  'Payment received - thank you, Kim',
  'Receipt 48213907 from Old Mill',
  'Order confirmed: thank you for your trust',
  'Receipt: what happens next?',
  'Je betaling is gelukt',
  'La ricevuta del tuo pagamento',
  'Ihre Zahlung vom 12. Februar',
];

test.each(UNNAMED)('names no order after words about its payment: %s', (subject) => {
  expect(read(subject)).toEqual([null]);
});

test('prefers a name that the email prints', () => {
  const text = 'Thank you for your payment.\n\nService: Boiler check\nReceipt no. 48213907\nTotal paid: 86.00 EUR';
  expect(read('Receipt - winter visit', text)[0]).toBe('Boiler check');
});

test('prefers the subject to a single word of the email', () => {
  const text = 'Thank you for your payment.\n\nTest type: Car\nReceipt no. 48213907\nTotal paid: 86.00 EUR';
  expect(read('Driving test booking confirmation', text)[0]).toBe('Driving test');
});

test('drops the number of a tour, and an open bracket', () => {
  const tour =
    'Thank you for your payment.\n\nService: 8P12 – Whale watching\nReceipt no. 48213907\nTotal paid: 86.00 EUR';
  expect(read('Receipt', tour)[0]).toBe('Whale watching');
  const suit =
    'Thank you for your payment.\n\nService: Suit alteration (trousers, jacket)\nReceipt no. 48213907\nTotal paid: 86.00 EUR';
  expect(read('Receipt', suit)[0]).toBe('Suit alteration');
});
