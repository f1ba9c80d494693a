import { describe, expect, it } from 'vitest';
import { orderKey } from '../keys.ts';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

/** Returns the number of an order whose email has this subject and this line above its items. */
function numberOf(subject: string, html: string, total: readonly [string, string] = ['Total', '€12.40']) {
  const body = `<p>${html}</p>${table(['Honey', total[1]], total)}`;
  const order = readOrder({ name: 'Kiln & Crumb', subject, html: body, sentAt: SENT });
  return typeof order === 'string' ? order : order.orderNumber;
}

describe('order number of one or two characters', () => {
  it.each([
    ['Order #A7 confirmed', 'Order #A7', 'Total', '€12.40', 'A7'],
    ['Bestellung #37 bestätigt', 'Vielen Dank für Ihre Bestellung #37.', 'Gesamt', '12,40 €', '37'],
    ['Conferma ordine n. 9', 'Grazie per il tuo ordine n. 9.', 'Totale', '12,40 €', '9'],
    ['Bestelling #8 is ontvangen', 'Bedankt voor je bestelling!<br>Bestelnummer: 8', 'Totaal', '€ 12,40', '8'],
    ['Zamówienie nr 63 zostało przyjęte', 'Dziękujemy za zamówienie nr 63.', 'Razem', '12,40 zł', '63'],
    ['Заказ №45 принят', 'Спасибо за заказ!<br>Ваш заказ №45 принят.', 'Итого', '840 руб.', '45'],
    ['Objednávka č. 92', 'Děkujeme za objednávku č. 92.', 'Celkem', '184 Kč', '92'],
  ])('is in the subject and the body: %s', (subject, html, label, amount, number) => {
    expect(numberOf(subject, html, [label, amount])).toBe(number);
  });

  it('is in the subject and a link to the order', () => {
    const link = '<a href="https://kiln.example/my-account/view-order/7/">View order</a>';
    expect(numberOf('Order #7 from Kiln & Crumb', `Thanks for your order! ${link}`)).toBe('7');
    expect(numberOf('Order #7 from Kiln & Crumb', `Thanks for your order! ${link.replace('/7/', '/8/')}`)).toBeNull();
  });

  it('is in a heading with the date of the order', () => {
    expect(numberOf('Order received', 'Thank you for your order</p><h2>[Order #87] (March 9, 2026)</h2><p>')).toBe(
      '87',
    );
  });

  it.each([
    ['the subject alone', 'Order #7 confirmed', 'Thanks for your order!'],
    ['the body alone', 'Order confirmed', 'Thanks for your order! This is order #7 from you.'],
    ['places that differ', 'Order #7 confirmed', 'Thanks for your order #8!'],
    ['a count', 'Order confirmed: item 2 of 9', 'Thanks for your order! Order 2 of 9 is free.'],
    ['an amount', 'Thanks for your order: 12 € off', 'Thanks for your order: 12 € off the next one.'],
    ['a percentage', 'Thanks for your order #20%', 'Thanks for your order #20%.'],
    ['a date', 'Thanks for your order no. 7.3', 'Thanks for your order no. 7.3'],
  ])('is not read from %s', (_case, subject, html) => {
    expect(numberOf(subject, html)).toBeNull();
  });

  it('identifies an order only together with its date if a counter gives it every day', () => {
    const keyOf = (orderNumber: string, orderDate: string) =>
      orderKey({
        merchant: { name: 'Kiln & Crumb', domain: 'kiln.example', websiteUrl: null },
        orderNumber,
        total: null,
        currency: null,
        orderDate,
      });
    expect(keyOf('A7', '2026-03-09')).not.toBe(keyOf('A7', '2026-03-10'));
    expect(keyOf('37', '2026-03-09')).not.toBe(keyOf('37', '2026-03-10'));
    expect(keyOf('137', '2026-03-09')).toBe(keyOf('137', '2026-03-10'));
    expect(keyOf('B12', '2026-03-09')).toBe(keyOf('B12', '2026-03-10'));
  });
});
