import { describe, expect, test } from 'vitest';
import { readOrder, tableOf as t } from './testing/order-mail.ts';

/** Reads an order with these lines below its report and its number. */
function read(name: string, lines: string) {
  const html = `<p>Thank you for your order! Order number: 77120943</p>${lines}`;
  return readOrder({ name, subject: 'Your order 77120943', html, sentAt: Date.UTC(2026, 1, 14, 18) });
}

describe('a currency in the label of an amount', () => {
  test.each([
    ['Total in PLN (incl. VAT) 107.49', 10_749, 'PLN'],
    ['Gesamtbetrag in CHF (inkl. MwSt.) 107.40', 10_740, 'CHF'],
    ['Total (EUR) 54,20', 5_420, 'EUR'],
    ['Total en MXN 1,284.50', 128_450, 'MXN'],
    ['Total in SEK: 449,00', 44_900, 'SEK'],
    ['Totale in EUR 31,90', 3_190, 'EUR'],
  ])('is that of the total: %s', (line, total, currency) => {
    expect(read('Alder Bites', `<p>${line}</p>`)).toMatchObject({ total, currency });
  });

  test.each([
    ['Total in one bag 107.49', null],
    ['Total in VAT 19.00', null],
  ])('is none in other words: %s', (line, total) => {
    expect(read('Alder Bites', `<p>${line}</p>`)).toMatchObject({ total });
  });
});

describe('a currency in the header of a column', () => {
  test.each([
    ['Einzelpreis EUR', 'Gesamt EUR', 'Gesamtbetrag', 'EUR'],
    ['Unit price GBP', 'Total GBP', 'Total', 'GBP'],
    ['Prix unitaire (CHF)', 'Total (CHF)', 'Total', 'CHF'],
    ['Styckpris SEK', 'Summa SEK', 'Totalt', 'SEK'],
    ['Unit price, USD', 'Amount, USD', 'Total', 'USD'],
    ['Cena (Kč)', 'Celkem (Kč)', 'Celkem', 'CZK'],
    ['Кол. Цена (РСД)', 'Износ (РСД)', 'Укупно', 'RSD'],
    ['Stückpreis (€)', 'Summe (€)', 'Summe', 'EUR'],
  ])('is that of amounts without one: %s', (unit, whole, label, currency) => {
    const lines = t(['Name', 'Qty', unit, whole], ['Oak stool', '2', '49,50', '99,00'], [label, '', '', '99,00']);
    expect(read('Alder Tools', lines)).toMatchObject({ currency });
  });
});

describe('a label far below the sum of the goods', () => {
  test.each([
    ['Subtotal', 'Valor extra', 'Total'],
    ['Subtotal', 'Montant', 'Total'],
  ])('is no total: %s, %s, %s', (subtotal, extra, total) => {
    const lines = t([total, 'R$ 27,94'], [subtotal, 'R$ 25,44'], ['Custo', 'R$ 0,75'], [extra, 'R$ 1,75']);
    expect(read('Alder Rides', lines)).toMatchObject({ total: 2_794 });
  });

  test('is the total if the goods were discounted', () => {
    const lines = t(['Subtotal', '€90.00'], ['Discount', '-€85.00'], ['Total', '€5.00']);
    expect(read('Alder Tools', lines)).toMatchObject({ total: 500 });
  });
});

describe('a number with a prefix in the cell next to its label', () => {
  test.each(['shop-7719204881', 'ord_7719204881'])('is the order’s: %s', (number) => {
    const html = `<p>Thank you for your order!</p>${t(['Order', number], ['Total', '$31.30'])}`;
    const mail = { name: 'Alder Learning', subject: 'Your receipt', html, sentAt: Date.UTC(2026, 1, 14, 18) };
    expect(readOrder(mail)).toMatchObject({ orderNumber: number });
  });
});

describe('totals of items with their own taxes', () => {
  test.each([
    ['Subtotal', 'VAT 20%', 'Total', 'Your total for this transaction'],
    ['Zwischensumme', 'MwSt. 20%', 'Gesamt', 'Gesamtbetrag'],
    ['Sous-total', 'TVA 20%', 'Total', 'Montant total'],
  ])('are parts of the one that closes the email: %s, %s, %s, %s', (subtotal, tax, part, whole) => {
    const item = (net: string, vat: string, gross: string) =>
      t([subtotal, `EUR ${net}`], [tax, `EUR ${vat}`], [part, `EUR ${gross}`]);
    const lines = `<p>Lantern Bay</p>${item('20,00', '4,00', '24,00')}<p>Fog Island</p>${item('10,00', '2,00', '12,00')}`;
    const html = `${lines}${t([whole, 'EUR 36,00'])}`;
    expect(read('Alder Games', html)).toMatchObject({ total: 3_600, tax: 600 });
  });
});

describe('the rest of an account', () => {
  test.each([
    ['Total incl. VAT: 48.95 EUR', 'Remaining prepaid balance: 112.40 EUR'],
    ['Gesamtbetrag: 48,95 EUR', 'Bezahlt, verbleibendes Guthaben: 112,40 EUR'],
    ['Totale: 48,95 EUR', 'Totale residuo sul conto prepagato: 112,40 EUR'],
  ])('is no total: %s, %s', (total, rest) => {
    expect(read('Alder Hosting', `<p>${total}</p><p>${rest}</p>`)).toMatchObject({ total: 4_895 });
  });
});

describe('the number of a ride or a receipt', () => {
  test.each([
    ['Tour-Nr.: 7719380442', '7719380442'],
    ['Kviitung nr: BT-2026-EE-771209', 'BT-2026-EE-771209'],
    ['Numéro de course : 7719380442', '7719380442'],
    ['Ritnummer: 7719380442', '7719380442'],
    ['Número de viaje: 7719380442', '7719380442'],
    ['Transaction number</p><p>E8120 4471 93', 'E8120447193'],
  ])('is the order’s: %s', (line, orderNumber) => {
    const html = `<p>Thank you for your purchase!</p><p>${line}</p>${t(['Total', '€31.30'])}`;
    const mail = { name: 'Alder Rides', subject: 'Your receipt', html, sentAt: Date.UTC(2026, 1, 14, 18) };
    expect(readOrder(mail)).toMatchObject({ orderNumber });
  });

  test.each(['Alder Cloud Receipt - 01-Mar-2026', 'Beleg: 01-März-2026'])('is no date: %s', (line) => {
    const html = `<p>Thank you for your payment receipt!</p><p>${line}</p>${t(['Total', '€31.30'])}`;
    const mail = { name: 'Alder Cloud', subject: 'Your receipt', html, sentAt: Date.UTC(2026, 1, 14, 18) };
    expect(readOrder(mail)).toMatchObject({ orderNumber: null, total: 3_130 });
  });
});

describe('a tax behind the label of a total', () => {
  test.each([
    ['Gesamtsumme inkl. 19% MwSt. 63,71 €', '399,00 €', 39_900, 6_371],
    ['Total incl. VAT £66.50', '£399.00', 39_900, 6_650],
    ['Total dont TVA 66,50 €', '399,00 €', 39_900, 6_650],
  ])('is not the total in the next cell: %s', (label, sum, total, tax) => {
    expect(read('Alder Electro', t(['Espresso machine', '399,00'], [label, sum]))).toMatchObject({ total, tax });
  });

  test('is the total if no cell follows', () => {
    expect(read('Alder Electro', '<p>Total incl. VAT £66.50</p>')).toMatchObject({ total: 6_650 });
  });
});
