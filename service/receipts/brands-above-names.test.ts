import { describe, expect, test } from 'vitest';
import { divs, type ListCase, listOf, PICTURE, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

/** A brand in a separate line, element, or cell is no part of the name. One in the text of the name is. */
const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
  [
    'brand in a line above the name',
    [
      {
        html:
          divs('Número de pedido: 70418825', 'ALDER', 'Vestido midi de lino', 'Talla: 38', 'Cantidad: 1', '59,95 €') +
          divs('Moro & Hijos', 'Sandalias de piel trenzada', 'Talla: 39', 'Cantidad: 2', '79,90 €') +
          divs('Total: 139,85 €'),
        want: ['1 Vestido midi de lino 5995', '2 Sandalias de piel trenzada 3995'],
      },
      {
        html:
          divs('Ordernummer: 70418825') +
          tableOf(
            [PICTURE, 'Skogvik<br>Vattentät skaljacka dam<br>Storlek: M<br>Antal: 1', '1 299,00 kr'],
            [PICTURE, 'Skogvik<br>Vandringsbyxor med stretch<br>Storlek: M<br>Antal: 1', '899,00 kr'],
          ) +
          divs('Totalt: 2 198,00 kr'),
        want: ['1 Vattentät skaljacka dam 129900', '1 Vandringsbyxor med stretch 89900'],
      },
      {
        subject: SHIPPED,
        html: divs('Order number: TG-20481', 'NORDVIK', 'Outdoor 2-Outlet Timer', '#052-8847-0', 'Qty: 1 $17.99'),
        want: ['1 Outdoor 2-Outlet Timer 1799'],
      },
    ],
  ],
  [
    'brand above the name in the row of an item',
    [
      {
        html:
          divs('Ordrenummer: P8830127') +
          tableOf(
            ['<b>Alder</b><br>Vinterjakke i ull<br>1 stk', '<s>1 349,-</s> 1 279,-'],
            ['<b>moss</b><br>Tursekk 28 liter<br>2 stk', '798,-'],
          ) +
          divs('Totalt: 2 077,-'),
        want: ['1 Vinterjakke i ull 127900', '2 Tursekk 28 liter 39900'],
      },
      {
        html:
          divs('Nomor pesanan: SOC-26030-77192') +
          tableOf(['RIMBA<br>Serum wajah 5%<br>20 ml', 'Rp 115.000<br>x1']) +
          tableOf(['KARANG<br>Gel tabir surya SPF45<br>50 ml', 'Rp 65.000<br>x3']) +
          divs('Total Rp 310.000'),
        want: ['1 Serum wajah 5% 11500000', '3 Gel tabir surya SPF45 6500000'],
      },
      {
        // Below a name, its kind and properties.
        html:
          divs('Bestellnummer: 70418825') +
          tableOf(
            ['SKOGHALL<br>Regal, weiß, 77x147 cm', '79,99 €'],
            ['TALLVIK<br>Bücherregal, Eiche, 80 cm', '59,99 €'],
          ) +
          divs('Summe: 139,98 €'),
        want: ['1 SKOGHALL 7999', '1 TALLVIK 5999'],
      },
      {
        // Packed goods, whose names end with their contents.
        html:
          divs('Bestellnummer: 70418825') +
          tableOf(
            [PICTURE, 'moosling<br>Feuchttücher sensitiv, Gr. 2, 80 St<br>Menge: 2', '4,00 €'],
            [PICTURE, 'Alder<br>Handcreme Olive, 75 ml<br>Menge: 1', '1,50 €'],
            [PICTURE, 'vikBio<br>Haferflocken, fein, 500 g<br>Menge: 4', '3,80 €'],
          ) +
          divs('Summe: 9,30 €'),
        want: [
          '2 Feuchttücher sensitiv, Gr. 2, 80 St 200',
          '1 Handcreme Olive, 75 ml 150',
          '4 Haferflocken, fein, 500 g 95',
        ],
      },
      {
        html:
          divs('Numéro de commande : 70418825') +
          tableOf(
            ['Belle Aune<br>Gel douche, amande, 250 ml<br>Qté : 1', '3,20 €'],
            ["l'Orme<br>Shampooing doux, 3 x 50 ml<br>Qté : 2", '8,00 €'],
          ) +
          divs('Total : 11,20 €'),
        want: ['1 Gel douche, amande, 250 ml 320', '2 Shampooing doux, 3 x 50 ml 400'],
      },
      {
        // Furniture in small letters has measures, and an author a comma.
        html:
          divs('Bestellnummer: 70418825') +
          tableOf(['Skoghall<br>Regal, weiß, 77x147 cm', '79,99 €'], ['Der Wald<br>Alder, Nora', '12,00 €']) +
          divs('Summe: 91,99 €'),
        want: ['1 Skoghall 7999', '1 Der Wald 1200'],
      },
      {
        // Books and their authors.
        html:
          divs('Order number: 70418825') +
          tableOf(['Ulysses<br>Nora Alder', '$12.00'], ['Middlemarch<br>Tom Vik', '$15.00']) +
          divs('Total: $27.00'),
        want: ['1 Ulysses 1200', '1 Middlemarch 1500'],
      },
    ],
  ],
  [
    'brand in a separate cell',
    [
      {
        html:
          divs('Zamówienie nr 70418825') +
          tableOf(
            ['BRZOZA', 'Czajnik elektryczny 1,7 l', '1 szt.', '149,00 zł'],
            ['DĄB', 'Deska do krojenia, dębowa', '2 szt.', '80,00 zł'],
          ) +
          divs('Razem: 229,00 zł'),
        want: ['1 Czajnik elektryczny 1,7 l 14900', '2 Deska do krojenia, dębowa 4000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Alder', 'Soap, olive, 100 g', '1', '€1.50'],
            ['moosling', 'Shampoo, mild, 200 ml', '2', '€3.00'],
            ['Total', '', '', '€4.50'],
          ),
        want: ['1 Soap, olive, 100 g 150', '2 Shampoo, mild, 200 ml 150'],
      },
      {
        html:
          divs('Numéro de commande : 70418825') +
          tableOf(['Marque', 'Désignation', 'Qté', 'Prix'], ['Alder', 'Savon olive', '1', '1,50 €']) +
          divs('Total : 1,50 €'),
        want: ['1 Savon olive 150'],
      },
      {
        html:
          divs('Bestellnummer: 70418825') +
          tableOf(['Artikel', 'Hersteller', 'Menge', 'Preis'], ['Seife Olive', 'Alder', '1', '1,50 €']) +
          divs('Summe: 1,50 €'),
        want: ['1 Seife Olive 150'],
      },
      {
        // The header calls the first column the product. A description is in the next one.
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Product', 'Details', 'Qty', 'Price'],
            ['Aurora', 'Blanket made of wool', '1', '€50.00'],
            ['Breeze', 'Soap with olive oil', '2', '€8.00'],
          ) +
          divs('Total: €58.00'),
        want: ['1 Aurora 5000', '2 Breeze 400'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Aurora', 'Blanket, white, 130x170 cm', '1', '€50.00'],
            ['Breeze', 'Shelf, oak, 80 cm', '1', '€8.00'],
          ) +
          divs('Total: €58.00'),
        want: ['1 Aurora 5000', '1 Breeze 800'],
      },
    ],
  ],
  [
    'brand in the text of the name',
    [
      {
        html:
          divs('Numero ordine: 70418825') +
          tableOf(
            ['NORDVIK Giacca impermeabile<br>Taglia: M<br>Quantità: 1', '89,00 €'],
            ['Alder Sandali in pelle<br>Taglia: 39<br>Quantità: 1', '49,00 €'],
          ) +
          divs('Totale: 138,00 €'),
        want: ['1 NORDVIK Giacca impermeabile 8900', '1 Alder Sandali in pelle 4900'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});
