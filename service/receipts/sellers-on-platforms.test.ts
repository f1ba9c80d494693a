import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

function merchantOf(name: string, address: string, subject: string, html: string): string | undefined {
  const reading = readMessage(messageOf({ from: { name, address }, subject, html }));
  return reading.kind === 'facts' ? reading.orders[0]?.merchant?.name : reading.reason;
}

const LIST = tableOf(['1 x Wool coat', '€19.50'], ['Total', '€19.50']);

test.each([
  ['above the receipt', 'Your receipt from Quay Laundry', `<p>Quay Laundry</p>${LIST}`, 'Quay Laundry'],
  ['in the subject alone', 'Your receipt', `<p>Quay Laundry</p>${LIST}`, 'SumUp'],
  [
    'behind a colon',
    'Receipt: Quay Laundry, 4 March',
    `<p>Thank you.</p>${LIST}<p>See you at Quay Laundry.</p>`,
    'Quay Laundry',
  ],
  ['with a number', 'Receipt: Order 4411 2207', `<p>Order 4411 2207</p>${LIST}`, 'SumUp'],
])('a platform that signs with its own name shows its seller %s', (_where, subject, html, merchant) => {
  expect(merchantOf('SumUp', 'receipts@sumup.com', subject, html)).toBe(merchant);
});

test('a shop that signs with its name needs no other', () => {
  const html = `<p>Wool coat</p>${LIST}`;
  expect(merchantOf('Quay Laundry', 'receipts@sumup.com', 'Your receipt: Wool coat', html)).toBe('Quay Laundry');
});
