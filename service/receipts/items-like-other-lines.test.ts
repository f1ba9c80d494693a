import { describe, expect, test } from 'vitest';
import { divs, type ListCase, listOf, OPENING, PICTURE, RULER, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const NUMBER = divs('Order number: TG-20481');
const CANCELLED = 'Your order TG-20481 has been cancelled';
const PAID = 'Payment receipt for your subscription';
const OPENED = 'We received payment for your subscription. Thank you.\nReceipt number: 204817\n\n';

const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
  [
    'names with a number that looks like a postal code',
    [
      {
        html:
          NUMBER +
          tableOf([PICTURE, '10455 Harbour<br>Qty: 1<br>$49.00'], [PICTURE, "20931 Miller's Boat<br>Qty: 1<br>FREE"]) +
          tableOf(['Subtotal', '$49.00'], ['Shipping', 'Free'], ['Total', '$49.00']),
        want: ['1 Harbour 4900', "1 Miller's Boat 0"],
      },
      {
        subject: 'Tak for din ordre TG-20481',
        html:
          divs('Ordrenummer: TG-20481', '10455 Havnen', 'Antal: 2', '99,00 kr.', '20931 Båd', 'Antal: 1', 'Gratis') +
          tableOf(['I alt', '198,00 kr.']),
        want: ['2 Havnen 9900', '1 Båd 0'],
      },
      {
        subject: 'Bestellbestätigung TG-20481',
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf(['10455 Leuchtturm', '1', '49,00 €'], ['20931 Hafenkran', '2', '30,00 €']) +
          tableOf(['Gesamtsumme', '79,00 €']),
        want: ['1 Leuchtturm 4900', '2 Hafenkran 1500'],
      },
      {
        html:
          NUMBER +
          tableOf(['Deliver to', 'Kit Moss<br>20457 Hamburg<br>Germany']) +
          tableOf(['2 x Walnut tray', '$40.00']) +
          tableOf(['Total', '$40.00']),
        want: ['2 Walnut tray 2000'],
      },
    ],
  ],
  [
    'charges and discounts of one item',
    [
      {
        subject: SHIPPED,
        text: `${OPENING}Walnut tray\nDelivery fee: $0.00\n2 pcs\n$40.00\nOak board\n1 pcs\n$20.00\nTotal: $60.00`,
        want: ['2 Walnut tray 2000', '1 Oak board 2000'],
      },
      {
        subject: 'ご注文商品出荷のお知らせ',
        text: '【ご注文番号】 6011209983\n・「木のお盆」\n2 点\n配達料金：￥ 0\n4,140 円\n・「まな板」\n配達料金：￥ 0\n1 点\n548 円\n【ご注文金額】合計\n4,688 円（税込）',
        want: ['2 木のお盆 2070', '1 まな板 548'],
      },
      {
        subject: 'Bestellbestätigung TG-20481',
        html: divs(
          'Bestellnummer: TG-20481',
          'Tablett',
          'Rabatt: -5,00 €',
          'Menge: 1',
          '35,00 €',
          'Gesamtsumme: 35,00 €',
        ),
        want: ['1 Tablett 3500'],
      },
      {
        html: divs('Order number: TG-20481', 'Your order', 'Shipping: $3.00', '$43.00', 'Total: $43.00'),
        want: [],
      },
    ],
  ],
  [
    'amounts with a badge',
    [
      {
        subject: 'Potwierdzenie zamówienia TG-20481',
        html:
          divs('Numer zamówienia: TG-20481') +
          tableOf([PICTURE, 'Taca z orzecha<br>3 szt. × 14,50 zł', '43,50 zł']) +
          tableOf(['Kurier Paczka InPost', '0,00 zł PLUS!'], ['Razem', '43,50 zł']),
        want: ['3 Taca z orzecha 1450'],
      },
      {
        html:
          NUMBER +
          tableOf(['Walnut tray', '1', '$20.00 SALE'], ['Oak board', '2', '$30.00']) +
          tableOf(['Pickup point Mill Lane', '$0.00 CLUB'], ['Total', '$50.00']),
        want: ['1 Walnut tray 2000', '2 Oak board 1500'],
      },
      {
        html: NUMBER + divs('Walnut tray', '$20.00 Members!', 'Oak board', '$30.00', 'Total: $50.00'),
        want: ['1 Walnut tray 2000', '1 Oak board 3000'],
      },
      {
        html: NUMBER + divs('$20.00 TEA', '$30.00 COFFEE', 'Total: $50.00'),
        want: ['1 TEA 2000', '1 COFFEE 3000'],
      },
    ],
  ],
  [
    'units delivered of those ordered',
    [
      {
        subject: 'Your receipt for order TG-20481',
        text: `Order TG-20481\n\n--- Fridge ${RULER}\n2/2 Oat milk 1 l\n3.30\n--- Cupboard ${RULER}\n0/1 Tonic water (out of stock)\n0.00\n1/2 Penne\n1.60\nSubtotal: £4.90\nTotal: £4.90`,
        want: ['2 Oat milk 1 l 165', '1 Penne 160'],
      },
      {
        subject: 'Your order TG-20481 was delivered',
        text: 'Your order was delivered.\nOrder number: TG-20481\n2/2 Oat milk 1 l\n1/1 Yogurt 450g\n0/1 Tonic water\nThank you',
        want: ['2 Oat milk 1 l', '1 Yogurt 450g'],
      },
      {
        html:
          NUMBER +
          tableOf(['2/2 Oat milk', '3.30'], ['0/1 Tonic water', '0.00'], ['1/2 Penne', '1.60']) +
          tableOf(['Subtotal', '4.90'], ['Total', '£4.90']),
        want: ['2 Oat milk 165', '1 Penne 160'],
      },
      {
        html:
          NUMBER +
          tableOf(
            ['Qty', 'Item', 'Price'],
            ['2/2', 'Oat milk', '3.30'],
            ['0/1', 'Tonic', '0.00'],
            ['1/2', 'Penne', '1.60'],
          ) +
          tableOf(['Subtotal', '4.90'], ['Total', '£4.90']),
        want: ['2 Oat milk 165', '1 Penne 160'],
      },
      {
        html: NUMBER + tableOf(['3/4 Hose, 10 m', '13.30'], ['1/2 Inch pipe', '2.00']) + tableOf(['Total', '£15.30']),
        want: ['1 3/4 Hose, 10 m 1330', '1 1/2 Inch pipe 200'],
      },
    ],
  ],
  [
    'quantities with a word before the name',
    [
      {
        subject: CANCELLED,
        html:
          NUMBER +
          tableOf(
            ['1', 'of', '<a href="https://a.example">The Old Mill: Book One</a><br>By: Ada Moss<br>Sold by: Alder Ltd'],
            ['2', 'of', '<a href="https://a.example">Walnut tray</a><br>Sold by: Alder Ltd'],
          ),
        want: ['1 The Old Mill: Book One', '2 Walnut tray'],
      },
      {
        subject: CANCELLED,
        text: 'Order number: TG-20481\n\n1 of The Old Mill\nBy: Ada Moss\n\n2 of the items stay.',
        want: ['1 The Old Mill'],
      },
      {
        subject: 'Ihre Bestellung TG-20481 wurde storniert',
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf(['2', 'von', '<a href="https://a.example">Die alte Mühle</a><br>Verkauft von: Alder']),
        want: ['2 Die alte Mühle'],
      },
      {
        subject: SHIPPED,
        html: NUMBER + tableOf(['1', 'of', '3'], ['1', 'of', 'Walnut tray', '$20.00']),
        want: ['1 Walnut tray 2000'],
      },
      { subject: SHIPPED, html: NUMBER + divs('Package', '1', 'of', '2', 'Walnut tray'), want: [] },
    ],
  ],
  [
    'prices for a period',
    [
      {
        subject: PAID,
        text: `${OPENED}Studio Pro\nMonth: $4.00 USD\n\nLarge files pack\nMonth: $4.00 USD\n\nTotal: $8.00 USD\n`,
        want: ['1 Studio Pro 400', '1 Large files pack 400'],
      },
      {
        subject: PAID,
        html:
          divs(OPENED) +
          tableOf(['Studio Pro', 'Monthly: $4.00'], ['Large files', 'Yearly: $5.00'], ['Total', '$9.00']),
        want: ['1 Studio Pro 400', '1 Large files 500'],
      },
      {
        subject: PAID,
        html:
          divs(OPENED) +
          tableOf(['Studio Pro'], ['Monthly', '$4.00'], ['Files'], ['Monthly', '$5.00'], ['Total', '$9.00']),
        want: ['1 Studio Pro 400', '1 Files 500'],
      },
      {
        subject: 'Zahlungsbestätigung für dein Abo',
        html: divs(
          'Danke für deine Zahlung.',
          'Belegnummer: 204817',
          'Studio Pro',
          'Pro Jahr: 48,00 €',
          'Summe: 48,00 €',
        ),
        want: ['1 Studio Pro 4800'],
      },
      {
        html: NUMBER + divs('Monthly planner: $4.00', 'Year 2019, red wine: $9.00', 'Total: $13.00'),
        want: ['1 Monthly planner 400', '1 Year 2019, red wine 900'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('reads $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});
