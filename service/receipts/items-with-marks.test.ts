import { describe, expect, test } from 'vitest';
import { divs, type ListCase, listOf, OPENING, PICTURE, RULER } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
  [
    'name in bold above lines about it and a price',
    [
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ["<b>Sketchpad</b><br>App<br>Dana's phone", '$5.99'],
            ['<b>Loupe, annual plan</b><br>Loupe Pro<br>Photo app', '$19.99'],
          ) +
          tableOf(['Subtotal', '$25.98'], ['Total', '$25.98']),
        want: ['1 Sketchpad 599', '1 Loupe, annual plan 1999'],
      },
      {
        html:
          divs('Bestellnummer: TG-20481') +
          divs('<b>Gedichte, Band 2</b>', 'Taschenbuch', '12,00 €', '<b>Der Garten</b>', 'Hardcover', '24,00 €') +
          divs('Gesamtsumme: 36,00 €'),
        subject: 'Ihre Bestellung TG-20481',
        want: ['1 Gedichte, Band 2 1200', '1 Der Garten 2400'],
      },
      {
        subject: 'Votre remboursement',
        html:
          divs('Nous vous avons remboursé 40,00 €.', 'Numéro de commande : TG-20481') +
          tableOf(['<b>Plateau en noyer</b>'], ["Motif : changement d'avis"], ['40,00 €']),
        want: ['1 Plateau en noyer 4000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          divs('<b>Harbour Kitchen</b>', 'Fish soup', '$8.00', 'Rye bread', '$3.00', '<b>Total: $11.00</b>'),
        want: ['1 Fish soup 800', '1 Rye bread 300'],
      },
    ],
  ],
  [
    'several lines above a quantity in a text part',
    [
      {
        text: `${OPENING}Walnut tray\nOiled\nx1\n\nLinen napkin\nnatural white\nx2\n\nCandle\ngray\nx1\n`,
        want: ['1 Walnut tray', '2 Linen napkin', '1 Candle'],
      },
      {
        subject: 'Confirmação do pedido TG-20481',
        text: 'Obrigado pelo seu pedido.\nNº do pedido: TG-20481\n\nCASACO DE GANGA\nM · AZUL · 8574/401\n1 unidade x 49,95 EUR\n\nCALÇAS CHINO\n42 · BEGE · 6786/350\n1 unidade x 29,95 EUR\n\nTotal 79,90 EUR\n',
        want: ['1 CASACO DE GANGA 4995', '1 CALÇAS CHINO 2995'],
      },
      {
        subject: 'Xác nhận đơn hàng TG-20481',
        text: 'Mã đơn hàng: TG-20481\n\n1. Cà phê rang mộc 500g\nKiểu xay: Pha phin\nSL: 2 x 145.000 ₫ = 290.000 ₫\n2. Phin nhôm\nSL: 1 x 65.000 ₫ = 65.000 ₫\n\nTổng cộng: 355.000 ₫\n',
        want: ['2 Cà phê rang mộc 500g 145000', '1 Phin nhôm 65000'],
      },
    ],
  ],
  [
    'row of a text part that starts with an option',
    [
      {
        text: `${OPENING}${RULER}\nLavender oil 10 ml           2 pcs   9.50 €    19.00 €\nLavender pillow\n   Pattern: stripes          3 pcs   6.90 €    20.70 €\n${RULER}\nTotal                                          39.70 €\n`,
        want: ['2 Lavender oil 10 ml 950', '3 Lavender pillow 690'],
      },
      {
        subject: 'Tilausvahvistus TG-20481',
        text: `Tilausnumero: TG-20481\n\nTuote                     Malli    Määrä  Hinta    Yhteensä\nLöylykauha, koivu 38 cm   LK-38    1      24,90€   24,90€\nSaunatuoksu 100 ml\n - Tuoksu: Terva          ST-100   3      8,50€    25,50€\n\nYhteensä                                           50,40€\n`,
        want: ['1 Löylykauha, koivu 38 cm 2490', '3 Saunatuoksu 100 ml 850'],
      },
    ],
  ],
  [
    'quantity, price, and sum in one line',
    [
      {
        subject: 'Siparişini aldık! Sipariş No: TG-20481',
        html:
          divs('Sipariş No: TG-20481') +
          tableOf(['Tencere Seti<br>599,50 TL x 2 = 1.199,00 TL'], ['Nevresim Takımı<br>349,00 TL x 1 = 349,00 TL']) +
          divs('Toplam: 1.548,00 TL'),
        want: ['2 Tencere Seti 59950', '1 Nevresim Takımı 34900'],
      },
      {
        subject: 'Zamówienie TG-20481 potwierdzone',
        html:
          divs('Numer zamówienia: TG-20481') +
          tableOf([
            `${PICTURE}<p><b>Wkrętarka 18V</b></p><p>1 sztuka</p><p>429,00 zł</p>${PICTURE}<p><b>Bit PH2 zestaw 10 szt.</b></p><p>2 sztuki × 12,50 zł</p><p>25,00 zł</p>`,
          ]) +
          divs('Zapłacono: 454,00 zł'),
        want: ['1 Wkrętarka 18V 42900', '2 Bit PH2 zestaw 10 szt. 1250'],
      },
    ],
  ],
  [
    'code behind each name',
    [
      {
        text: `${OPENING}3x Rose water 200 ml (RV-200) €26.70\n2x Hand cream (KR-R) €15.80\n1x Gift box (KUT-1) €39.00\n\nTotal: €81.50\n`,
        want: ['3 Rose water 200 ml 890', '2 Hand cream 790', '1 Gift box 3900'],
      },
      {
        subject: 'Ваше замовлення TG-20481 прийнято',
        text: 'Замовлення № TG-20481\n\nТовар: Глечик керамічний (арт. GL-1000)\nКількість: 1 шт.\nЦіна: 420 грн\n\nТовар: Макітра мала (арт. MK-S)\nКількість: 2 шт.\nЦіна: 310 грн\n\nДо сплати: 1040 грн\n',
        want: ['1 Глечик керамічний 42000', '2 Макітра мала 31000'],
      },
      {
        text: `${OPENING}1x Mug (half a litre) €6.00\n2x Bowl (red-brown clay) €8.00\n\nTotal: €14.00\n`,
        want: ['1 Mug (half a litre) 600', '2 Bowl (red-brown clay) 400'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Reference', 'Item', 'Qty', 'Price'],
            ['vps-value-1-2', 'VPS Value, 1 core, 12 months', '1', '€71.88'],
            ['domain-fr-new', 'Domain alder-tools.example, 1 year', '1', '€7.79'],
          ) +
          divs('Total: €79.67'),
        want: ['1 VPS Value, 1 core, 12 months 7188', '1 Domain alder-tools.example, 1 year 779'],
      },
    ],
  ],
  [
    'total under another name above the list',
    [
      {
        text: `${OPENING}Final Cost :    $24.98\n\nTitle                          Qty   Price     Sum\nDomain alder-tools.example     1     $10.98    $10.98\nCertificate, one host          2     $7.00     $14.00\n\nTOTAL                                          $24.98\n`,
        want: ['1 Domain alder-tools.example 1098', '2 Certificate, one host 700'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});
