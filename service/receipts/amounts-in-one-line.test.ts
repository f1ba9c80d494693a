import { describe, expect, test } from 'vitest';
import { readOrder, tableOf } from './testing/order-mail.ts';

/** Reads the amounts of an order with these lines. */
function read(lines: string) {
  const html = `<p>Thank you for your order! Order number: 77120943</p>${lines}<p>See you soon</p>`;
  const sentAt = Date.UTC(2026, 1, 14, 18);
  const order = readOrder({ name: 'Alder Foods', subject: 'Your order 77120943', html, sentAt });
  if (typeof order === 'string') return order;
  const { total, shipping, currency } = order;
  return { total, shipping, currency };
}

describe('several amounts in a line', () => {
  test.each([
    ['Subtotal €45.60 | Free shipping | Total €45.60', 4_560, null],
    ['Subtotal €45.60 · Shipping free · Total: €45.60', 4_560, null],
    ['Subtotal €45.60 | Envío gratis | Total EUR €45.60', 4_560, null],
    ['Subtotal €45.60 | Shipping €4.00 | Total €49.60', 4_960, 400],
    ['Versand · DHL: 4,90 €', null, 490],
  ])('belong to the label before them: %s', (line, total, shipping) => {
    expect(read(`<p>${line}</p>`)).toEqual({ total, shipping, currency: 'EUR' });
  });

  test.each([
    'Total including shipping €4.99: €56.00',
    'Total incl. 20% VAT (€9.33): €56.00',
    'Gesamtbetrag inkl. 19% MwSt. (8,94 €): 56,00 €',
    'Total TTC dont TVA 5,5 % (2,92 €) : 56,00 €',
    'Gesamtsumme inkl. Versand 4,90 €: 56,00 €',
    'Celková suma vrátane dopravy 2,90 €: 56,00 €',
    'Total avec livraison 4,90 € : 56,00 €',
  ])('are a part and the whole behind the colon: %s', (line) => {
    expect(read(`<p>${line}</p>`)).toMatchObject({ total: 5_600 });
  });
});

test('a currency above a column is that of its amounts', () => {
  const rows = [
    ['1', 'Walnut tray', '1’049.00'],
    ['', 'Total', '1’049.00'],
  ] as const;
  const currency = (...head: readonly string[]) => read(tableOf(head, ...rows));
  expect(currency('Qty', 'Article', 'CHF')).toMatchObject({ total: 104_900, currency: 'CHF' });
  expect(currency('Qty', 'Article', 'ABC')).toMatchObject({ total: 104_900, currency: null });
  expect(currency('Qty', 'CHF', 'Sum')).toMatchObject({ total: 104_900, currency: null });
});
