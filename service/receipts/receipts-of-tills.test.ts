import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { divs } from './testing/list-mail.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

/** Reads a receipt as its number, total, status, and items, or as the reason that it states no order. */
function read(subject: string, html: string): readonly unknown[] {
  const reading = readMessage(messageOf({ subject, html }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ orderNumber, total, status, items }) => [
    orderNumber,
    total,
    status,
    ...items.map(({ quantity, description, price }) => `${quantity} ${description} ${price}`),
  ]);
}

const MILK = ['2', 'Oat milk<br>1 l', '3.98'];
const PEARS = ['1', 'Pears<br>5 pcs', '1.89'];
const GERMAN =
  tableOf(['2', 'Hafermilch<br>1 Liter', '3,98'], ['1', 'Bio Birnen<br>5 Stück', '1,89']) +
  tableOf(['Warenwert', '5,87'], ['Pfand', '0,50'], ['Lieferung', '0,00'], ['Gesamt', '€ 6,37']);

describe('receipts of tills', () => {
  test.each([
    ['in German', 'Dein Kassenbon', divs('Hier ist dein Bon, Kim', 'Geliefert am Mittwoch, 8. November') + GERMAN, 637],
    [
      'in English',
      'Your receipt',
      divs('Here is your receipt, Kim', 'Delivered on Wednesday, 8 November') +
        tableOf(MILK, PEARS) +
        tableOf(['Subtotal', '5.87'], ['Total', '£5.87']),
      587,
    ],
    [
      'in Dutch',
      'Je bonnetje',
      divs('Hier is je bonnetje', 'Bezorgd op woensdag 8 november') +
        tableOf(['2', 'Havermelk<br>1 liter', '3,98'], ['1', 'Peren<br>5 stuks', '1,89']) +
        tableOf(['Subtotaal', '5,87'], ['Totaal', '€ 5,87']),
      587,
    ],
  ])('state delivered orders without a number %s', (_, subject, html, total) => {
    const [number, sum, status, ...items] = read(subject, html);
    expect([number, sum, status]).toEqual([null, total, 'delivered']);
    expect(items.map((item) => String(item).replace(/\D+/gu, ' '))).toEqual(['2 199', '1 189']);
  });

  test('state orders without any word for them', () => {
    expect(read('Ticket de caisse', divs('Votre ticket de caisse, Kim') + FRENCH).slice(0, 3)).toEqual([
      null,
      587,
      'placed',
    ]);
  });

  test('number them in three groups like a telephone number', () => {
    const html = divs('Hier ist dein Bon', 'Geliefert am Mittwoch', 'Bestellung 415-204-2709') + GERMAN;
    expect(read('Dein Kassenbon', html)[0]).toBe('415-204-2709');
  });

  test('state no order if their lines do not add up', () => {
    const html = divs('Votre ticket de caisse, Kim') + tableOf(['Poires', '1,89'], ['Total', '5,87 €']);
    expect(read('Ticket de caisse', html)).toEqual(['no_order_words']);
  });
});

const FRENCH =
  tableOf(['2', 'Boisson avoine<br>1 l', '3,98'], ['1', 'Poires', '1,89']) +
  tableOf(['Sous-total', '5,87'], ['Total', '5,87 €']);
