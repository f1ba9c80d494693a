import { describe, expect, it } from 'vitest';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

function read(subject: string, html: string) {
  return readOrder({ name: 'Bramble Rooms', subject, html, sentAt: SENT });
}

describe('thanks for a payment', () => {
  it.each([
    ['Thank you for your payment', '<p>Thank you for your payment of €49.00 to Bramble Rooms.</p>'],
    ['Payment received', table(['Amount', '€49.00'])],
    ['Danke für Ihre Zahlung', table(['Betrag', '49,00 €'])],
    ['Merci pour votre paiement', table(['Montant payé', '49,00 €'])],
    ['Confirmación de pago', table(['Importe', '49,00 €'])],
  ])('is not an order without a number or goods: %s', (subject, html) => {
    expect(typeof read(subject, html)).toBe('string');
  });

  it.each([
    ['a number of an invoice', table(['Invoice number', 'INV-02192'], ['Total', '€49.00'])],
    ['a number of an order', table(['Order number', 'BR-20441187'], ['Total', '€49.00'])],
    ['goods that add up', table(['Mug', '1', '€19.00'], ['Bowl', '1', '€30.00'], ['Total', '', '€49.00'])],
    ['thanks for an order', `<p>Thank you for your order.</p>${table(['Total', '€49.00'])}`],
    ['a receipt', `<p>Payment receipt</p>${table(['For', '10-class pass'], ['Total', '€49.00'])}`],
    [
      'a parking session',
      `<p>Your parking session has ended.</p>${table(['Location', 'Mill Lane'], ['Total', '€49.00'])}`,
    ],
  ])('is an order with %s', (_case, html) => {
    expect(read('Thank you for your payment', html)).toMatchObject({ total: 4900 });
  });

  it.each([
    ['Kvitto för ditt medlemskap', 'Betalt med autogiro', 4900],
    ['Kvittering for medlemskapet ditt', 'Betalt med AvtaleGiro', 4900],
    ['Kvitto för ditt medlemskap', 'Dras med autogiro', null],
  ])('is an order after a payment from an account, and none before: %s, %s', (subject, label, total) => {
    const order = read(subject, table(['Kvittonr', 'NF-2605-31882'], ['Medlemskap', 'Gym'], [label, '49,00 EUR']));
    expect(typeof order === 'string' ? null : order.total).toBe(total);
  });
});
