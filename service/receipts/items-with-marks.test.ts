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
    'price above each name',
    [
      {
        html:
          divs('Here is your order.', 'Order number: TG-20481') +
          divs('€3.49', 'The Swarm, a novel', 'F. Author', 'Condition: good') +
          divs('€2.89', 'Abbey Road [vinyl]', 'Condition: as new', '€5.00', 'Board game') +
          divs('Shipping', '€2.99', 'Total', '€14.37'),
        want: ['1 The Swarm, a novel 349', '1 Abbey Road [vinyl] 289', '1 Board game 500'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', '€40.00', 'Linen napkin', '€9.00') +
          divs('Total', '€49.00', 'Thank you'),
        want: ['1 Walnut tray 4000', '1 Linen napkin 900'],
      },
    ],
  ],
  [
    'brand above each name',
    [
      {
        subject: '주문 TG-20481 확인',
        html:
          divs('주문번호: TG-20481') +
          tableOf(
            ['스탠다드<br>후드 집업<br>옵션: 블랙 / L', '1개', '69,900원'],
            ['스탠다드<br>크루 삭스 5팩<br>옵션: 화이트', '2개', '25,800원'],
          ) +
          divs('결제금액: 95,700원'),
        want: ['1 후드 집업 69900', '2 크루 삭스 5팩 12900'],
      },
    ],
  ],
  [
    'option before a quantity, below the name',
    [
      {
        html:
          divs('Order number: TG-20481', 'Waxed rug', 'Heather check · Qty 1', 'Enamel mug', 'Forest · Qty 4') +
          divs('It will be with you soon.'),
        subject: 'Your order TG-20481 has shipped',
        want: ['1 Waxed rug', '4 Enamel mug'],
      },
      {
        html:
          divs('Order number: TG-20481', '<b>Alder & Sons</b>', 'Jeans, relaxed fit', 'Color: blue', '€74.99') +
          divs('<b>Fjord</b>', 'Socks in a pack of three', 'Color: black', '€14.99', 'Total: €89.98'),
        want: ['1 Jeans, relaxed fit 7499', '1 Socks in a pack of three 1499'],
      },
    ],
  ],
  [
    'author and format above a quantity with its price',
    [
      {
        subject: 'Zamówienie TG-20481',
        html:
          divs('Numer zamówienia: TG-20481', 'Lalka', 'Książka, oprawa twarda', '1 x 27,49 zł') +
          divs(
            'Kalendarz ścienny Koty',
            'Kalendarz',
            '2 x 24,99 zł',
            'Winyl: Lata dwudzieste',
            'Płyta',
            '1 x 129,99 zł',
          ) +
          divs('Do zapłaty: 207,46 zł'),
        want: ['1 Lalka 2749', '2 Kalendarz ścienny Koty 2499', '1 Winyl: Lata dwudzieste 12999'],
      },
      {
        subject: 'Siparişiniz TG-20481',
        text: 'Sipariş No: TG-20481\n\n1 - Tutunamayanlar\n    Oğuz Atay / İletişim\n    1 adet - 312,50 TL\n\n2 - Kürk Mantolu Madonna\n    Sabahattin Ali / Yapı Kredi\n    2 adet - 196,00 TL\n\nGenel Toplam: 508,50 TL\n',
        want: ['1 Tutunamayanlar 31250', '2 Kürk Mantolu Madonna 9800'],
      },
      {
        subject: 'Comanda TG-20481',
        text: 'Comanda nr. TG-20481 a fost preluata.\n\nVopsea lavabila alb 15 L\ncod 1023384     2 buc x 189,90 LEI     379,80 LEI\n\nTrafalet cu maner\ncod 5001172     3 buc x 17,49 LEI      52,47 LEI\n\nTotal de plata: 432,27 LEI\n',
        want: ['2 Vopsea lavabila alb 15 L 18990', '3 Trafalet cu maner 1749'],
      },
    ],
  ],
  [
    'name wrapped below its row',
    [
      {
        text: `${OPENING}Ln  Stock No.   Description                        Qty   Unit      Sum\n01  616-2341    Digital multimeter, true RMS         1   189.00   189.00\n02  804-9927    Rail terminal with a long name      50     0.68    34.00\n                block 2.5 mm² gray\n\nTotal                                                           223.00\n`,
        want: ['1 Digital multimeter, true RMS 18900', '50 Rail terminal with a long name block 2.5 mm² gray 68'],
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
