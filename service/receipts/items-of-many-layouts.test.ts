import { describe, expect, test } from 'vitest';
import { divs, type ListCase, listOf, OPENING, PICTURE, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
  [
    'layouts of single senders',
    [
      {
        text: `Hello,\nThank you for your order.\nOrder #112-1234567-7654321\n\nOrdered: 1 of: Copper kettle, 1.2 L, stovetop\nSold by: Tile Garden\nCondition: New\n$24.99\n\nOrdered: 2 of: Tea towel set (4 pack)\nSold by: Linen Co\nCondition: New\n$9.99\n\nItem Subtotal: $44.97\nShipping & Handling: $0.00\nOrder Total: $44.97`,
        want: ['1 Copper kettle, 1.2 L, stovetop 2499', '2 Tea towel set (4 pack) 999'],
      },
      {
        html:
          divs('Order number: 12-0481-4471') +
          tableOf([
            PICTURE,
            '<a href="https://a.example/i">Vintage camera lens 50mm f/1.8</a><br>Item price: $45.00<br>Quantity: 1<br>Item number: 334455667788',
          ]) +
          tableOf(['Subtotal', '$45.00'], ['Shipping', '$5.00'], ['Total charged to card', '$50.00']),
        want: ['1 Vintage camera lens 50mm f/1.8 4500'],
      },
      {
        text: `${OPENING}Item: Hand-dyed wool yarn, merino\nQuantity: 2\nItem price: $18.00\n\nItem: Wooden crochet hook\nQuantity: 1\nItem price: $6.50\n\nItem total: $42.50\nOrder total: $42.50`,
        want: ['2 Hand-dyed wool yarn, merino 1800', '1 Wooden crochet hook 650'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Description', 'Unit price', 'Qty', 'Amount'],
            ['Walnut tray<br>Item# WT-4', '$40.00 USD', '2', '$80.00 USD'],
            ['Linen napkin', '$9.00 USD', '1', '$9.00 USD'],
          ) +
          tableOf(['Total', '$89.00 USD']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray, oiled',
            '$40.00/ea',
            'Qty 2',
            '$80.00',
            'Linen napkin, ecru',
            '$9.00/ea',
            'Qty 1',
            '$9.00',
          ) + tableOf(['Subtotal', '$89.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray, oiled 4000', '1 Linen napkin, ecru 900'],
      },
      {
        html:
          divs('Order ID: 4711204810', 'Your Order Summary:') +
          tableOf(
            ['Item Name', 'Quantity', 'Price'],
            ['Paneer wrap', '2', '₹ 398'],
            ['Masala tea', '1', '₹ 60'],
            ['Order Total:', '', '₹ 458'],
          ),
        want: ['2 Paneer wrap 19900', '1 Masala tea 6000'],
      },
      {
        html:
          divs(
            'Order ID: 4711204810',
            '<b>Harbour Bistro</b>',
            '1 X Paneer biryani',
            '₹320',
            '2 X Garlic bread',
            '₹240',
          ) + tableOf(['Total paid', '₹560']),
        want: ['1 Paneer biryani 32000', '2 Garlic bread 12000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['1', 'Cheeseburger<br>No onions<br>Extra cheese ($1.00)', '$11.00'], ['2', 'Fries', '$8.00']) +
          tableOf(['Subtotal', '$19.00'], ['Total', '$19.00']),
        want: ['1 Cheeseburger 1100', '2 Fries 400'],
      },
      {
        subject: 'Deine Bestellung TG-20481',
        html:
          divs(
            'Bestellnummer: TG-20481',
            '1 Stk. Pizza Funghi',
            'mit Knoblauch',
            '9,50 €',
            '2 Stk. Cola 0,33 l',
            '5,00 €',
          ) + tableOf(['Gesamtbetrag', '14,50 €']),
        want: ['1 Pizza Funghi 950', '2 Cola 0,33 l 250'],
      },
      {
        subject: 'Your receipt from Harbour Apps',
        html:
          divs('Order ID: MSD4711204') +
          tableOf(
            [PICTURE, 'Night Sky Pro<br>Premium (Annual)<br>Renews 4 March 2027<br>Report a Problem', '€19.99'],
            [PICTURE, 'Studio Cloud<br>50GB Storage Plan (Monthly)', '€0.99'],
          ) +
          tableOf(['Total', '€20.98']),
        want: ['1 Night Sky Pro 1999', '1 Studio Cloud 99'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray × 1<br>Oiled / Large', '$40.00'], ['Linen napkin × 2<br>Ecru', '$18.00']) +
          tableOf(['Subtotal', '$58.00'], ['Total', '$58.00 USD']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        text: `${OPENING}Walnut tray (#WT-4)\nQuantity: 2\nPrice: $80.00\n\nLinen napkin (#LN-1)\nQuantity: 1\nPrice: $9.00\n\n==========\n\nSubtotal: $89.00\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Items', 'Qty', 'Price'],
            ['<b>Walnut tray</b><br>SKU: WT-4<br><b>Finish</b><br>Oiled', '2', '$80.00'],
            ['<b>Linen napkin</b><br>SKU: LN-1', '1', '$9.00'],
          ) +
          tableOf(['Grand Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Tu pedido TG-20481',
        html:
          divs('Número de pedido: TG-20481') +
          tableOf([PICTURE, 'CAMISA LINO<br>0/3456/102/250/03<br>BLANCO<br>TALLA: M<br>1 unidad / 29,95 EUR']) +
          tableOf(['TOTAL', '29,95 EUR']),
        want: ['1 CAMISA LINO 2995'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf([PICTURE, 'Nordvik Rain jacket<br>£45.00<br>Green / UK 10 / Qty 1']) +
          tableOf([PICTURE, 'Trail shoe<br>£60.00<br>Slate / UK 6 / Qty 2']) +
          tableOf(['Sub-total', '£165.00'], ['Total', '£165.00']),
        want: ['1 Nordvik Rain jacket 4500', '2 Trail shoe 6000'],
      },
      {
        subject: 'Je bestelling TG-20481',
        html:
          divs('Bestelnummer: TG-20481') +
          tableOf([
            PICTURE,
            '<a href="https://a.example">Dienblad van notenhout</a><br>Verkoop door Tegeltuin<br>Aantal: 2<br>Verwacht: dinsdag 4 maart',
            '€ 80,00',
          ]) +
          tableOf(['Totaal', '€ 80,00']),
        want: ['2 Dienblad van notenhout 4000'],
      },
      {
        html:
          divs('Order No. 820471120481', '<b>Shop: Lantern Store</b>') +
          tableOf([PICTURE, 'Paper lantern LED light string 3m warm white<br>Color:White', '$4.50 x2']) +
          tableOf([PICTURE, 'Cable clip 10pcs<br>Color:Black', '$1.20 x1']) +
          tableOf(['Total', 'US $10.20']),
        want: ['2 Paper lantern LED light string 3m warm white 450', '1 Cable clip 10pcs 120'],
      },
      {
        subject: '[서리상점] 주문이 접수되었습니다',
        html:
          divs('주문번호: 4711204810') +
          tableOf(['상품명', '수량', '금액'], ['참나무 쟁반', '2개', '48,000원'], ['리넨 냅킨', '1개', '9,000원']) +
          tableOf(['총 결제금액', '57,000원']),
        want: ['2 참나무 쟁반 24000', '1 리넨 냅킨 9000'],
      },
      {
        subject: 'Pesanan TG-20481 telah dibuat',
        html:
          divs('Nomor pesanan: TG-20481', 'Sate Ayam 10 Tusuk', '1x Rp45.000', 'Es Teh Manis', '2x Rp8.000') +
          tableOf(['Total', 'Rp61.000']),
        want: ['1 Sate Ayam 10 Tusuk 4500000', '2 Es Teh Manis 800000'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            '<b>Delivered</b>',
            'Milk, 2 L × 2',
            '$7.00',
            '<b>Substituted</b>',
            'Barn eggs × 1',
            '$5.00',
            '<s>Free range eggs × 1</s>',
            '<b>Out of stock</b>',
            'Rye bread × 1',
            '$0.00',
          ) + tableOf(['Total', '$12.00']),
        want: ['2 Milk, 2 L 350', '1 Barn eggs 500'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Walnut tray', '1', '<s>$50.00</s> $40.00'],
            ['Linen napkin', '2', '$18.00'],
            ['Gift wrap', '1', '$3.00'],
          ) +
          tableOf(['Total', '$61.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        html:
          divs('Order #TG-20481') +
          tableOf([PICTURE, '<b>Walnut tray</b><br>Large<br>Qty 1']) +
          tableOf([PICTURE, '<b>Linen napkin</b><br>Ecru<br>Qty 2']) +
          divs('<b>Recommended for you</b>') +
          tableOf([PICTURE, 'Oak bowl<br>Qty 1<br>$30.00']),
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        text: `${OPENING}QTY   ITEM                         PRICE\n-------------------------------------------\n2     Walnut tray                  $80.00\n      Oiled finish\n1     Linen napkin                 $9.00\n-------------------------------------------\nTotal                              $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}  Walnut tray                2 @ $40.00      $80.00\n  Linen napkin               1 @ $9.00        $9.00\n\n  Total                                      $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}* 2 x Walnut tray ($40.00 each)\n* 1 x Linen napkin ($9.00 each)\n\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}Walnut tray - oiled, 40 cm\n  2 × $40.00 = $80.00\nLinen napkin\n  1 × $9.00 = $9.00\nShipping: $5.00\nTotal: $94.00`,
        want: ['2 Walnut tray - oiled, 40 cm 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Product', 'Price', 'Total'],
            ['Walnut tray<br>Qty: 2', '$40.00', '$80.00'],
            ['Linen napkin<br>Qty: 1', '$9.00', '$9.00'],
          ) +
          tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            '<h3>Walnut tray</h3>',
            'by Tile Garden',
            '$40.00',
            'Quantity: 2',
            '<h3>Linen napkin</h3>',
            'by Tile Garden',
            '$9.00',
            'Quantity: 1',
          ) + tableOf(['Subtotal', '$89.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Sipariş TG-20481 onaylandı',
        html:
          divs(
            'Sipariş numarası: TG-20481',
            'Satıcı: Çini Bahçe',
            'Ceviz tepsi',
            'Beden: Tek Ebat',
            'Adet: 2',
            '80,00 TL',
          ) + tableOf(['Toplam', '80,00 TL']),
        want: ['2 Ceviz tepsi 4000'],
      },
      {
        subject: SHIPPED,
        html: `${divs('Order number: TG-20481', 'Walnut tray (2)', 'Linen napkin (1)')}<p>Thanks</p>`,
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray', 'Size: Large', 'Qty: 2', '$80.00'], ['Linen napkin', 'Size: S', 'Qty: 1', '$9.00']) +
          tableOf(['Coupon', '', '', '-$8.00'], ['Total', '', '', '$81.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Your refund for order TG-20481',
        html:
          divs('Order number: TG-20481', 'Refund total: $40.00') +
          tableOf(['Item', 'Qty', 'Refund'], ['Walnut tray', '1', '$40.00']),
        want: ['1 Walnut tray 4000'],
      },
    ],
  ],
  [
    'lists of shops and grocers',
    [
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Name', 'Unit price', 'Quantity', 'Subtotal'],
            ['Walnut tray<br><small>Sold by Tile Garden | Ships from Leeds</small>', '$40.00', '2', '$80.00'],
            ['Linen napkin<br><small>Pre-owned - very good</small>', '$9.00', '1', '$9.00'],
          ) +
          tableOf(['Item total', '$89.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            'Colour: Oak',
            'Size: L',
            '1 × £40.00',
            'Linen napkin',
            'Colour: Ecru',
            '2 × £9.00',
          ) + tableOf(['Subtotal', '£58.00'], ['Total', '£58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            '$50.00 $40.00',
            'Quantity: 1',
            'Linen napkin',
            '$12.00 $9.00',
            'Quantity: 2',
          ) + tableOf(['Subtotal', '$58.00'], ['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            '<s>$50.00</s>',
            '$40.00',
            'Quantity: 1',
            'You saved $10.00',
            'Linen napkin',
            '$9.00',
            'Quantity: 2',
          ) + tableOf(['Subtotal', '$58.00'], ['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Walnut tray', 'Qty 2', '$80.00'],
            ['Promo: SPRING10', '', '-$8.00'],
            ['Linen napkin', 'Qty 1', '$9.00'],
          ) +
          tableOf(['Total', '$81.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html: divs(
          'Order number: TG-20481',
          '2 Walnut trays',
          '$80.00',
          '1 Linen napkin',
          '$9.00',
          'Delivery',
          '$5.00',
          'Total',
          '$94.00',
        ),
        want: ['2 Walnut trays 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Fresh salmon fillet', '0.412 kg', '£8.24'],
            ['Bananas loose', '1.02 kg', '£1.12'],
            ['Oat milk', '2', '£3.60'],
          ) +
          tableOf(['Total', '£12.96']),
        want: ['1 Fresh salmon fillet 824', '1 Bananas loose 112', '2 Oat milk 180'],
      },
      {
        text: `${OPENING}Fresh salmon fillet\n0.412 kg @ £20.00/kg   £8.24\nOat milk\n2 @ £1.80   £3.60\n\nTotal   £11.84`,
        want: ['1 Fresh salmon fillet 824', '2 Oat milk 180'],
      },
      {
        subject: 'Deine Lieferung ist da',
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf(
            ['Artikel', 'Menge', 'Preis'],
            ['Bio Hafermilch', '2', '3,98 €'],
            ['Pfand', '2', '0,50 €'],
            ['Bio Äpfel (ca. 1 kg)', '1', '2,49 €'],
            ['Ersatzartikel: Butter 250 g', '1', '2,29 €'],
          ) +
          tableOf(['Summe', '9,26 €']),
        want: ['2 Bio Hafermilch 199', '1 Bio Äpfel (ca. 1 kg) 249', '1 Butter 250 g 229'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray', '$40.00'], ['Qty: 1', ''], ['Linen napkin', '$18.00'], ['Qty: 2', '']) +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        html:
          divs('Order #TG-20481') +
          tableOf(
            [PICTURE, '<a href="https://a.example/1">Walnut tray, large</a>'],
            [PICTURE, '<a href="https://a.example/2">Linen napkin, ecru</a>'],
          ).replaceAll('alt=""', 'alt="Walnut tray, large"'),
        want: ['Walnut tray, large'],
      },
      {
        subject: SHIPPED,
        text: `Order #TG-20481\n\nYour items:\n- Walnut tray, large\n- Linen napkin, ecru\n\nThanks!`,
        want: ['Walnut tray, large', 'Linen napkin, ecru'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Walnut tray', '1', '$40.00'],
            ['Route Package Protection', '1', '$1.20'],
            ['Carbon offset', '1', '$0.30'],
          ) +
          tableOf(['Total', '$41.50']),
        want: ['1 Walnut tray 4000'],
      },
      {
        html: divs(
          'Order number: TG-20481',
          'Walnut tray',
          '$40.00',
          'Service fee',
          '$2.00',
          'Small order fee',
          '$1.00',
          'Driver tip',
          '$3.00',
          'Total',
          '$46.00',
        ),
        want: ['1 Walnut tray 4000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray', '1', '$40.00']) +
          tableOf(['Total', '$40.00']) +
          divs('<b>Customers also bought</b>') +
          tableOf(['Oak bowl', '1', '$30.00']),
        want: ['1 Walnut tray 4000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray', '1', '$40.00']) +
          divs('Complete the look') +
          tableOf(['Oak bowl', '$30.00'], ['Elm cup', '$10.00']) +
          tableOf(['Total', '$40.00']),
        want: ['1 Walnut tray 4000'],
      },
      {
        subject: 'Votre commande TG-20481',
        html:
          divs('Numéro de commande : TG-20481') +
          tableOf(
            ['2', 'Serviette en lin<br>Réf. 5512<br>Vendu par Jardin', '18,00 €'],
            ['1', 'Plateau en noyer<br>Réf. 4411', '40,00 €'],
            ['', 'Éco-participation', '0,12 €'],
          ) +
          tableOf(['Total TTC', '58,12 €']),
        want: ['2 Serviette en lin 900', '1 Plateau en noyer 4000'],
      },
      {
        subject: 'Il tuo ordine TG-20481',
        html:
          divs(
            'Numero ordine: TG-20481',
            'Vassoio in noce',
            'Venduto da: Giardino',
            'Quantità: 2',
            'Prezzo: 40,00 €',
            'Tovagliolo di lino',
            'Quantità: 1',
            'Prezzo: 9,00 €',
          ) + tableOf(['Totale', '89,00 €']),
        want: ['2 Vassoio in noce 4000', '1 Tovagliolo di lino 900'],
      },
      {
        subject: 'Seu pedido TG-20481',
        html:
          divs('Número do pedido: TG-20481') +
          tableOf(['Bandeja de nogueira', 'Qtd: 2', 'R$ 80,00'], ['Guardanapo de linho', 'Qtd: 1', 'R$ 9,00']) +
          tableOf(['Total', 'R$ 89,00']),
        want: ['2 Bandeja de nogueira 4000', '1 Guardanapo de linho 900'],
      },
      {
        subject: 'Tilauksesi TG-20481',
        html:
          divs(
            'Tilausnumero: TG-20481',
            'Pähkinäpuinen tarjotin',
            '2 kpl',
            '80,00 €',
            'Pellavaliina',
            '1 kpl',
            '9,00 €',
          ) + tableOf(['Yhteensä', '89,00 €']),
        want: ['2 Pähkinäpuinen tarjotin 4000', '1 Pellavaliina 900'],
      },
      {
        subject: 'Objednávka TG-20481',
        html:
          divs('Číslo objednávky: TG-20481') +
          tableOf(
            ['Ořechový tác<br>Kód: OT-4', '2 ks', '800 Kč', '1 600 Kč'],
            ['Lněný ubrousek', '1 ks', '180 Kč', '180 Kč'],
          ) +
          tableOf(['Celkem', '1 780 Kč']),
        want: ['2 Ořechový tác 80000', '1 Lněný ubrousek 18000'],
      },
      {
        subject: 'ご注文確認',
        html: divs(
          '注文番号: 4711-20481',
          'くるみのお盆',
          '数量：2',
          '単価：4,000円',
          '小計：8,000円',
          'リネンナプキン',
          '数量：1',
          '単価：900円',
          '小計：900円',
          '合計：8,900円',
        ),
        want: ['2 くるみのお盆 4000', '1 リネンナプキン 900'],
      },
      {
        subject: '订单 4711204810 已确认',
        html:
          divs('订单号：4711204810') +
          tableOf(['胡桃木托盘<br>规格：大号', '×2', '¥80.00'], ['亚麻餐巾', '×1', '¥9.00']) +
          tableOf(['合计', '¥89.00']),
        want: ['2 胡桃木托盘 4000', '1 亚麻餐巾 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            '<b>Walnut tray</b>',
            'Handmade, oiled walnut',
            'Quantity 2',
            '$80.00',
            '<b>Linen napkin</b>',
            'Stone washed, ecru',
            'Quantity 1',
            '$9.00',
          ) + tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Item', 'Total'],
            ['Walnut tray (Qty 2)<br>Discount: SPRING -$8.00', '$72.00'],
            ['Linen napkin (Qty 1)', '$9.00'],
          ) +
          tableOf(['Total', '$81.00']),
        want: ['2 Walnut tray 3600', '1 Linen napkin 900'],
      },
      {
        subject: 'Some items in your order TG-20481 were refunded',
        html:
          divs('Order number: TG-20481', '<b>Refunded</b>', 'Barn eggs', 'Qty 1', '$5.00') +
          tableOf(['Refund total', '$5.00']),
        want: ['1 Barn eggs 500'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray x2',
            '$80.00',
            '+ Engraving "AB"',
            '$5.00',
            'Linen napkin x1',
            '$9.00',
          ) + tableOf(['Total', '$94.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}Qty Item\n2   Walnut tray\n1   Linen napkin\n\nTotal: $89.00`,
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        text: `${OPENING}Walnut tray, large (2)          80.00 USD\nLinen napkin, ecru (1)           9.00 USD\n\nTotal                           89.00 USD`,
        want: ['2 Walnut tray, large 4000', '1 Linen napkin, ecru 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf([`${PICTURE}Walnut tray<br>$40.00<br>Qty: 2`, `${PICTURE}Linen napkin<br>$9.00<br>Qty: 1`]) +
          tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Qty: 2') +
          tableOf(['Walnut tray', '$80.00']) +
          divs('Qty: 1') +
          tableOf(['Linen napkin', '$9.00']) +
          tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});
