import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the status of the order of a shop's email, or the reason that there is none. */
function statusOf(subject: string): string | null {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text: `${subject}\n\nTotal: 83,85 EUR` }));
  return reading.kind === 'none' ? reading.reason : (reading.orders[0]?.status ?? null);
}

describe('state behind the order in a subject', () => {
  test.each([
    ['shipped', 'Order 53019284756 dispatched'],
    ['shipped', 'Bestellung Nr. 53019284756 versandt'],
    ['shipped', 'Commande n° 53019284756 expédiée'],
    ['shipped', 'Tu pedido nº 53019284756 enviado'],
    ['shipped', 'Ordine n. 53019284756 spedito'],
    ['shipped', 'Pedido Nº 53019284756 enviado'],
    ['shipped', 'Bestelling nr. 53019284756 verzonden'],
    ['shipped', 'Objednávka č. 53019284756 odeslána'],
    ['shipped', 'Tilaus nro 53019284756 lähetetty'],
    ['shipped', 'Narudžba br. 53019284756 poslana'],
    ['shipped', 'Поръчка № 53019284756 изпратена'],
    ['shipped', 'Ordre nr. 53019284756 sendt'],
    ['cancelled', 'Bestellung 53019284756 storniert'],
    ['delivered', '[Tile Garden] Order (53019284756) delivered'],
    ['refunded', 'Order #53019284756: refunded'],
  ])('is %s: %s', (status, subject) => {
    expect(statusOf(subject)).toBe(status === 'refunded' ? 'returned' : status);
  });

  test.each(['Заказ 53019284756 получен', 'Замовлення 53019284756 отримано', 'Order 53019284756 received'])(
    'is what the shop received: %s',
    (subject) => {
      expect(statusOf(subject)).toBe('placed');
    },
  );

  test.each(['How your order 53019284756 is packed and shipped?', 'Your order 53019284756'])(
    'is only named: %s',
    (subject) => {
      expect(statusOf(subject)).toBe('placed');
    },
  );
});
