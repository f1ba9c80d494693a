import { describe, expect, it } from 'vitest';
import { readOrder } from '../testing/order-mail.ts';

const RIDE =
  '<p>Thanks for riding, Kim</p><p>Total $23.17</p><p>Trip fare $19.40</p><p>Visa ••••4821</p><p>7.63 miles | 21 min</p>';

function read(html: string) {
  return readOrder({ name: 'City Cab', subject: 'Your Friday trip', html, sentAt: Date.UTC(2026, 1, 14, 9) });
}

describe('a summary of charges', () => {
  it.each([
    'This is not a payment receipt. It is a trip receipt to acknowledge the completion of the trip.',
    'Dies ist keine Zahlungsquittung. Sie bestätigt nur das Ende der Fahrt.',
    'Ceci n’est pas un reçu de paiement.',
  ])('is an order if it prints the card that was charged: %s', (words) => {
    expect(read(`${RIDE}<p>${words}</p>`)).toMatchObject({ total: 2317, currency: 'USD' });
  });

  it.each([
    'This is not a payment receipt. You will receive a trip receipt when the payment is processed.',
    'Dies ist keine Zahlungsquittung. Die Quittung folgt.',
    'Ceci n’est pas un reçu. Vous recevrez votre reçu après le paiement.',
  ])('is none if the receipt is still to come: %s', (words) => {
    expect(read(`${RIDE}<p>${words}</p>`)).toBe('charge_summary');
  });

  it('is none without the card', () => {
    expect(read(`${RIDE.replace('Visa ••••4821', '')}<p>This is not a payment receipt.</p>`)).toBe('charge_summary');
  });
});
