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
