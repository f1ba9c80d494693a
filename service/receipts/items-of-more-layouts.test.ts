import { describe, expect, test } from 'vitest';
import { describesItem } from './recognise/describes-item.ts';
import { divs, type ListCase, listOf, OPENING, PICTURE, RULER, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const NUMBER = '<p>Order number: TG-20481</p>';
const total = (sum: string) => `<p>Total: ${sum}</p>`;

const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
  [
    'lists with other signs',
    [
      {
        subject: 'Compraste Bandeja de nogal',
        html: divs(
          '¡Felicidades por tu compra!',
          'Compra #2000009981234417',
          '<b>Bandeja de nogal aceitada 40 cm</b>',
          '2 unidades',
          '$ 80.000',
          'Envío',
          '$ 5.000',
          'Total',
          '$ 85.000',
        ),
        want: ['2 Bandeja de nogal aceitada 40 cm 4000000'],
      },
      {
        subject: 'Pedido confirmado #4711',
        html:
          divs(
            'Pedido nº 4711204',
            '1x Pizza grande',
            '• Borda recheada',
            '• Sem cebola',
            'R$ 59,90',
            '2x Guaraná 350ml',
            'R$ 14,00',
          ) + tableOf(['Subtotal', 'R$ 73,90'], ['Taxa de entrega', 'R$ 6,00'], ['Total', 'R$ 79,90']),
        want: ['1 Pizza grande 5990', '2 Guaraná 350ml 700'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['1', '<b>Cheeseburger</b>', '$11.00'],
            ['', 'Choose a side', ''],
            ['', 'Fries ($2.00)', ''],
            ['2', '<b>Lemonade</b>', '$8.00'],
          ) +
          tableOf(['Subtotal', '$19.00'], ['Total', '$19.00']),
        want: ['1 Cheeseburger 1100', '2 Lemonade 400'],
      },
      {
        html:
          divs('Order ID: TG-204815', 'Seller: RetailNet') +
          tableOf([
            PICTURE,
            '<a href="https://a.example">Steel water bottle 1 L</a><br>Seller: RetailNet<br>Qty: 2',
            '₹798',
          ]) +
          tableOf(['Amount payable', '₹798']),
        want: ['2 Steel water bottle 1 L 39900'],
      },
      {
        subject: 'Your order TG-20481 has been delivered',
        html: divs('Order #TG-20481') + tableOf([PICTURE, 'NORDVIK<br>Men Green Rain jacket<br>Size: M<br>Qty: 1']),
        want: ['1 Men Green Rain jacket'],
      },
      {
        subject: 'Pesanan TG-20481 dikirim',
        html:
          divs('No. Pesanan: TG-20481') +
          tableOf([PICTURE, 'Talenan kayu jati ukuran besar<br>Variasi: Coklat<br>x2', 'Rp80.000']) +
          tableOf(['Total Pesanan', 'Rp160.000']),
        want: ['2 Talenan kayu jati ukuran besar 8000000'],
      },
      {
        subject: 'Siparişin kargoya verildi',
        html:
          divs('Sipariş No: 4711204810') +
          tableOf([PICTURE, 'Çini Bahçe<br>Ceviz servis tepsisi<br>Beden: Tek Ebat<br>Adet: 1', '400,00 TL']),
        want: ['1 Ceviz servis tepsisi 40000'],
      },
      {
        subject: 'Ваш заказ 4711204810 оформлен',
        html:
          divs('Номер заказа: 4711204810') +
          tableOf(['Поднос из ореха', '2 шт.', '8 000 ₽'], ['Льняная салфетка', '1 шт.', '900 ₽']) +
          tableOf(['Итого', '8 900 ₽']),
        want: ['2 Поднос из ореха 400000', '1 Льняная салфетка 90000'],
      },
      {
        subject: 'Comanda TG-20481 a fost înregistrată',
        html:
          divs('Număr comandă: TG-20481') +
          tableOf(
            ['Produs', 'Cant.', 'Preț', 'Total'],
            ['Tavă din nuc<br>Cod produs: TN4', '2 buc', '40,00 lei', '80,00 lei'],
            ['Șervet din in', '1 buc', '9,00 lei', '9,00 lei'],
          ) +
          tableOf(['Total', '89,00 lei']),
        want: ['2 Tavă din nuc 4000', '1 Șervet din in 900'],
      },
      {
        subject: 'Deine Bestellung TG-20481',
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf([
            PICTURE,
            '<b>Serviertablett aus Nussbaum</b><br>Farbe: Natur<br>Größe: L<br>Verkauf durch Fliesengarten<br>Lieferung: 3 - 5 Werktage',
            '2',
            '80,00 €',
          ]) +
          tableOf(['Versand', 'kostenlos'], ['Gesamtsumme', '80,00 €']),
        want: ['2 Serviertablett aus Nussbaum 4000'],
      },
      {
        subject: 'Votre commande TG-20481',
        html:
          divs('Commande n° TG-20481') +
          tableOf([
            PICTURE,
            'Plateau en noyer huilé<br>Vendu par Jardin de tuiles<br>État : Neuf',
            'Qté : 2',
            '80,00 €',
          ]) +
          tableOf(['Livraison', 'Offerte'], ['Total', '80,00 €']),
        want: ['2 Plateau en noyer huilé 4000'],
      },
      {
        subject: 'Your receipt',
        html:
          divs('Receipt no. 4711-2048') +
          tableOf(
            ['Description', 'Qty', 'Unit price', 'Amount'],
            ['Studio Team plan<br>Mar 3 – Apr 3, 2026', '3', '$12.00', '$36.00'],
          ) +
          tableOf(['Subtotal', '$36.00'], ['Total', '$36.00']),
        want: ['3 Studio Team plan 1200'],
      },
      {
        subject: 'Thank you for your purchase',
        html:
          divs('Confirmation number: 4711204810') +
          tableOf(['Night Garden', '$19.99'], ['Night Garden - Soundtrack', '$4.99']) +
          tableOf(['Subtotal (excl. VAT)', '$24.98'], ['Total', '$24.98']),
        want: ['1 Night Garden 1999', '1 Night Garden - Soundtrack 499'],
      },
      {
        text: `${OPENING}1. Walnut tray, large\n   Quantity: 2\n   Price: $40.00\n\n2. Linen napkin\n   Quantity: 1\n   Price: $9.00\n\nTotal: $89.00`,
        want: ['2 Walnut tray, large 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}Walnut tray, large\n$40.00 x 2\n\nLinen napkin\n$9.00 x 1\n\nSubtotal: $89.00\nTotal: $89.00`,
        want: ['2 Walnut tray, large 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}Product          Quantity    Price\nWalnut tray      2           $80.00\nLarge, oiled\nLinen napkin     1           $9.00\n\nTotal:                       $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}[2] Walnut tray - $80.00\n[1] Linen napkin - $9.00\n\nTotal - $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}Walnut tray\nSKU: WT-4  |  Qty: 2  |  $80.00\n\nLinen napkin\nSKU: LN-1  |  Qty: 1  |  $9.00\n\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            [PICTURE, '<b>Walnut tray</b><br>Was $50.00 Now $40.00<br>Qty: 2'],
            [PICTURE, '<b>Linen napkin</b><br>$9.00<br>Qty: 1'],
          ) +
          tableOf(['Merchandise total', '$89.00'], ['Order total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Return received for order TG-20481',
        html:
          divs('Order number: TG-20481', 'We have received your return.') +
          tableOf([PICTURE, 'Walnut tray<br>Reason: too small<br>Qty: 1<br>Refund: $40.00']),
        want: ['1 Walnut tray 4000'],
      },
      {
        subject: 'Your order TG-20481 has been cancelled',
        html:
          divs('Order number: TG-20481', 'Cancelled items') +
          tableOf([PICTURE, 'Walnut tray<br>Qty: 1<br><s>$40.00</s>']),
        want: ['1 Walnut tray 4000'],
      },
      {
        subject: SHIPPED,
        html:
          divs('Order #TG-20481') +
          tableOf([PICTURE, 'Walnut tray<br>Qty: 1<br>Arriving Friday']) +
          divs('<b>Buy it again</b>') +
          tableOf([PICTURE, 'Oak bowl<br>$30.00']),
        want: ['1 Walnut tray'],
      },
      {
        html:
          divs(
            'Order #TG-20481',
            'Pickup at: Harbour Mall',
            '<b>2 x</b> Flat white',
            'Oat milk',
            '$9.00',
            '<b>1 x</b> Croissant',
            '$4.00',
          ) + tableOf(['Total', '$13.00']),
        want: ['2 Flat white 450', '1 Croissant 400'],
      },
    ],
  ],
  [
    'lists with remarks and choices',
    [
      {
        html:
          divs(
            'Order number: TG-20481',
            'Latte',
            '2 x $4.00',
            'Oat milk $0.50',
            'Mocha',
            '1 x $4.50',
            'Oat milk $0.50',
          ) + tableOf(['Total', '$13.50']),
        want: ['2 Latte 400', '1 Mocha 450'],
      },
      {
        html:
          divs('Order number: TG-20481', '2x', 'Latte', 'Oat milk', '$8.00', '1x', 'Mocha', '$4.50') +
          tableOf(['Total', '$12.50']),
        want: ['2 Latte 400', '1 Mocha 450'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Alien: Romulus', 'Qty: 1', '$20.00', 'Dune: Part Two', 'Qty: 1', '$18.00') +
          tableOf(['Total', '$38.00']),
        want: ['1 Alien: Romulus 2000', '1 Dune: Part Two 1800'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order #TG-20481',
          'Shipment 1 of 2',
          'Qty: 2',
          'Walnut tray',
          'Qty: 1',
          'Linen napkin',
          'Track package',
        ),
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        html: divs(
          'Order number: TG-20481',
          '1 × Walnut tray',
          '$40.00',
          '2 × Linen napkin',
          '$18.00',
          'Shipping: $5.00',
          'Order total: $63.00',
        ),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Adult ticket', '2 x $10.00'], ['Child ticket', '1 x $5.00'], ['Booking fee', '$1.50']) +
          tableOf(['Total', '$26.50']),
        want: ['2 Adult ticket 1000', '1 Child ticket 500'],
      },
      {
        subject: 'Rechnung zu Ihrer Bestellung TG-20481',
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf(
            ['Pos.', 'Artikel', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
            ['1', 'Serviertablett<br>Art.-Nr. 4411', '2', '40,00 €', '80,00 €'],
            ['2', 'Serviette', '1', '9,00 €', '9,00 €'],
            ['3', 'Versandkosten', '1', '4,90 €', '4,90 €'],
          ) +
          tableOf(['Rechnungsbetrag', '93,90 €']),
        want: ['2 Serviertablett 4000', '1 Serviette 900'],
      },
      {
        text: `Hallo,\n\nvielen Dank für Ihre Bestellung TG-20481.\nBestellnummer: TG-20481\n\n1 x Serviertablett aus geöltem Nussbaumholz mit Griffen aus\n    Messing\n    Art.-Nr. 4411                                  40,00 EUR\n2 x Serviette                                      18,00 EUR\n------------------------------------------------------------\nGesamtbetrag:                                      58,00 EUR`,
        subject: 'Ihre Bestellung TG-20481',
        want: ['1 Serviertablett aus geöltem Nussbaumholz mit Griffen aus Messing 4000', '2 Serviette 900'],
      },
      {
        text: `${OPENING}Walnut tray ............ $80.00 (2 x $40.00)\nLinen napkin ........... $9.00 (1 x $9.00)\n\nTotal .................. $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray<br>Ships in 2 weeks', '', '2', '@ $40.00', '$80.00']) +
          tableOf(['Linen napkin<br>Backordered', '', '1', '@ $9.00', '$9.00']) +
          tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            'Large / Oiled',
            '$40.00 × 2',
            '$80.00',
            'Linen napkin',
            '$9.00 × 1',
            '$9.00',
          ) + tableOf(['Subtotal', '$89.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            [PICTURE, 'Walnut tray', '$40.00<br>x2', '$80.00'],
            [PICTURE, 'Linen napkin', '$9.00<br>x1', '$9.00'],
          ) +
          tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['QTY', 'DESCRIPTION', 'PRICE'],
            ['2 EA', 'Walnut tray', '$80.00'],
            ['1 EA', 'Linen napkin', '$9.00'],
          ) +
          tableOf(['TOTAL', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            'Unit price: $40.00',
            'Units: 2',
            'Amount: $80.00',
            'Linen napkin',
            'Unit price: $9.00',
            'Units: 1',
            'Amount: $9.00',
          ) + tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Your order TG-20481 is ready for pickup',
        html:
          divs('Order #TG-20481', 'Ready for pickup (2 items)') +
          tableOf([PICTURE, 'Walnut tray<br>Qty: 1 ready'], [PICTURE, 'Linen napkin<br>Qty: 2 ready']),
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        subject: SHIPPED,
        html:
          divs('Order #TG-20481') +
          tableOf(
            ['Item', 'Ordered', 'Shipped', 'Back-ordered'],
            ['Walnut tray', '2', '1', '1'],
            ['Linen napkin', '3', '3', '0'],
          ),
        want: ['1 Walnut tray', '3 Linen napkin'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray', '<s>$50.00</s>', '$40.00', 'x 2', '$80.00']) +
          tableOf(['Subtotal', '$80.00'], ['Discount', '-$5.00'], ['Total', '$75.00']),
        want: ['2 Walnut tray 4000'],
      },
      {
        subject: '注文内容の確認',
        text: `注文番号：4711-20481\n\n【商品1】\n商品名：くるみのお盆\n単価：4,000円\n数量：2\n\n【商品2】\n商品名：リネンナプキン\n単価：900円\n数量：1\n\n合計：8,900円`,
        want: ['2 くるみのお盆 4000', '1 リネンナプキン 900'],
      },
      {
        subject: 'Pedido TG-20481 enviado',
        html: divs('Pedido nº TG-20481', 'Itens enviados', '• 2x Bandeja de nogueira', '• 1x Guardanapo de linho'),
        want: ['2 Bandeja de nogueira', '1 Guardanapo de linho'],
      },
    ],
  ],
  [
    'lines that describe an item, without a label',
    [
      {
        html: NUMBER + divs('Order summary', 'Sale', 'Walnut tray, oiled', 'In stock', '$40.00') + total('$40.00'),
        want: ['1 Walnut tray, oiled 4000'],
      },
      {
        html: NUMBER + divs('Walnut tray', '2-year warranty', 'Write a review', 'Qty: 2', '$80.00') + total('$80.00'),
        want: ['2 Walnut tray 4000'],
      },
      {
        html:
          NUMBER +
          tableOf(
            ['Vorbestellung<br>Serviertablett<br>Auf Lager', '1', '40,00 €'],
            ['Neu<br>Serviette', '2', '18,00 €'],
          ) +
          '<p>Gesamtsumme: 58,00 €</p>',
        want: ['1 Serviertablett 4000', '2 Serviette 900'],
      },
      {
        text: `${OPENING}- 2 x Walnut tray\n  2-year warranty\n  $80.00\n- 1 x Linen napkin\n  2-year warranty\n  $9.00\n\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html: NUMBER + divs('Walnut tray', '#KT-9466', 'M / Sage', '1 × $40.00') + total('$40.00'),
        subject: 'Your order TG-20481 is confirmed',
        want: ['1 Walnut tray 4000'],
      },
      {
        subject: SHIPPED,
        html: NUMBER + divs('Your items', 'Walnut tray', 'Qty 1', '100 x 200 cm / Sage'),
        want: ['1 Walnut tray'],
      },
      // Without another name, it is sold itself.
      {
        html: NUMBER + divs('2-year warranty', 'Qty: 1', '$40.00') + total('$40.00'),
        want: ['1 2-year warranty 4000'],
      },
      {
        html: `${NUMBER}<table><tr><td>Walnut tray<br>Ships by 14 March<br>$40.00</td><td>1</td></tr></table>${total('$40.00')}`,
        want: ['1 Walnut tray 4000'],
      },
    ],
  ],
  [
    'name above shorter lines',
    [
      {
        html: NUMBER + divs('Walnut tray', 'Sage', '$40.00', 'Linen napkin', 'Blue', '$9.00') + total('$49.00'),
        want: ['1 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html: NUMBER + divs('Order summary', 'Walnut tray', 'Ada Moss', '2 × $40.00') + total('$80.00'),
        want: ['2 Walnut tray 4000'],
      },
      {
        html:
          NUMBER +
          divs(
            '<b>Ice town</b>',
            'Vera Hron',
            'Book, hardcover',
            '1 × $16.90',
            '<b>Wolf trail</b>',
            'from 8 years',
            '1 × $24.50',
          ) +
          total('$41.40'),
        want: ['1 Ice town 1690', '1 Wolf trail 2450'],
      },
      {
        subject: SHIPPED,
        html:
          NUMBER +
          divs('Your items', 'Walnut tray', 'Qty: 1', 'Size: L', 'Finish: Brushed brass', 'Linen napkin', 'Qty: 2') +
          divs('Size: S', 'Finish: Washed linen'),
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        html:
          NUMBER +
          divs('Walnut tray', 'Qty 1', 'Oiled', '$40.00', 'Linen napkin', 'Qty 2', 'Ecru', '$18.00') +
          total('$58.00'),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          NUMBER +
          divs(
            'Kiri',
            'Schneidebrett Eiche mit Griff',
            'Menge: 1',
            '40,00 €',
            'Moro',
            'Teller aus Ton',
            'Menge: 1',
            '9,00 €',
          ) +
          '<p>Gesamtsumme: 49,00 €</p>',
        want: ['1 Schneidebrett Eiche mit Griff 4000', '1 Teller aus Ton 900'],
      },
    ],
  ],
  [
    'numbers alone above priced names',
    [
      {
        html:
          NUMBER +
          divs('4', 'Large avocado', '$3.92', '1', 'Chicken thighs, 2.5 lbs', '$9.41', '2', 'Whole milk', '$7.24') +
          total('$20.57'),
        want: ['4 Large avocado 98', '1 Chicken thighs, 2.5 lbs 941', '2 Whole milk 362'],
      },
      {
        html:
          '<p>Bestellnummer: TG-20481</p>' +
          divs('2', 'Hafermilch Barista', '4,58 €', '1', 'Roggenbrot geschnitten', '3,29 €', 'Summe: 7,87 €'),
        want: ['2 Hafermilch Barista 229', '1 Roggenbrot geschnitten 329'],
      },
      {
        html:
          '<p>Numéro de commande : TG-20481</p>' +
          divs('3', 'Yaourt nature', '4,50 €', '1', 'Pain complet', '2,90 €', 'Total : 7,40 €'),
        want: ['3 Yaourt nature 150', '1 Pain complet 290'],
      },
      {
        html: NUMBER + divs('1', 'Walnut tray', '$40.00', '2', 'Linen napkin', '$9.00') + total('$49.00'),
        want: ['1 Walnut tray 4000', '1 Linen napkin 900'],
      },
    ],
  ],
  [
    'sums without a currency',
    [
      {
        html:
          '<p>bestelnummer: 1104827735</p>' +
          tableOf(['<b>badhanddoek 70x140</b><br>kleur: groen<br>aantal: 3', '36.00']) +
          tableOf(['<b>geurkaars amber</b><br>aantal: 1', '6.50']) +
          '<p>subtotaal 42.50<br>bezorgkosten 3.99<br><b>totaal € 46.49</b></p>',
        want: ['3 badhanddoek 70x140 1200', '1 geurkaars amber 650'],
      },
      {
        html:
          '<p>Bestellnummer: TG-20481</p>' +
          tableOf(['<b>Badetuch 70x140</b><br>Farbe: grün<br>Menge: 3', '36,00']) +
          tableOf(['<b>Duftkerze Bernstein</b><br>Menge: 1', '6,50']) +
          '<p>Zwischensumme 42,50<br>Versandkosten 3,99<br><b>Gesamtsumme 46,49 €</b></p>',
        want: ['3 Badetuch 70x140 1200', '1 Duftkerze Bernstein 650'],
      },
    ],
  ],
  [
    'what is above a list',
    [
      {
        html: `${NUMBER}<p>Delivery address<br>Kim Moss<br>Via Verdi 12<br>20457 Hamburg</p>${divs('Walnut tray', 'Qty 1', 'Sage', '$40.00')}${total('$40.00')}`,
        want: ['1 Walnut tray 4000'],
      },
      {
        html:
          NUMBER +
          divs('Item 1', 'Walnut tray', 'Oiled', 'Qty 1', 'Item 2', 'Linen napkin', 'Ecru', 'Qty 2') +
          total('$58.00'),
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        html:
          '<p>Commande n° TG-20481</p><h2>Votre panier (1)</h2>' +
          divs('Bougie', 'Qté : 1', '9,00 €') +
          '<p>Total : 9,00 €</p>',
        want: ['1 Bougie 900'],
      },
    ],
  ],
  [
    'item that costs nothing',
    [
      {
        html: NUMBER + divs('Walnut tray', 'Qty: 1', '$40.00', 'Candle', 'Qty: 1', 'Free') + total('$40.00'),
        want: ['1 Walnut tray 4000', '1 Candle 0'],
      },
      {
        text: `${OPENING}- 1x Walnut tray – $40.00\n- 2x Candle – Free\n\nShipping: Free\nTotal: $40.00`,
        want: ['1 Walnut tray 4000', '2 Candle 0'],
      },
      {
        html: NUMBER + tableOf(['2x', 'Walnut tray', '$80.00'], ['1x', 'Candle', 'Price: free']) + total('$80.00'),
        want: ['2 Walnut tray 4000', '1 Candle 0'],
      },
    ],
  ],
  [
    'price above the name and its quantity',
    [
      {
        html:
          NUMBER +
          divs('Order summary', '$80.00', 'Walnut tray', 'Qty: 2', '$9.00', 'Linen napkin', 'Qty: 1') +
          total('$89.00'),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html: NUMBER + divs('Order summary', '$80.00', 'Sale', '2 x Walnut tray', 'Oiled') + total('$80.00'),
        want: ['2 Walnut tray 4000'],
      },
      {
        html:
          NUMBER +
          divs(
            '$17.10',
            'by Ada Moss',
            '<b>The Salt Garden</b>',
            'Qty 1',
            '$9.50',
            'by N. Vik',
            '<b>Lake food</b>',
            'Qty 1',
          ) +
          total('$26.60'),
        want: ['1 The Salt Garden 1710', '1 Lake food 950'],
      },
      // The price belongs to the name above it.
      {
        html: NUMBER + divs('Walnut tray', '$40.00', 'Qty: 1', 'Linen napkin', '$9.00', 'Qty: 1') + total('$49.00'),
        want: ['1 Walnut tray 4000', '1 Linen napkin 900'],
      },
    ],
  ],
  [
    'quantity without a label',
    [
      {
        html:
          NUMBER + divs('Walnut tray', 'Oiled', '2', '$80.00', 'Linen napkin', 'Ecru', '1', '$9.00') + total('$89.00'),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        html: `${NUMBER}<table><tr><td>Walnut tray<br>KT-94660<br>Oiled, large<br>In stock</td><td>2</td></tr><tr><td>Linen napkin<br>KT-94661<br>Ecru, small<br>In stock</td><td>1</td></tr></table>`,
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        html:
          NUMBER +
          divs(
            '2 ×',
            'In stock',
            'Walnut tray',
            '$80.00',
            'Write a review',
            '1 ×',
            'In stock',
            'Candle',
            '$9.00',
            'Write a review',
          ) +
          total('$89.00'),
        want: ['2 Walnut tray 4000', '1 Candle 900'],
      },
      // A line that describes the item above is not the name of the next one.
      {
        subject: SHIPPED,
        html: NUMBER + divs('Your items', 'Walnut tray', 'In stock', '2 ×', 'Linen napkin', 'In stock', '1 ×'),
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
    ],
  ],
  [
    'columns of a text part',
    [
      {
        text: `${OPENING}SKU          Product          Qty    Price\n${RULER}\nab58283      Walnut tray      2      $80.00\n             (M, Sage)\n             In stock\nSK69813      Linen napkin     1      $9.00\n             (L, Blue)\n\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        text: `Your parcel is on its way.\nOrder number: TG-20481\n\nProduct          Qty\n${RULER}\nWalnut tray      2\n  by Ada Moss\n\nLinen napkin     1\n  by N. Vik\n`,
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
    ],
  ],
  [
    'list in a sentence below its heading',
    [
      {
        text: 'Thank you for your order.\nOrder number: TG-20481\n\nOrder summary: 2 x Pepper mill, beech, 1 x Walnut tray.\n\nTotal: $89.00',
        want: ['2 Pepper mill, beech', '1 Walnut tray'],
      },
      {
        text: 'vielen Dank für deine Bestellung!\nBestellnummer: TG-20481\n\nBestellübersicht: Pfeffermühle, Buche x2, Die Wärterin: Roman x1.\n\nGesamtsumme: 89,00 €',
        want: ['2 Pfeffermühle, Buche', '1 Die Wärterin: Roman'],
      },
      {
        html: `${PICTURE}<p>Order number: TG-20481</p><p>Order summary: 2 x Walnut tray.</p>${total('$89.00')}`,
        want: ['2 Walnut tray 4450'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});

describe('words that describe an item', () => {
  test.each([
    ['ar', 'جديد', 'ضمان سنتين'],
    ['bg', 'промоция', 'в наличност'],
    ['ca', 'novetat', 'en estoc'],
    ['cs', 'Novinka', 'Skladem'],
    ['da', 'Tilbud', 'På lager'],
    ['de', 'Neu', 'Versand bis 14. März'],
    ['el', 'προσφορά', 'εγγύηση 2 έτη'],
    ['en', 'Pre-order', 'Buy it again'],
    ['es', 'Oferta', 'Llega el martes 17 de marzo'],
    ['et', 'uus', 'laos'],
    ['fa', 'جدید', 'گارانتی ۲ ساله'],
    ['fi', 'Uutuus', '2 vuoden takuu'],
    ['fr', 'Précommande', 'Livré mardi 17 mars'],
    ['he', 'חדש', 'במלאי'],
    ['hi', 'नया', 'उपलब्ध'],
    ['hr', 'akcija', 'na zalihi'],
    ['hu', 'Újdonság', 'Raktáron'],
    ['id', 'promo', 'stok tersedia'],
    ['is', 'nýtt', 'á lager'],
    ['it', 'Novità', 'Scrivi una recensione'],
    ['ja', '新着', '在庫あり'],
    ['ko', '신상품', '재고 있음'],
    ['lt', 'naujiena', 'sandėlyje'],
    ['lv', 'jaunums', 'noliktavā'],
    ['ms', 'promosi', 'waranti 2 tahun'],
    ['nl', 'Aanbieding', 'Op voorraad'],
    ['no', 'Nyhet', '2 års garanti'],
    ['pl', 'Promocja', 'W magazynie'],
    ['pt', 'Novidade', 'Em estoque'],
    ['ro', 'noutate', 'în stoc'],
    ['ru', 'новинка', 'в наличии'],
    ['sl', 'novost', 'na zalogi'],
    ['sr', 'распродаја', 'на стању'],
    ['sv', 'Rea', 'I lager'],
    ['th', 'ลดราคา', 'พร้อมส่ง'],
    ['tr', 'Yeni', 'Stokta'],
    ['uk', 'новинка', 'в наявності'],
    ['vi', 'khuyến mãi', 'còn hàng'],
    ['zh', '特价', '现货'],
  ])('are known in %s', (_, badge, remark) => {
    expect([badge, remark].filter((line) => !describesItem(line))).toEqual([]);
  });

  test.each(['New Balance shoes', 'Delivery 4.90', 'Sales ledger, bound', 'Walnut tray', 'Neue Heimat, Roman'])(
    'do not include %s',
    (line) => {
      expect(describesItem(line)).toBe(false);
    },
  );
});
