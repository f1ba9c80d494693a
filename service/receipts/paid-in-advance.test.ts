import { describe, expect, test } from 'vitest';
import { readOrder, tableOf } from './testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

describe('a booking that was paid in advance', () => {
  test.each([
    [
      'Bekræftelse: Havkat, 18. april 2026 kl. 18:30',
      '<p>Kære Kim, din reservation er bekræftet.</p>',
      ['Bookingnr.', 'KAD-881204'],
      ['Forudbetalt', '940,00 kr.'],
      'DKK',
    ],
    [
      'Bekreftelse: Havkatten, 18. april 2026 kl. 18:30',
      '<p>Kjære Kim, reservasjonen er bekreftet.</p>',
      ['Bestillingsnummer', 'KAD-881205'],
      ['Forhåndsbetalt', '940,00 kr'],
      'NOK',
    ],
    [
      'Ihre Reservierung am 18. April 2026, 18:30 Uhr',
      '<p>Ihre Reservierung ist bestätigt.</p>',
      ['Buchungsnummer', 'KAD-881206'],
      ['Vorausbezahlt', '940,00 €'],
      'EUR',
    ],
    [
      'Je reservering op 18 april 2026 om 18:30',
      '<p>Je reservering is bevestigd.</p>',
      ['Reserveringsnummer', 'KAD-881207'],
      ['Vooruitbetaald', '€ 940,00'],
      'EUR',
    ],
    [
      'Reserva confirmada: 18 de abril de 2026, 20:30',
      '<p>Tu reserva está confirmada.</p>',
      ['Número de reserva', 'KAD-881208'],
      ['Pagado por adelantado', '940,00 €'],
      'EUR',
    ],
  ])('costs what was paid: %s', (subject, report, number, paid, currency) => {
    const html = `${report}${tableOf(number, paid)}`;
    expect(readOrder({ name: 'Restaurant Havkat', subject, html, sentAt: SENT })).toMatchObject({
      orderNumber: number[1],
      total: 94_000,
      currency,
    });
  });
});

describe('the number of a rental or a ride', () => {
  test.each([
    ['Huur-ID: DR-88120417', 'Je huur is afgerond en betaald.', 'Totaal betaald: € 5,50'],
    ['Mietnummer: DR-88120417', 'Vielen Dank für deine Fahrt, sie ist bezahlt.', 'Gesamtbetrag: 5,50 €'],
    ['Rental ID: DR-88120417', 'Thank you for your order. Your rental is paid.', 'Total paid: £5.50'],
    ['ID noleggio: DR-88120417', 'Grazie per il tuo acquisto.', 'Totale pagato: 5,50 €'],
    ['Nr wypożyczenia: DR-88120417', 'Dziękujemy za zakup.', 'Razem zapłacono: 5,50 zł'],
  ])('is the number of its order: %s', (number, report, total) => {
    const html = `<p>${report}</p><p>${total}</p><p>${number}</p>`;
    expect(readOrder({ name: 'Wheel Republic', subject: 'Receipt', html, sentAt: SENT })).toMatchObject({
      orderNumber: 'DR-88120417',
      total: 550,
    });
  });

  test.each([
    ['N.º da fatura: FT 2026B04/1177203', 'FT 2026B04/1177203'],
    ['N.º da fatura: FR A2026/2291', 'FR A2026/2291'],
    ['N.º da fatura: FT 2026/2291', 'FT 2026/2291'],
  ])('of an invoice has its kind and its series: %s', (line, orderNumber) => {
    const html = `<p>Obrigado pela sua compra!</p><p>${line}</p><p>Total pago: 48,17 €</p>`;
    expect(readOrder({ name: 'Luz do Vale', subject: 'Pagamento recebido', html, sentAt: SENT })).toMatchObject({
      orderNumber,
    });
  });
});
