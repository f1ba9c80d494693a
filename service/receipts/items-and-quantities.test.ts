import { describe, expect, test } from 'vitest';
import { divs, type ListCase, listOf, OPENING, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
  [
    'quantity behind its label, before a name',
    [
      {
        subject: SHIPPED,
        html: divs(
          'Order #TG-20481',
          'Package 1 of 2',
          'Qty 1 Rain jacket - Navy, XS',
          'Qty 2 Up & Up Sunscreen SPF 50',
          'Package 2 of 2',
          'Qty 1 Stoneware pitcher',
        ),
        want: ['1 Rain jacket - Navy, XS', '2 Up & Up Sunscreen SPF 50', '1 Stoneware pitcher'],
      },
      {
        subject: SHIPPED,
        html: divs('Order #TG-20481', 'In this package', 'Qty: 1 Rain jacket'),
        want: ['1 Rain jacket'],
      },
      { subject: SHIPPED, html: divs('Order #TG-20481', 'Walnut tray', 'Qty: 1 Color: Oak'), want: ['1 Walnut tray'] },
      { subject: SHIPPED, html: divs('Order #TG-20481', 'Walnut tray', 'Qty 1 Oak'), want: ['1 Walnut tray'] },
      {
        subject: 'Ihre Bestellung TG-20481 wurde versandt',
        html: divs('Bestellnummer: TG-20481', 'Menge 2 Regenjacke grün', 'Menge 1 Serviertablett'),
        want: ['2 Regenjacke grün', '1 Serviertablett'],
      },
      {
        subject: 'Votre commande TG-20481 a été expédiée',
        html: divs('Numéro de commande : TG-20481', 'Qté 2 Serviette en lin', 'Qté 1 Plateau en noyer'),
        want: ['2 Serviette en lin', '1 Plateau en noyer'],
      },
      {
        html:
          divs('Order #TG-20481') +
          tableOf(['Qty 2 Walnut tray', '$80.00'], ['Qty 1 Napkin', '$9.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Napkin 900'],
      },
      {
        subject: 'Tu pedido TG-20481 ha sido enviado',
        html: divs('Número de pedido: TG-20481', 'Cant. 1 Bandeja de nogal', 'Cant. 3 Servilleta de lino'),
        want: ['1 Bandeja de nogal', '3 Servilleta de lino'],
      },
    ],
  ],
  [
    'price behind the name in a row',
    [
      {
        text: `${OPENING}1x    Chicken ruby - £15.90\n-- Extra spicy\n3x    Garlic naan - £13.50\n2x    Black daal - £19.80\n\nSubtotal    £49.20\nTotal    £49.20`,
        want: ['1 Chicken ruby 1590', '3 Garlic naan 450', '2 Black daal 990'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['1x', 'Margherita – €9.50'], ['2x', 'Cola 0.5 l – €6.00']) +
          tableOf(['Total', '€15.50']),
        want: ['1 Margherita 950', '2 Cola 0.5 l 300'],
      },
      {
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf(['2x', 'Pizza Funghi (19,00 €)'], ['1x', 'Tiramisu (5,50 €)']) +
          tableOf(['Gesamtsumme', '24,50 €']),
        subject: 'Ihre Bestellung TG-20481',
        want: ['2 Pizza Funghi 950', '1 Tiramisu 550'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['2x', 'Gift card $20', '$40.00'], ['1x', 'Mug', '$9.00']) +
          tableOf(['Total', '$49.00']),
        want: ['2 Gift card $20 2000', '1 Mug 900'],
      },
      {
        html:
          divs('Numéro de commande : TG-20481') +
          tableOf(['1 x', 'Pizza reine 11,00 €'], ['2 x', 'Limonade 6,00 €']) +
          tableOf(['Total', '17,00 €']),
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['1 Pizza reine 1100', '2 Limonade 300'],
      },
      { text: `${OPENING}2x    Gift card $20\n1x    Mug\n\nTotal    $49.00`, want: ['2 Gift card $20', '1 Mug'] },
    ],
  ],
  [
    'parcel without an order number',
    [
      {
        subject: 'Przesyłka od tile_garden została nadana',
        html: divs(
          'Sprzedający nadał przesyłkę.',
          'Numer przesyłki: 620999552811700124598803',
          'Zawartość:',
          'Tester kabli MS6812R - 1 szt.',
          'Koszulki termokurczliwe zestaw 127 szt - 2 szt.',
        ),
        want: ['1 Tester kabli MS6812R', '2 Koszulki termokurczliwe zestaw 127 szt'],
      },
      {
        subject: 'Your parcel is on its way',
        html: divs(
          'Your parcel has been shipped with UPS.',
          'Tracking number: 1Z8R41W70392664518',
          'In this parcel',
          '2 x Walnut tray',
          '1 x Linen napkin',
        ),
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        subject: 'Dein Paket ist unterwegs',
        html: divs(
          'Wir haben dein Paket mit UPS versandt.',
          'Sendungsnummer: 1Z8R41W70392664518',
          'Inhalt',
          '2 x Serviertablett',
          '1 x Serviette',
        ),
        want: ['2 Serviertablett', '1 Serviette'],
      },
      {
        subject: 'Your parcel is on its way',
        html: divs(
          'Your parcel has been shipped with UPS.',
          'Tracking number: 1Z8R41W70392664518',
          'Parcel 1 x 2.4 kg',
          'Weight: 2.4 kg',
        ),
        want: [],
      },
      {
        subject: 'Your parcel is on its way',
        html: divs(
          'Your parcel has been shipped with UPS.',
          'Tracking number: 1Z8R41W70392664518',
          'Offers for you',
          'Walnut tray',
          '$40.00',
        ),
        want: [],
      },
    ],
  ],
  [
    'option with an unknown label',
    [
      {
        subject: 'คำสั่งซื้อ #2603187KQ2MX4T ถูกจัดส่งแล้ว',
        html: divs(
          'คำสั่งซื้อหมายเลข #2603187KQ2MX4T ของคุณถูกจัดส่งแล้ว',
          '1. ชั้นวางของ 3 ชั้น',
          'ตัวเลือกสินค้า: สีขาว',
          'จำนวน: 1',
          'ราคา: ฿259',
        ),
        want: ['1 ชั้นวางของ 3 ชั้น 25900'],
      },
      {
        subject: SHIPPED,
        html: divs('Order #TG-20481', 'Walnut tray', 'Glaze: Moss', 'Qty: 1'),
        want: ['1 Walnut tray'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order #TG-20481',
          '1. Walnut tray',
          'Finish: Oiled',
          'Quantity: 1',
          'Price: $40.00',
          '2. Linen napkin',
          'Finish: Washed',
          'Quantity: 2',
          'Price: $9.00',
        ),
        want: ['1 Walnut tray 4000', '2 Linen napkin'],
      },
      {
        subject: 'Ihre Bestellung TG-20481 wurde versandt',
        html: divs('Bestellnummer: TG-20481', 'Serviertablett', 'Veredelung: geölt', 'Menge: 1'),
        want: ['1 Serviertablett'],
      },
      {
        subject: 'Votre commande TG-20481 a été expédiée',
        html: divs('Numéro de commande : TG-20481', 'Plateau en noyer', 'Finition : huilée', 'Quantité : 1'),
        want: ['1 Plateau en noyer'],
      },
      {
        subject: 'Twoje zamówienie TG-20481 zostało wysłane',
        html: divs('Numer zamówienia: TG-20481', 'Taca z orzecha', 'Wykończenie: olejowane', 'Ilość: 1'),
        want: ['1 Taca z orzecha'],
      },
      {
        html:
          divs('Order #TG-20481', 'Walnut tray', 'Glaze: Moss', '$40.00', 'Linen napkin', 'Hem: Rolled', '$18.00') +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '1 Linen napkin 1800'],
      },
    ],
  ],
  [
    'title of the only variant',
    [
      {
        text: `${OPENING}Walnut tray × 1\nDefault Title\n$40.00\n\nLinen napkin × 2\nDefault Title\n$18.00\n\nSubtotal $58.00\nTotal $58.00`,
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
    ],
  ],
  [
    'quantity above the name',
    [
      {
        subject: 'Bevestiging van je bestelling TG-20481',
        html:
          divs(
            'Bestelnummer: TG-20481',
            '<b>Je boodschappen (5)</b>',
            '2×',
            'Halfvolle melk',
            '1 l',
            '2,58',
            '1×',
            'Pindakaas',
            '650 g',
            '4,99',
            '2×',
            'Unox soep',
            '3 x 175 ml',
            '3,98',
          ) + divs('Subtotaal 11,55', 'Totaal € 11,55'),
        want: ['2 Halfvolle melk 129', '1 Pindakaas 499', '2 Unox soep 199'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Your items',
            '1 x',
            'Walnut tray',
            '$40.00',
            '2 x',
            'Linen napkin',
            '$18.00',
          ) + tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        html: `${divs('Order number: TG-20481', 'In this parcel', '1 x', 'Walnut tray', '2 x', 'Linen napkin', '3 x', 'Tea towel')}<p>We will write again when your parcel arrives.</p>`,
        want: ['1 Walnut tray', '2 Linen napkin', '3 Tea towel'],
      },
      {
        subject: 'Ihre Bestellung TG-20481',
        html:
          divs('Bestellnummer: TG-20481', 'Deine Artikel', '2x', 'Hafermilch', '3,98 €', '1x', 'Butter', '2,29 €') +
          tableOf(['Gesamtsumme', '6,27 €']),
        want: ['2 Hafermilch 199', '1 Butter 229'],
      },
      {
        subject: 'Votre commande TG-20481 est confirmée',
        html:
          divs(
            'Numéro de commande : TG-20481',
            'Qté : 2',
            'Serviette en lin',
            '18,00 €',
            'Qté : 1',
            'Plateau en noyer',
            '40,00 €',
          ) + tableOf(['Total', '58,00 €']),
        want: ['2 Serviette en lin 900', '1 Plateau en noyer 4000'],
      },
      {
        subject: SHIPPED,
        html: `${divs('Order number: TG-20481', 'Walnut tray', '1 x', 'Linen napkin', '2 x')}<p>Bye!</p>`,
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', '1 x', '$40.00', 'Linen napkin', '2 x', '$18.00') +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', '$40.00', '1 x', 'Linen napkin', '$18.00', '2 x') +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
    ],
  ],
  [
    'list of what ships later',
    [
      {
        subject: SHIPPED,
        html: divs(
          'Good news! Part of your order is on its way.',
          '<img src="a.jpg" alt="Field speaker 4 with case">',
          'Field speaker 4 with case',
          '1 item from Alder',
          'Order Number: TG-20481',
          '<b>Not yet shipped</b>',
          'Olive oil, 2 L (2)',
          'Nappies (1)',
        ),
        want: ['Field speaker 4 with case'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order Number: TG-20481',
          'In this parcel',
          '1 x Walnut tray',
          'Not shipped yet',
          '2 x Linen napkin',
        ),
        want: ['1 Walnut tray'],
      },
      {
        subject: 'Ihre Bestellung TG-20481 wurde versandt',
        html: divs(
          'Bestellnummer: TG-20481',
          'In diesem Paket',
          '1 x Serviertablett',
          'Noch nicht versandt',
          '2 x Serviette',
        ),
        want: ['1 Serviertablett'],
      },
      {
        subject: 'Votre commande TG-20481 a été expédiée',
        html: divs(
          'Numéro de commande : TG-20481',
          'Dans ce colis',
          '1 x Plateau en noyer',
          'Pas encore expédié',
          '2 x Serviette',
        ),
        want: ['1 Plateau en noyer'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order Number: TG-20481',
          'In this parcel',
          '1 x Walnut tray',
          'Shipping separately',
          '2 x Linen napkin',
        ),
        want: ['1 Walnut tray'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order Number: TG-20481',
          'In this parcel',
          '1 x Walnut tray',
          'Waiting to ship',
          '2 x Linen napkin',
        ),
        want: ['1 Walnut tray'],
      },
      {
        subject: 'Tu pedido TG-20481 ha sido enviado',
        html: divs(
          'Número de pedido: TG-20481',
          'En este paquete',
          '1 x Bandeja de nogal',
          'Todavía no enviado',
          '2 x Servilleta',
        ),
        want: ['1 Bandeja de nogal'],
      },
      {
        subject: 'Je bestelling TG-20481 is verzonden',
        html: divs('Bestelnummer: TG-20481', 'In dit pakket', '1 x Dienblad', 'Nog niet verzonden', '2 x Servet'),
        want: ['1 Dienblad'],
      },
    ],
  ],
  [
    'details, discounts, and offers',
    [
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['2 x Whole milk', '$7.00'], ['1 x Paper towels', '$9.99'], ['Substituted for: Bounty rolls', '']) +
          tableOf(['Bag fee', '$0.10'], ['Total', '$17.09']),
        want: ['2 Whole milk 350', '1 Paper towels 999'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Item', 'Qty', 'Price'],
            ['Whole milk', '2', '$7.00'],
            ['Paper towels<br>Substitution', '1', '$9.99'],
            ['Bottle deposit', '', '$0.50'],
            ['Total', '', '$17.49'],
          ),
        want: ['2 Whole milk 350', '1 Paper towels 999'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', 'Qty: 1', '$40.00', 'You may also like', 'Oak bowl', '$30.00') +
          tableOf(['Total', '$40.00']),
        want: ['1 Walnut tray 4000'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            'SKU 55-12',
            'Sold by Tile Garden',
            'Condition: New',
            'Qty: 2',
            '<s>$50.00</s>',
            '$40.00 each',
            '$80.00',
          ) + tableOf(['Total', '$80.00']),
        want: ['2 Walnut tray 4000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray<br>-10% (-$4.00)', '1', '$36.00'], ['Napkin', '2', '$18.00']) +
          tableOf(['Total', '$54.00']),
        want: ['1 Walnut tray 3600', '2 Napkin 900'],
      },
      {
        text: `${OPENING}Persona Reload - PlayStation 5\nCondition: Pre-Owned\nQty: 1      $34.99\nPro Discount   -$1.75\n\nMug\nQty: 1    $9.00\n\nTotal: $42.24`,
        want: ['1 Persona Reload - PlayStation 5 3499', '1 Mug 900'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});
