import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf as table } from './testing/order-mail.ts';

type Body = { readonly text: string } | { readonly html: string };

/** Returns the items of an email's only order: "2 × Tea @ 500". */
function itemsOf(body: Body, subject = 'Your order TG-20481'): readonly string[] {
  const reading = readMessage(messageOf({ subject, ...body }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(({ quantity, description, price }) => `${quantity} × ${description} @ ${price}`),
  );
}

const lines = (...rows: readonly string[]) => ({
  text: ['Thank you for your order TG-20481.', '', ...rows].join('\n'),
});

describe('options below a name behind its label in a text part', () => {
  test.each([
    [
      lines(
        'Item:            Walnut tray, handmade serving board',
        'Finish:          Oiled',
        'Quantity:        2',
        'Item price:      USD 34.00',
        '',
        'Item:            Candle holder',
        'Engraving:       A.B.',
        'Quantity:        1',
        'Item price:      USD 18.50',
        '',
        'Order total:     USD 86.50',
      ),
    ],
    [
      lines(
        'Artikel:         Walnut tray, handmade serving board',
        'Oberfläche:      geölt',
        'Menge:           2',
        'Einzelpreis:     34,00 EUR',
        '',
        'Artikel:         Candle holder',
        'Gravur:          A.B.',
        'Menge:           1',
        'Einzelpreis:     18,50 EUR',
        '',
        'Gesamtbetrag:    86,50 EUR',
      ),
    ],
    [
      lines(
        'Article :        Walnut tray, handmade serving board',
        'Finition :       Huilé',
        'Quantité :       2',
        'Prix unitaire :  34,00 EUR',
        '',
        'Article :        Candle holder',
        'Gravure :        A.B.',
        'Quantité :       1',
        'Prix unitaire :  18,50 EUR',
        '',
        'Total :          86,50 EUR',
      ),
    ],
  ])('do not replace the name', (body) => {
    expect(itemsOf(body)).toEqual(['2 × Walnut tray, handmade serving board @ 3400', '1 × Candle holder @ 1850']);
  });
});

describe('a name behind its label', () => {
  test.each([
    ['Item            : Garden hose, 20 m', 'Garden hose, 20 m'],
    ['Artikel         : Gartenschlauch, 20 m', 'Gartenschlauch, 20 m'],
    ['Product: Garden hose, 1 stuk', 'Garden hose'],
    ['Artikel: Gartenschlauch, 1 Stück', 'Gartenschlauch'],
    ['Produkt: Haveslange, 1 stk.', 'Haveslange'],
    ['Produkt: Wąż ogrodowy, 1 szt.', 'Wąż ogrodowy'],
    ['Prodotto: Tubo da giardino, 1 pz', 'Tubo da giardino'],
  ])('has no colon before and no count behind: %s', (line, name) => {
    expect(itemsOf(lines('Order number    : TG-20481', line, 'Total paid      : GBP 22.04'))).toEqual([
      `1 × ${name} @ 2204`,
    ]);
  });
});

describe('the price of one', () => {
  test.each([
    ['3 Horas de montaje a 38,00          114,00', '3 × Horas de montaje @ 3800'],
    ['3 Arbeitsstunden je 38,00          114,00', '3 × Arbeitsstunden @ 3800'],
    ['3 Working hours at 38.00          114.00', '3 × Working hours @ 3800'],
    ['3 Heures de montage à 38,00          114,00', '3 × Heures de montage @ 3800'],
  ])('is no part of the name: %s', (line, item) => {
    expect(itemsOf(lines(line, '1 Boiler 80 L          289.00', 'Total          EUR 403.00'))[0]).toBe(item);
  });
});

describe('a title with a full stop', () => {
  test.each([
    ['Winter. A Novel - Qty: 1 - 16.99 €', 'Winter. A Novel'],
    ['Suvepäev. Mari Tamm - 1 tk - 16,99 €', 'Suvepäev. Mari Tamm'],
    ['1 x Winter. Ein Roman 16,99 €', 'Winter. Ein Roman'],
  ])('is the name of a counted line: %s', (line, name) => {
    expect(itemsOf(lines(line, 'Board game - 1 pcs - 34.99 €', 'Total: 51.98 €'))[0]).toBe(`1 × ${name} @ 1699`);
  });
});

describe('a price with the former one behind it', () => {
  test.each([
    ['Now £8.40 Was £10.00'],
    ['£8.40 Was £10.00'],
    ['£8.40 (was £10.00)'],
    ['Now £8.40, was £10.00'],
    ['Jetzt £8.40 statt £10.00'],
    ['Maintenant £8.40 Avant £10.00'],
    ['Nu £8.40 Van £10.00'],
  ])('is the price: %s', (price) => {
    const rows = table(['£32.00', 'Linen trousers'], [price, 'Ribbed vest'], ['Total', '£40.40']);
    expect(itemsOf({ html: rows })).toEqual(['1 × Linen trousers @ 3200', '1 × Ribbed vest @ 840']);
  });
});

describe('a text table whose first two headers are close together', () => {
  test.each([
    ['Art.-Nr.  Bezeichnung                Menge    Einzelpreis      Gesamt', 'Gesamtbetrag      134,50 EUR'],
    ['No.  Description                     Qty      Unit price       Total', 'Order total       134,50 EUR'],
    ['Réf. Désignation                     Quantité   Prix unitaire    Total', 'Total à payer     134,50 EUR'],
  ])('has its quantities in the next column: %s', (head, total) => {
    const rows = [
      ' 24817    Iron pan, 28 cm             1        50,00 EUR      50,00 EUR',
      ' 72105    Linen towel, striped        2        36,00 EUR      72,00 EUR',
      ' 10388    Brass sharpener             1        12,50 EUR      12,50 EUR',
    ];
    expect(itemsOf(lines(head, ...rows, '', total))).toEqual([
      '1 × Iron pan, 28 cm @ 5000',
      '2 × Linen towel, striped @ 3600',
      '1 × Brass sharpener @ 1250',
    ]);
  });
});

describe('the price of an auction', () => {
  test.each([
    ['Winning bid: EUR 58.00', 'Total'],
    ['Erfolgreiches Gebot: EUR 58,00', 'Gesamtbetrag'],
    ['Enchère gagnante : EUR 58,00', 'Total'],
    ['Winnend bod: EUR 58,00', 'Totaal'],
  ])('is no name: %s', (price, total) => {
    const html = `<p>Brass telescope, 1920s</p><p>${price}</p><p>Qty: 1</p>${table([total, 'EUR 58,00'])}`;
    expect(itemsOf({ html })).toEqual(['1 × Brass telescope, 1920s @ 5800']);
  });
});
