import { describe, expect, it } from 'vitest';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

/** Returns the total of a confirmation with these rows of amounts. */
function totalOf(subject: string, ...rows: readonly (readonly string[])[]): number | string | null {
  const order = readOrder({ name: 'Alder Tools', subject, html: table(...rows), sentAt: SENT });
  return typeof order === 'string' ? order : order.total;
}

describe('total of a partly paid order', () => {
  it.each([
    ['Auftragsbestätigung A-20441', ['Summe', '1.200,00 €'], ['Anzahlung', '400,00 €'], ['Noch zu zahlen', '800,00 €']],
    [
      'Bestellbestätigung A-20441',
      ['Gesamtpreis', '1.200,00 €'],
      ['Heute fällig', '400,00 €'],
      ['Bei Abholung zu zahlen', '800,00 €'],
    ],
    ['Orderbevestiging A-20441', ['Totaal', '€ 1.200,00'], ['Aanbetaald', '€ 400,00'], ['Nog te betalen', '€ 800,00']],
    [
      'Confirmation de commande A-20441',
      ['Total TTC', '1 200,00 €'],
      ['Acompte versé', '400,00 €'],
      ['Reste à payer', '800,00 €'],
    ],
    [
      'Potwierdzenie zamówienia A-20441',
      ['Razem', '1200,00 zł'],
      ['Zaliczka', '400,00 zł'],
      ['Pozostało do zapłaty', '800,00 zł'],
    ],
    [
      'Orderbekräftelse A-20441',
      ['Totalt', '1 200,00 kr'],
      ['Handpenning', '400,00 kr'],
      ['Kvar att betala', '800,00 kr'],
    ],
    [
      'Booking confirmed A-20441',
      ['Total price', '£1,200.00'],
      ['Deposit paid', '£400.00'],
      ['Total due on arrival', '£800.00'],
    ],
  ])('is not what remains to pay: %s', (subject, ...rows) => {
    expect(totalOf(subject, ...rows)).toBe(120_000);
  });

  it('is what remains to pay if nothing else is called a total', () => {
    expect(totalOf('Orderbevestiging A-20441', ['Nog te betalen', '€ 800,00'])).toBe(80_000);
  });

  it('is what is due at pickup if that is more than another total', () => {
    const rows = [
      ['Summe', '20,00 €'],
      ['Servicegebühr', '5,00 €'],
      ['Bei Abholung zu zahlen', '25,00 €'],
    ];
    expect(totalOf('Bestellbestätigung A-20441', ...rows)).toBe(2_500);
  });
});

describe('total of a rent', () => {
  it.each([
    ['Varausvahvistus A-20441', ['Vuokra', '740,00 €'], ['Maksettu', '200,00 €'], ['Loppumaksu', '540,00 €']],
    [
      'Booking confirmation A-20441',
      ['Rental price', '£740.00'],
      ['Paid', '£200.00'],
      ['Balance on arrival', '£540.00'],
    ],
  ])('is the price that both parts come to: %s', (subject, ...rows) => {
    expect(totalOf(subject, ...rows)).toBe(74_000);
  });

  it('is what was paid if the parts do not come to the price', () => {
    expect(
      totalOf(
        'Booking confirmation A-20441',
        ['Rental price', '£740.00'],
        ['Paid', '£200.00'],
        ['Balance on arrival', '£500.00'],
      ),
    ).toBe(20_000);
  });
});
